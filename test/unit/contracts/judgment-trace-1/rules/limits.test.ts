import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/limits', () => {
  it(`finds a limit that is not the plan's`, async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/limits/max_tokens': 5000 }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'trace/limits /budget/limits/max_tokens KDNA_TRACE_BUDGET_MISMATCH',
      '`max_tokens` is 5000, but 4000 in the plan. A trace repeats the limits that were agreed; by others nobody can say what was kept and what was exceeded.',
      'see consumption-plan.json/budget/max_tokens: It is 4000 in the plan.',
      'manual: Set max_tokens to 4000, as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_MISMATCH');
  });

  it('without a plan, holds it against the request', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/limits/deadline_ms': 20001 }, [partner('host-request')]);
    assert.deepEqual(lines, [
      'trace/limits /budget/limits/deadline_ms KDNA_TRACE_BUDGET_MISMATCH',
      '`deadline_ms` is 20001, but 20000 in the request. A trace repeats the limits that were agreed; by others nobody can say what was kept and what was exceeded.',
      'see host-request.json/budget/deadline_ms: It is 20000 in the request.',
      'manual: Set deadline_ms to 20000, as in the request',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_MISMATCH');
  });
});
