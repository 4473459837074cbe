import { timeUtc } from '../../../../../server/src/contracts/cp8-return-1/rules/time-utc.js';
import { testRule, type Changes, type Expected } from '../check.js';

const time = (text: string): Changes => ({ '/generated_at_utc': text });
const expected = (written: string, utc: string): Expected => ({
  path: ['generated_at_utc'],
  message: `"${written}" is written with the offset ${written.slice(-6)}, but returns are put in order by their time in UTC. The same instant in UTC is ${utc}.`,
  fixes: [
    {
      title: `Write the same instant in UTC: ${utc}`,
      kind: 'safe',
      changes: [{ op: 'replace', path: ['generated_at_utc'], value: utc }],
    },
  ],
});

testRule(timeUtc, {
  valid: {
    'an offset of zero': time('2026-08-17T14:05:09+00:00'),
    'lower case': time('2026-08-17t14:05:09z'),
    'a fraction': time('2026-08-17T14:05:09.123456789Z'),
  },
  invalid: {
    'a local offset': [time('2026-08-17T16:05:09+02:00'), expected('2026-08-17T16:05:09+02:00', '2026-08-17T14:05:09Z')],
    'the day before, with a fraction': [
      time('2026-08-17T01:05:09.120000001+05:30'),
      expected('2026-08-17T01:05:09.120000001+05:30', '2026-08-16T19:35:09.120000001Z'),
    ],
    'the next year': [time('2026-12-31T20:00:00-05:00'), expected('2026-12-31T20:00:00-05:00', '2027-01-01T01:00:00Z')],
    'a leap second': [time('2017-01-01T00:59:60+01:00'), expected('2017-01-01T00:59:60+01:00', '2016-12-31T23:59:60Z')],
    'an unknown offset': [time('2026-08-17T14:05:09-00:00'), expected('2026-08-17T14:05:09-00:00', '2026-08-17T14:05:09Z')],
    'a year that has no four digits in UTC': [
      time('9999-12-31T23:30:00-01:00'),
      {
        path: ['generated_at_utc'],
        message:
          '"9999-12-31T23:30:00-01:00" is written with the offset -01:00, but returns are put in order by their time in UTC. Write it with Z.',
        fixes: [],
      },
    ],
  },
});
