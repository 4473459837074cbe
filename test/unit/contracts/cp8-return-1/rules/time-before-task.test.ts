import { timeBeforeTask } from '../../../../../server/src/contracts/cp8-return-1/rules/time-before-task.js';
import { testRule, type Changes, type Expected } from '../check.js';

const time = (text: string): Changes => ({ '/generated_at_utc': text });
const expected = (written: string): Expected => ({
  path: ['generated_at_utc'],
  message: `"${written}" is more than a day before 2026-08-17, the date of the task, and nobody returns a task before it is given. Write the time at which the return was generated, or the task id as it was assigned.`,
  related: [{ path: ['task_id'], message: 'The task is dated 2026-08-17.' }],
});

testRule(timeBeforeTask, {
  valid: {
    'a day before to the second': time('2026-08-16T00:00:00Z'),
    'years after': time('2030-01-01T00:00:00Z'),
    'a task id without a date': { ...time('2020-01-01T00:00:00Z'), '/task_id': 'CP8-INF8-KIMI-THREADS' },
    'a task id of another form': { ...time('2020-01-01T00:00:00Z'), '/task_id': 'DUE-2026-08-17' },
    'a day that no calendar has': { ...time('2020-01-01T00:00:00Z'), '/task_id': 'CP8-INF8-KIMI-THREADS-2026-02-30' },
    'digits that are no date': { ...time('2020-01-01T00:00:00Z'), '/task_id': 'CP8-INF8-KIMI-THREADS-12026-08-17' },
  },
  invalid: {
    'a second more than a day before': [time('2026-08-15T23:59:59Z'), expected('2026-08-15T23:59:59Z')],
    'more than a day before in UTC only': [time('2026-08-16T01:00:00+02:00'), expected('2026-08-16T01:00:00+02:00')],
    'a task of no lane': [
      { ...time('2025-08-17T14:05:09Z'), '/task_id': 'CP8-INF8-AUDIT-2026-08-17' },
      expected('2025-08-17T14:05:09Z'),
    ],
  },
});
