import { laneTimestampClass } from '../../../../../server/src/contracts/cp8-return-1/rules/lane-timestamp-class.js';
import { testRule, type Expected } from '../check.js';

const grokTask = 'CP8-INF8-GROK-THREAD-CHRONOLOGY-2026-08-17';
const expected = (index: number, timestampClass: string): Expected => ({
  path: ['observed', index, 'timestamp_class'],
  message: `"${timestampClass}" dates this observation, but this is a return of the Grok lane, which dates nothing: the classes T0 to T4 are the Kimi lane's to give and to reconcile. Here it is NA.`,
  fixes: [
    {
      title: 'Set timestamp_class to NA',
      kind: 'manual',
      changes: [{ op: 'replace', path: ['observed', index, 'timestamp_class'], value: 'NA' }],
    },
  ],
});

testRule(laneTimestampClass, {
  valid: {
    'NA in the Grok lane': { '/agent': 'Grok', '/task_id': grokTask, '/observed/0/timestamp_class': 'NA' },
    'any class in the Kimi lane': { '/observed/0/timestamp_class': 'T4' },
    'no lane': { '/agent': 'subagent-7', '/task_id': 'da55f29d-0007-48ec-a116-4c6a7974c506' },
    'members that name two lanes': { '/agent': 'Grok' },
    'Grok elsewhere in the names': { '/agent': 'not Grok', '/task_id': 'CP8-INF8-KIMI-GROK-2026-08-17' },
    'a class that the schema rejects': { '/agent': 'Grok', '/task_id': grokTask, '/observed/0/timestamp_class': undefined },
  },
  invalid: {
    'agent and task of the Grok lane': [{ '/agent': 'Grok', '/task_id': grokTask }, expected(0, 'T2')],
    'every observation with a class': [
      { '/agent': 'GrokAce', '/task_id': grokTask, '/observed/1/timestamp_class': 'T0' },
      expected(0, 'T2'),
      expected(1, 'T0'),
    ],
    'an agent of no lane with a task of the Grok lane': [{ '/agent': 'subagent-7', '/task_id': grokTask }, expected(0, 'T2')],
    'a Grok agent with a task of no lane': [{ '/agent': 'grok-4', '/task_id': 'da55f29d' }, expected(0, 'T2')],
    'a Grok agent without a task': [{ '/agent': 'Grok', '/task_id': undefined }, expected(0, 'T2')],
  },
});
