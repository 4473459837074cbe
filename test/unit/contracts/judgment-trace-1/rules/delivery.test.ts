import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/delivery', () => {
  it('finds a comparison that the rest contradicts', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/capsule_delivery_evidence/host_boundary_comparison': 'mismatched' });
    assert.deepEqual(lines, [
      'trace/delivery /capsule_delivery_evidence/host_boundary_comparison SCHEMA_INVALID',
      '`host_boundary_comparison` is "mismatched", but the rest of this trace tells of an execution that completed: it says what the Host made of the capsule. Here it should be "matched".',
      'see /overall_status: `overall_status` is "execution_completed".',
      'see /execution/execution_status: `execution_status` is "completed".',
      'manual: Set host_boundary_comparison to matched',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a digest that is missing', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/capsule_delivery_evidence/host_echoed': null });
    assert.deepEqual(lines, [
      'trace/delivery /capsule_delivery_evidence/host_echoed SCHEMA_INVALID',
      '`host_echoed` is null, but the rest of this trace tells of an execution that completed: the Host echoes the digest of a capsule that it received and gives evidence of, and of no other one. Here it should be the digest that the Host echoed.',
      'see /overall_status: `overall_status` is "execution_completed".',
      'see /execution/execution_status: `execution_status` is "completed".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "matched".',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it(`finds a digest that is not the receipt's`, async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/capsule_delivery_evidence/observed': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' });
    assert.deepEqual(lines, [
      'trace/delivery /capsule_delivery_evidence/observed KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`observed` is "sha256:1111111111111111111111111111111111111111111111111111111111111112", but "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744" in the receipt. The trace repeats what request and receipt say of the delivery; with something else it tells of another one.',
      'see /host_receipt/runtime_receipt/sender_capsule_delivery_digest: It is "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744" in the receipt.',
      'manual: Set observed to "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef…", as in the receipt',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH');
  });

  it(`finds an id that is not the receipt's`, async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/capsule_delivery_evidence/request_id': 'host_5eedcafe0042a27750c0ff02' });
    assert.deepEqual(lines, [
      'trace/delivery /capsule_delivery_evidence/request_id KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`request_id` is "host_5eedcafe0042a27750c0ff02", but "host_5eedcafe0042a27750c0ff01" in the receipt. The trace repeats what request and receipt say of the delivery; with something else it tells of another one.',
      'see /host_receipt/request_id: It is "host_5eedcafe0042a27750c0ff01" in the receipt.',
      'manual: Set request_id to "host_5eedcafe0042a27750c0ff01", as in the receipt',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH');
  });

  it(`finds an id that is not the request's`, async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/capsule_delivery_evidence/request_id': 'host_5eedcafe0042a27750c0ff02' }, [partner('host-request')]);
    assert.deepEqual(lines, [
      'trace/delivery /capsule_delivery_evidence/request_id KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`request_id` is "host_5eedcafe0042a27750c0ff02", but "host_5eedcafe0042a27750c0ff01" in the request. The trace repeats what request and receipt say of the delivery; with something else it tells of another one.',
      'see host-request.json/request_id: It is "host_5eedcafe0042a27750c0ff01" in the request.',
      'manual: Set request_id to "host_5eedcafe0042a27750c0ff01", as in the request',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH');
  });

  it('finds a digest in a run without a request', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/capsule_delivery_evidence/observed': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' });
    assert.deepEqual(lines, [
      'trace/delivery /capsule_delivery_evidence/observed SCHEMA_INVALID',
      '`observed` is "sha256:1111111111111111111111111111111111111111111111111111111111111112", but the rest of this trace tells of a run that ended before there was a request: a capsule that was made has the digest of its sender, and where there was no request there was none. Here it should be null.',
      'see /overall_status: `overall_status` is "blocked".',
      'see /execution/execution_status: `execution_status` is "not_started".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "unavailable".',
      'manual: Set observed to null',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds another digest of the Host than in its refusal', async () => {
    const { lines, verdicts } = await toldOf('exchange/mismatched/trace.json', { '/capsule_delivery_evidence/host_recomputed': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' });
    assert.deepEqual(lines, [
      'trace/delivery /capsule_delivery_evidence/host_recomputed KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`host_recomputed` is "sha256:1111111111111111111111111111111111111111111111111111111111111112", but "sha256:88aba82b1129f854eeac8bf890b148cede5d9eb4ebef07fb85d642fc640c3e9d" in the receipt. The trace repeats what request and receipt say of the delivery; with something else it tells of another one.',
      'see /host_receipt/runtime_receipt/host_recomputed_capsule_delivery_digest: It is "sha256:88aba82b1129f854eeac8bf890b148cede5d9eb4ebef07fb85d642fc640c3e9d" in the receipt.',
      'manual: Set host_recomputed to "sha256:88aba82b1129f854eeac8bf890b148cede5d9eb4ebef07fb85d64…", as in the receipt',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH');
  });
});
