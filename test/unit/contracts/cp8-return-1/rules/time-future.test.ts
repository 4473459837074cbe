import { timeFuture } from '../../../../../server/src/contracts/cp8-return-1/rules/time-future.js';
import { testRule, type Changes, type Expected } from '../check.js';

const time = (text: string): Changes => ({ '/generated_at_utc': text });
const expected = (written: string): Expected => ({
  path: ['generated_at_utc'],
  message: `"${written}" lies more than a day in the future, so it cannot be when the return was made. Write the time at which it was generated, in UTC.`,
});

// The tests read at 2026-08-17T15:00:00Z.
testRule(timeFuture, {
  valid: {
    'a day ahead to the second': time('2026-08-18T15:00:00Z'),
    'a day ahead in local time': time('2026-08-19T01:00:00+10:00'),
    'long ago': time('1999-01-01T00:00:00Z'),
    'no date-time': time('tomorrow'),
  },
  invalid: {
    'a second more than a day ahead': [time('2026-08-18T15:00:01Z'), expected('2026-08-18T15:00:01Z')],
    'next year': [time('2027-08-17T14:05:09+02:00'), expected('2027-08-17T14:05:09+02:00')],
  },
});
