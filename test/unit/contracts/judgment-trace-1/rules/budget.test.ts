import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/budget', () => {
  it(`finds a number that is not the receipt's`, async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/actual/tokens_used': 2300 });
    assert.deepEqual(lines, [
      'trace/budget /budget/actual/tokens_used KDNA_TRACE_BUDGET_MISMATCH',
      '`tokens_used` is 2300, but 2311 in the receipt. The budget of a trace repeats what was measured; characters are Unicode code points of the canonical form.',
      'see /host_receipt/runtime_receipt/usage/tokens_used: It is 2311 in the receipt.',
      'manual: Set tokens_used to 2311, as in the receipt',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_MISMATCH');
  });

  it('finds a task of another length', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/actual/task_chars': 200 }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'trace/budget /budget/actual/task_chars KDNA_TRACE_BUDGET_MISMATCH',
      '`task_chars` is 200, but 212 in the task. The budget of a trace repeats what was measured; characters are Unicode code points of the canonical form.',
      'see consumption-plan.json/task: It is 212 in the task.',
      'manual: Set task_chars to 212, as in the task',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_MISMATCH');
  });

  it('finds a capsule of another length', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/actual/projection_chars': 2000 }, [partner('host-request')]);
    assert.deepEqual(lines, [
      'trace/budget /budget/actual/projection_chars KDNA_TRACE_BUDGET_MISMATCH',
      '`projection_chars` is 2000, but 2325 in the capsule. The budget of a trace repeats what was measured; characters are Unicode code points of the canonical form.',
      'see host-request.json/capsule: It is 2325 in the capsule.',
      'manual: Set projection_chars to 2325, as in the capsule',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_MISMATCH');
  });

  it('finds a comparison that does not follow', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/comparison/tokens_used': 'not_limited' });
    assert.deepEqual(lines, [
      'trace/budget /budget/comparison/tokens_used KDNA_TRACE_BUDGET_MISMATCH',
      '`tokens_used` is "not_limited", but 2311 against a limit of 4000 is "within_limit".',
      'see /budget/actual/tokens_used: What was measured: 2311.',
      'see /budget/limits/max_tokens: The limit: 4000.',
      'manual: Set tokens_used to within_limit',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_MISMATCH');
  });

  it('finds a sum that does not follow', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/comparison/overall': 'not_observed' });
    assert.deepEqual(lines, [
      'trace/budget /budget/comparison/overall KDNA_TRACE_BUDGET_MISMATCH',
      '`overall` is "not_observed", but the comparisons come to "within_limit": one that is exceeded decides, then one that is not observed, and only without either is all within the limits.',
      'manual: Set overall to within_limit',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_MISMATCH');
  });

  it('finds an excess that does not follow', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/comparison/overall': 'exceeded' });
    assert.deepEqual(lines, [
      'trace/budget /budget/comparison/overall KDNA_TRACE_BUDGET_LIMIT_VIOLATION',
      '`overall` is "exceeded", but the comparisons come to "within_limit": one that is exceeded decides, then one that is not observed, and only without either is all within the limits.',
      'manual: Set overall to within_limit',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION');
  });

  it('finds a capsule without a length', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/actual/projection_chars': null });
    assert.deepEqual(lines, [
      'trace/budget /budget/actual/projection_chars SCHEMA_INVALID',
      '`projection_chars` is null, but there was a capsule: the rest of this trace gives its digest, so it was projected and has a length.',
      'see /capsule_delivery_evidence/observed: The digest of the capsule.',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a time in a run without a receipt', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/budget/actual/elapsed_ms': 5 });
    assert.deepEqual(lines, [
      'trace/budget /budget/actual/elapsed_ms SCHEMA_INVALID',
      '`elapsed_ms` is 5, but null in a run without a receipt. The budget of a trace repeats what was measured; characters are Unicode code points of the canonical form.',
      'see /host_receipt: It is null in a run without a receipt.',
      'manual: Set elapsed_ms to null, as in a run without a receipt',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('accepts limits that are not there', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/limits/max_tokens': null, '/budget/comparison/tokens_used': 'not_limited' });
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });

  it('finds a limit that was lowered afterwards', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/budget/limits/max_tokens': 100 });
    assert.deepEqual(lines, [
      'trace/budget /budget/comparison/tokens_used KDNA_TRACE_BUDGET_MISMATCH',
      '`tokens_used` is "within_limit", but 2311 against a limit of 100 is "exceeded".',
      'see /budget/actual/tokens_used: What was measured: 2311.',
      'see /budget/limits/max_tokens: The limit: 100.',
      'manual: Set tokens_used to exceeded',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_MISMATCH');
  });
});
