import assert from 'node:assert/strict';
import { toldOf } from '../../../../support/exchangeCase.js';

describe('trace/budget-limit', () => {
  it('finds a completed run over a limit', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/limits/max_tokens': 2000, '/budget/comparison/tokens_used': 'exceeded', '/budget/comparison/overall': 'exceeded' });
    assert.deepEqual(lines, [
      'trace/budget-limit /budget/comparison/overall KDNA_TRACE_BUDGET_LIMIT_VIOLATION',
      'A limit was exceeded, but the run was not stopped for it: limits are enforced, so an execution that crosses one ends as a timeout, or is blocked before it begins.',
      'see /budget/actual/tokens_used: `tokens_used` is over its limit.',
      'see /overall_status: The status is "execution_completed".',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION');
  });

  it('finds a failed run over a limit', async () => {
    const { lines, verdicts } = await toldOf('exchange/failed/trace.json', { '/budget/limits/deadline_ms': 8000, '/budget/comparison/elapsed_ms': 'exceeded', '/budget/comparison/overall': 'exceeded' });
    assert.deepEqual(lines, [
      'trace/budget-limit /budget/comparison/overall KDNA_TRACE_BUDGET_LIMIT_VIOLATION',
      'A limit was exceeded, but the run was not stopped for it: limits are enforced, so an execution that crosses one ends as a timeout, or is blocked before it begins.',
      'see /budget/actual/elapsed_ms: `elapsed_ms` is over its limit.',
      'see /overall_status: The status is "execution_failed".',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION');
  });

  it('finds a timeout before the deadline', async () => {
    const { lines, verdicts } = await toldOf('exchange/timed-out/trace.json', { '/budget/limits/deadline_ms': 30000 });
    assert.deepEqual(lines, [
      'trace/budget-limit /budget/actual/elapsed_ms KDNA_TRACE_BUDGET_MISMATCH',
      'The run timed out, but after 20417 ms of 30000 ms its deadline was not over. A timeout is told only of an execution that took longer than `deadline_ms`.',
      'see /overall_status: The status is "timed_out".',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_MISMATCH');
  });
});
