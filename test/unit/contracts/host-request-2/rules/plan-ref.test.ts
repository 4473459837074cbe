import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('request/plan-ref', () => {
  it('finds the id of another plan', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/plan_ref/plan_id': 'plan_a2775a36c0ffee02' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/plan-ref /plan_ref/plan_id KDNA_HOST_PLAN_REF_MISMATCH',
      '`plan_id` is "plan_a2775a36c0ffee02", but "plan_a2775a36c0ffee01" in the plan. A request names the one plan that it carries out, by its id and by the digest of its content; with another one it carries out something that was never planned. The rest is not compared until this is settled.',
      'see consumption-plan.json/plan_id: It is "plan_a2775a36c0ffee01" in the plan.',
      'manual: Set plan_id to "plan_a2775a36c0ffee01", as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_PLAN_REF_MISMATCH');
  });

  it('finds the digest of another plan, and compares nothing else with it', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/plan_ref/plan_digest': 'sha256:1111111111111111111111111111111111111111111111111111111111111112', '/task/summary': 'Another.' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/plan-ref /plan_ref/plan_digest KDNA_HOST_PLAN_REF_MISMATCH',
      '`plan_digest` is "sha256:1111111111111111111111111111111111111111111111111111111111111112", but "sha256:a666f72949af00da4ec58b6a0ea17256a23a96c1954300063268aa0e2a80e567" in the plan. A request names the one plan that it carries out, by its id and by the digest of its content; with another one it carries out something that was never planned. The rest is not compared until this is settled.',
      'see consumption-plan.json/integrity/plan_digest: It is "sha256:a666f72949af00da4ec58b6a0ea17256a23a96c1954300063268aa0e2a80e567" in the plan.',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_PLAN_REF_MISMATCH');
  });

  it('accepts a plan that is not at hand', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/plan_ref/plan_digest': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' });
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
