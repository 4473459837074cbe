import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/projection', () => {
  it('finds another digest than the delivered one', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/projection_actual/capsule_delivery_digest': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' });
    assert.deepEqual(lines, [
      'trace/projection /projection_actual/capsule_delivery_digest KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`capsule_delivery_digest` is "sha256:1111111111111111111111111111111111111111111111111111111111111112", but "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744" in the receipt. The projection that a trace tells of is the one that was delivered.',
      'see /host_receipt/runtime_receipt/sender_capsule_delivery_digest: It is "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744" in the receipt.',
      'manual: Set capsule_delivery_digest to "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef…", as in the receipt',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH');
  });

  it('finds a deviation', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/projection_actual/profile_deviated_from_plan': true });
    assert.deepEqual(lines, [
      'trace/projection /projection_actual/profile_deviated_from_plan KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`profile_deviated_from_plan` is true, but the rest of this trace tells of an execution that completed: a request delivers the profile that was planned, and where there was no request nothing could deviate. Here it should be false.',
      'see /overall_status: `overall_status` is "execution_completed".',
      'see /execution/execution_status: `execution_status` is "completed".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "matched".',
      'manual: Set profile_deviated_from_plan to false',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH');
  });

  it('finds another profile than the request has', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/projection_actual/profile': 'full' }, [partner('host-request')]);
    assert.deepEqual(lines, [
      'trace/projection /projection_actual/profile KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`profile` is "full", but "compact" in the request. The projection that a trace tells of is the one that was delivered.',
      'see host-request.json/projection_contract/profile: It is "compact" in the request.',
      'manual: Set profile to "compact", as in the request',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH');
  });

  it('finds a projection in a run without a request', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/projection_actual/profile': 'compact' });
    assert.deepEqual(lines, [
      'trace/projection /projection_actual/profile KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE',
      '`profile` is "compact", but the rest of this trace tells of a run that ended before there was a request: what was projected has a profile, and where there was no request nothing was projected. Here it should be null.',
      'see /overall_status: `overall_status` is "blocked".',
      'see /execution/execution_status: `execution_status` is "not_started".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "unavailable".',
      'manual: Set profile to null',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE');
  });

  it('finds another digest in a refusal', async () => {
    const { lines, verdicts } = await toldOf('exchange/mismatched/trace.json', { '/projection_actual/capsule_delivery_digest': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' });
    assert.deepEqual(lines, [
      'trace/projection /projection_actual/capsule_delivery_digest KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE',
      '`capsule_delivery_digest` is "sha256:1111111111111111111111111111111111111111111111111111111111111112", but "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744" in the receipt. The projection that a trace tells of is the one that was delivered.',
      'see /host_receipt/runtime_receipt/sender_capsule_delivery_digest: It is "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744" in the receipt.',
      'manual: Set capsule_delivery_digest to "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef…", as in the receipt',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE');
  });
});
