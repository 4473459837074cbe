import assert from 'node:assert/strict';
import { dayOfTask, laneOf, laneOfAgent, laneOfTask, taskIdFor } from '../../../../server/src/contracts/cp8-return-1/taskId.js';

describe('the lane', () => {
  it('is read from the task id', () => {
    assert.equal(laneOfTask('CP8-INF8-KIMI-OAI-FORENSICS-2026-08-17'), 'KIMI');
    assert.equal(laneOfTask(' cp8-inf8-grok '), 'GROK');
    assert.equal(laneOfTask('CP8-INF8-KIMIKO-2026-08-17'), undefined);
    assert.equal(laneOfTask('X-CP8-INF8-KIMI-2026-08-17'), undefined);
    assert.equal(laneOfTask(''), undefined);
  });
  it('is read from the beginning of the agent', () => {
    assert.equal(laneOfAgent('Kimi K2'), 'KIMI');
    assert.equal(laneOfAgent('GrokAce'), 'GROK');
    assert.equal(laneOfAgent(' grok-4'), 'GROK');
    assert.equal(laneOfAgent('subagent-7'), undefined);
    assert.equal(laneOfAgent('OpenKimi'), undefined);
  });
  it('is unknown where the two disagree', () => {
    assert.equal(laneOf({ agent: 'Grok', task_id: 'CP8-INF8-KIMI-X-2026-08-17' }), undefined);
    assert.equal(laneOf({ agent: 'Grok', task_id: 'da55f29d' }), 'GROK');
    assert.equal(laneOf({ agent: 'subagent-7', task_id: 'CP8-INF8-KIMI-X-2026-08-17' }), 'KIMI');
    assert.equal(laneOf({}), undefined);
  });
});

describe('the day of a task', () => {
  it('ends the id', () => {
    assert.deepEqual(dayOfTask('CP8-INF8-KIMI-X-2026-08-17'), { day: '2026-08-17', start: Date.UTC(2026, 7, 17) });
    assert.equal(dayOfTask('CP8-INF8-KIMI-2026-08-17-X'), undefined);
    assert.equal(dayOfTask('CP8-INF8-KIMI-X-2026-13-01'), undefined);
    assert.equal(dayOfTask('0a1b9c55-7f0e-4b39-8a53-1f6a7d0f6c11'), undefined);
  });
});

describe('taskIdFor', () => {
  it('writes a subject as ids do', () => {
    assert.equal(taskIdFor('KIMI', 'thread chronology', '2026-08-17'), 'CP8-INF8-KIMI-THREAD-CHRONOLOGY-2026-08-17');
    assert.equal(taskIdFor('GROK', ' OAI – forensics/2 ', '2026-08-17'), 'CP8-INF8-GROK-OAI-FORENSICS-2-2026-08-17');
    assert.equal(taskIdFor('GROK', '', '2026-08-17'), 'CP8-INF8-GROK-2026-08-17');
  });
});
