import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/plan', () => {
  it('passes on the code of a plan whose digest is not its own', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', {}, [partner('consumption-plan', {'/task/summary':'Ship it.'})]);
    assert.deepEqual(lines, [
      'trace/plan /plan_ref KDNA_PLAN_DIGEST_MISMATCH',
      'The plan that this trace tells of is not valid itself (KDNA_PLAN_DIGEST_MISMATCH), so nothing can be concluded from it about the trace. Mend or replace the plan first.',
      'see consumption-plan.json: The plan.',
    ]);
    assert.equal(verdicts[''], 'KDNA_PLAN_DIGEST_MISMATCH');
  });

  it('compares nothing with such a plan', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/asset_identity/version': '2.3.2' }, [partner('consumption-plan', {'/mode':'double'})]);
    assert.deepEqual(lines, [
      'trace/plan /plan_ref SCHEMA_INVALID',
      'The plan that this trace tells of is not valid itself (SCHEMA_INVALID), so nothing can be concluded from it about the trace. Mend or replace the plan first.',
      'see consumption-plan.json: The plan.',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });
});
