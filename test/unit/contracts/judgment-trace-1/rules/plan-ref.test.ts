import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/plan-ref', () => {
  it('finds the id of another plan', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/plan_ref/plan_id': 'plan_a2775a36c0ffee02' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'trace/plan-ref /plan_ref/plan_id KDNA_TRACE_PLAN_REF_MISMATCH',
      '`plan_id` is "plan_a2775a36c0ffee02", but "plan_a2775a36c0ffee01" in the plan. A trace names the one plan whose execution it tells of, by its id and by the digest of its content. The rest is not compared with another plan until this is settled.',
      'see consumption-plan.json/plan_id: It is "plan_a2775a36c0ffee01" in the plan.',
      'manual: Set plan_id to "plan_a2775a36c0ffee01", as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_PLAN_REF_MISMATCH');
  });

  it('finds another digest, and compares nothing else', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/plan_ref/plan_digest': 'sha256:1111111111111111111111111111111111111111111111111111111111111112', '/asset_identity/version': '2.3.2' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'trace/plan-ref /plan_ref/plan_digest KDNA_TRACE_PLAN_REF_MISMATCH',
      '`plan_digest` is "sha256:1111111111111111111111111111111111111111111111111111111111111112", but "sha256:a666f72949af00da4ec58b6a0ea17256a23a96c1954300063268aa0e2a80e567" in the plan. A trace names the one plan whose execution it tells of, by its id and by the digest of its content. The rest is not compared with another plan until this is settled.',
      'see consumption-plan.json/integrity/plan_digest: It is "sha256:a666f72949af00da4ec58b6a0ea17256a23a96c1954300063268aa0e2a80e567" in the plan.',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_PLAN_REF_MISMATCH');
  });

  it('accepts a plan that is not at hand', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/plan_ref/plan_digest': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' });
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
