import assert from 'node:assert/strict';
import { toldOf } from '../../../../support/exchangeCase.js';

describe('request/budget-limit', () => {
  it('finds a task over its limit', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/budget/max_task_chars': 211 });
    assert.deepEqual(lines, [
      'request/budget-limit /budget/max_task_chars KDNA_HOST_BUDGET_LIMIT_EXCEEDED',
      'The task has 212 characters, but `max_task_chars` allows 211. Characters are counted as Unicode code points of the canonical form, and a request over its limit is never delivered.',
      'see /task: The task: 212 characters.',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_BUDGET_LIMIT_EXCEEDED');
  });

  it('accepts a task at its limit', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/budget/max_task_chars': 212 });
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });

  it('finds a capsule over its limit', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/budget/max_projection_chars': 2324 });
    assert.deepEqual(lines, [
      'request/budget-limit /budget/max_projection_chars KDNA_HOST_BUDGET_LIMIT_EXCEEDED',
      'The capsule has 2325 characters, but `max_projection_chars` allows 2324. Characters are counted as Unicode code points of the canonical form, and a request over its limit is never delivered.',
      'see /capsule: The capsule: 2325 characters.',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_BUDGET_LIMIT_EXCEEDED');
  });

  it('accepts a capsule at its limit', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/budget/max_projection_chars': 2325 });
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
