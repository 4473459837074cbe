import assert from 'node:assert/strict';
import { changed, exchanges, fixture, linesOf, partner, without } from '../support.js';

const completed = fixture('completed', 'receipt');
const mismatched = fixture('mismatched', 'receipt');
const request = fixture('completed', 'request');
const OTHER = `sha256:${'b'.repeat(64)}`;
const THIRD = `sha256:${'c'.repeat(64)}`;
const SENDER = ['runtime_receipt', 'sender_capsule_delivery_digest'];
const RECOMPUTED = ['runtime_receipt', 'host_recomputed_capsule_delivery_digest'];
const ECHOED = ['runtime_receipt', 'echoed_capsule_delivery_digest'];

describe('receipt/request', () => {
  it('finds the id of another request', async () => {
    assert.deepEqual(await linesOf(completed, partner(fixture('failed', 'request'), { foundBy: 'sole' })), [
      'receipt/request KDNA_HOST_REQUEST_ID_MISMATCH request_id (value)',
      '`request_id` is "host_5eedcafe0042a27750c0ff01", but the request at hand has "host_5eedcafe0042a27750c0ff02". A receipt repeats the id of the request that it answers, so this one answers another.',
      'see request request_id: The request\'s id is "host_5eedcafe0042a27750c0ff02".',
    ]);
  });

  it('concludes nothing from a request that is not valid', async () => {
    assert.deepEqual(await linesOf(completed, partner(request, { valid: false })), [
      'receipt/request KDNA_VALIDATION_CONTEXT_INVALID request_id (value)',
      'The request that this receipt answers is not valid itself, so nothing can be concluded about the receipt: neither that it fits the request nor that it does not. Mend or replace the request first.',
      'see request : The request.',
    ]);
  });

  it('concludes nothing from a request that its schema rejects', async () => {
    assert.deepEqual(await linesOf(completed, partner(changed(request, ['phase'], 7))), [
      'receipt/request KDNA_VALIDATION_CONTEXT_INVALID request_id (value)',
      'The request that this receipt answers is not valid itself, so nothing can be concluded about the receipt: neither that it fits the request nor that it does not. Mend or replace the request first.',
      'see request : The request.',
    ]);
  });

  it('finds another digest than the one that the request gives', async () => {
    assert.deepEqual(await linesOf(completed, partner(changed(request, ['runtime_contract', 'capsule_delivery_digest'], OTHER))), [
      'receipt/request KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/sender_capsule_delivery_digest (value)',
      "The sender's delivery digest is not the one that the request gives. The receipt repeats the digest of the request that it answers; with another one it tells of another capsule.",
      "see request runtime_contract/capsule_delivery_digest: The request's delivery digest.",
    ]);
  });

  it('finds a capsule that does not have the digest', async () => {
    assert.deepEqual(await linesOf(completed, partner(changed(request, ['capsule', 'risk_level'], 'low'))), [
      'receipt/request KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/sender_capsule_delivery_digest (value)',
      'The receipt says that the capsule matched this digest, but the capsule in the request has the digest "sha256:0e6612414c70fc47df914fb73698f0a54f4cafbf8cacfe176d9206158752c024". Either the capsule was altered after it was sent, or the digest was never its own.',
      'see request capsule: The capsule whose digest was recomputed.',
      "see request runtime_contract/capsule_delivery_digest: The request's delivery digest.",
    ]);
  });

  it('holds the digest of a refused delivery against the request too', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, SENDER, OTHER), partner(fixture('mismatched', 'request'))), [
      'receipt/request KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/sender_capsule_delivery_digest (value)',
      "The sender's delivery digest is not the one that the request gives. The receipt repeats the digest of the request that it answers; with another one it tells of another capsule.",
      "see request runtime_contract/capsule_delivery_digest: The request's delivery digest.",
    ]);
  });

  it('leaves a digest that already disagrees with the other two to receipt/delivery-digests', async () => {
    assert.deepEqual(await linesOf(changed(completed, SENDER, OTHER), partner(request)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/sender_capsule_delivery_digest (value)',
      "The sender's delivery digest differs from the other two. In a matched delivery the sender's digest, the one that the Host recomputed and the one that it echoes are the same: all three are taken over one capsule.",
      'see runtime_receipt/host_recomputed_capsule_delivery_digest: The recomputed delivery digest is another one.',
      'see runtime_receipt/echoed_capsule_delivery_digest: The echoed delivery digest is another one.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
    ]);
  });

  it('tells an echo and the digest of the request as the two mistakes that they are', async () => {
    assert.deepEqual(await linesOf(changed(changed(changed(completed, SENDER, OTHER), RECOMPUTED, OTHER), ECHOED, THIRD), partner(request)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/echoed_capsule_delivery_digest (value)',
      "The echoed delivery digest differs from the other two. In a matched delivery the sender's digest, the one that the Host recomputed and the one that it echoes are the same: all three are taken over one capsule.",
      "see runtime_receipt/sender_capsule_delivery_digest: The sender's delivery digest is another one.",
      'see runtime_receipt/host_recomputed_capsule_delivery_digest: The recomputed delivery digest is another one.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
      'receipt/request KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/sender_capsule_delivery_digest (value)',
      "The sender's delivery digest is not the one that the request gives. The receipt repeats the digest of the request that it answers; with another one it tells of another capsule.",
      "see request runtime_contract/capsule_delivery_digest: The request's delivery digest.",
    ]);
  });

  for (const exchange of exchanges) {
    it(`accepts the pair ${exchange}`, async () => {
      assert.deepEqual(await linesOf(fixture(exchange, 'receipt'), partner(fixture(exchange, 'request'))), []);
    });
  }

  it('accepts a capsule that was refused: its digest differs for a reason', async () => {
    assert.deepEqual(await linesOf(mismatched, partner(changed(fixture('mismatched', 'request'), ['capsule', 'risk_level'], 'low'))), []);
  });

  it('accepts a receipt whose id is not known', async () => {
    assert.deepEqual(await linesOf(without(completed, ['request_id']), partner(fixture('failed', 'request'), { foundBy: 'sole' })), []);
  });

  it('accepts no request at hand', async () => {
    assert.deepEqual(await linesOf(completed), []);
  });
});
