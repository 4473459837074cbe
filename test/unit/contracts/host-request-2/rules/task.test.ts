import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('request/task', () => {
  it('finds another value in the context', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/task/context/release': '4.3' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/task /task/context/release KDNA_HOST_TASK_MISMATCH',
      '`release` is "4.3", but "4.2" in the plan. A request asks exactly what was planned: its task is the plan\'s, value for value, the context included.',
      'see consumption-plan.json/task/context/release: It is "4.2" in the plan.',
      'manual: Set release to "4.2", as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_TASK_MISMATCH');
  });

  it('finds a member of the context that is missing', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/task/context/release': '__remove__' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/task /task/context/release KDNA_HOST_TASK_MISMATCH',
      '`release` is missing, but it is in the plan. A request asks exactly what was planned: its task is the plan\'s, value for value, the context included.',
      'see consumption-plan.json/task/context/release: It is "4.2" in the plan.',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_TASK_MISMATCH');
  });

  it('finds one that the plan does not have', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/task/context/more': [ 1 ] }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/task /task/context/more KDNA_HOST_TASK_MISMATCH',
      '`more` is not in the plan. A request asks exactly what was planned: its task is the plan\'s, value for value, the context included.',
      'see consumption-plan.json/task/context: The same in the plan.',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_TASK_MISMATCH');
  });

  it('tells several differences as one', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/task/summary': 'Another.', '/task/task_family': null }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/task /task KDNA_HOST_TASK_MISMATCH',
      '`task` differs from the plan in `summary` and `task_family`. A request asks exactly what was planned: its task is the plan\'s, value for value, the context included.',
      'see consumption-plan.json/task: The same in the plan.',
      'manual: Take the 2 values from the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_TASK_MISMATCH');
  });

  it('accepts another order of members and numbers written otherwise', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/task/context': { 'tests_passed': 1284, 'release': '4.2', 'coverage': 0.87, 'migration': '0042_add_audit.sql' } }, [partner('consumption-plan')]);
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
