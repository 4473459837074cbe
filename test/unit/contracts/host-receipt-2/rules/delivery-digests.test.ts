import assert from 'node:assert/strict';
import { changed, fixture, linesOf, valueAt, without } from '../support.js';

const completed = fixture('completed', 'receipt');
const mismatched = fixture('mismatched', 'receipt');
const OTHER = `sha256:${'b'.repeat(64)}`;
const THIRD = `sha256:${'c'.repeat(64)}`;
const SENDER = ['runtime_receipt', 'sender_capsule_delivery_digest'];
const RECOMPUTED = ['runtime_receipt', 'host_recomputed_capsule_delivery_digest'];
const ECHOED = ['runtime_receipt', 'echoed_capsule_delivery_digest'];

describe('receipt/delivery-digests', () => {
  it('finds the digest of the sender that disagrees with the other two', async () => {
    assert.deepEqual(await linesOf(changed(completed, SENDER, OTHER)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/sender_capsule_delivery_digest (value)',
      "The sender's delivery digest differs from the other two. In a matched delivery the sender's digest, the one that the Host recomputed and the one that it echoes are the same: all three are taken over one capsule.",
      'see runtime_receipt/host_recomputed_capsule_delivery_digest: The recomputed delivery digest is another one.',
      'see runtime_receipt/echoed_capsule_delivery_digest: The echoed delivery digest is another one.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
    ]);
  });

  it('finds the recomputed digest that disagrees with the other two', async () => {
    assert.deepEqual(await linesOf(changed(completed, RECOMPUTED, OTHER)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/host_recomputed_capsule_delivery_digest (value)',
      "The recomputed delivery digest differs from the other two. In a matched delivery the sender's digest, the one that the Host recomputed and the one that it echoes are the same: all three are taken over one capsule.",
      "see runtime_receipt/sender_capsule_delivery_digest: The sender's delivery digest is another one.",
      'see runtime_receipt/echoed_capsule_delivery_digest: The echoed delivery digest is another one.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
    ]);
  });

  it('finds the echoed digest that disagrees with the other two', async () => {
    assert.deepEqual(await linesOf(changed(completed, ECHOED, OTHER)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/echoed_capsule_delivery_digest (value)',
      "The echoed delivery digest differs from the other two. In a matched delivery the sender's digest, the one that the Host recomputed and the one that it echoes are the same: all three are taken over one capsule.",
      "see runtime_receipt/sender_capsule_delivery_digest: The sender's delivery digest is another one.",
      'see runtime_receipt/host_recomputed_capsule_delivery_digest: The recomputed delivery digest is another one.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
    ]);
  });

  it('tells three different digests once', async () => {
    assert.deepEqual(await linesOf(changed(changed(completed, SENDER, OTHER), ECHOED, THIRD)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/sender_capsule_delivery_digest (value)',
      "The three delivery digests all differ. In a matched delivery the sender's digest, the one that the Host recomputed and the one that it echoes are the same: all three are taken over one capsule.",
      'see runtime_receipt/host_recomputed_capsule_delivery_digest: The recomputed delivery digest is another one.',
      'see runtime_receipt/echoed_capsule_delivery_digest: The echoed delivery digest is another one.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
    ]);
  });

  it('tells two different digests while the third is not known', async () => {
    assert.deepEqual(await linesOf(without(changed(completed, RECOMPUTED, OTHER), ECHOED)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/host_recomputed_capsule_delivery_digest (value)',
      "The recomputed delivery digest differs from the other one. In a matched delivery the sender's digest, the one that the Host recomputed and the one that it echoes are the same: all three are taken over one capsule.",
      "see runtime_receipt/sender_capsule_delivery_digest: The sender's delivery digest is another one.",
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
    ]);
  });

  it('refuses a mismatch of digests that match', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, SENDER, valueAt(mismatched, ECHOED) ?? null)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/sender_capsule_delivery_digest (value)',
      "The sender's delivery digest is the Host's own, but a mismatch means that the Host recomputed another digest than the one that was sent to it.",
      'see runtime_receipt/host_recomputed_capsule_delivery_digest: The recomputed delivery digest is the same.',
      'see runtime_receipt/echoed_capsule_delivery_digest: The echoed delivery digest is the same.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
    ]);
  });

  it('refuses a mismatch whose recomputed digest is the one that was sent', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, RECOMPUTED, valueAt(mismatched, SENDER) ?? null)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/host_recomputed_capsule_delivery_digest (value)',
      "The recomputed delivery digest is the sender's and not the one that is echoed. After a mismatch the Host echoes the digest that it recomputed, and that differs from the sender's.",
      "see runtime_receipt/sender_capsule_delivery_digest: The sender's delivery digest is the same.",
      'see runtime_receipt/echoed_capsule_delivery_digest: The echoed delivery digest is another one.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
    ]);
  });

  it('refuses a mismatch that echoes what was sent', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, ECHOED, valueAt(mismatched, SENDER) ?? null)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/echoed_capsule_delivery_digest (value)',
      'The echoed delivery digest differs from the recomputed one. After a mismatch the Host echoes the digest that it recomputed.',
      "see runtime_receipt/sender_capsule_delivery_digest: The sender's delivery digest is the same.",
      'see runtime_receipt/host_recomputed_capsule_delivery_digest: The recomputed delivery digest is another one.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
    ]);
  });

  it('refuses a mismatch that echoes something else', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, ECHOED, OTHER)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/echoed_capsule_delivery_digest (value)',
      'The echoed delivery digest differs from the recomputed one. After a mismatch the Host echoes the digest that it recomputed.',
      "see runtime_receipt/sender_capsule_delivery_digest: The sender's delivery digest is another one.",
      'see runtime_receipt/host_recomputed_capsule_delivery_digest: The recomputed delivery digest is another one.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
    ]);
  });

  it('refuses a mismatch that recomputed something else than it echoes', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, RECOMPUTED, OTHER)), [
      'receipt/delivery-digests KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH runtime_receipt/echoed_capsule_delivery_digest (value)',
      'The echoed delivery digest differs from the recomputed one. After a mismatch the Host echoes the digest that it recomputed.',
      "see runtime_receipt/sender_capsule_delivery_digest: The sender's delivery digest is another one.",
      'see runtime_receipt/host_recomputed_capsule_delivery_digest: The recomputed delivery digest is another one.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
    ]);
  });

  it('accepts another digest of the sender after a mismatch', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, SENDER, OTHER)), []);
  });
});
