import { agentLane } from '../../../../../server/src/contracts/cp8-return-1/rules/agent-lane.js';
import { testRule } from '../check.js';

testRule(agentLane, {
  valid: {
    'a Kimi agent by its model': { '/agent': 'Kimi K2' },
    'a Grok agent of its own lane': { '/agent': 'GrokAce', '/task_id': 'CP8-INF8-GROK-AUDIT-2026-08-17' },
    'an agent of no lane': { '/agent': 'subagent-7' },
    'the name of a lane inside the name': { '/agent': 'reviewer of Grok' },
    'a task of no lane': { '/agent': 'Grok', '/task_id': 'CP8-INF8-GROKKING-2026-08-17' },
    'a task id of another form': { '/agent': 'Grok', '/task_id': 'KIMI-THREADS' },
  },
  invalid: {
    'Grok with a task of the Kimi lane': [
      { '/agent': 'Grok' },
      {
        path: ['agent'],
        message:
          '"Grok" is an agent of the Grok lane, but the task "CP8-INF8-KIMI-THREAD-CHRONOLOGY-2026-08-17" was given to the Kimi lane. The lane decides what a return may claim, so name the agent that did the task, or the task that it was given.',
        related: [{ path: ['task_id'], message: 'The task of the Kimi lane.' }],
      },
    ],
    'kimi-k2 with a task of the Grok lane': [
      { '/agent': 'kimi-k2', '/task_id': 'CP8-INF8-GROK-AUDIT-2026-08-17' },
      {
        path: ['agent'],
        message:
          '"kimi-k2" is an agent of the Kimi lane, but the task "CP8-INF8-GROK-AUDIT-2026-08-17" was given to the Grok lane. The lane decides what a return may claim, so name the agent that did the task, or the task that it was given.',
        related: [{ path: ['task_id'], message: 'The task of the Grok lane.' }],
      },
    ],
  },
});
