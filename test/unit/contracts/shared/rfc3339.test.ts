import assert from 'node:assert/strict';
import fc from 'fast-check';
import { correctDateTime, isDateTime, readDateTime } from '../../../../server/src/contracts/shared/rfc3339.js';

function why(text: string): string | undefined {
  const reading = readDateTime(text);
  assert.equal(reading.valid, reading.why === undefined);
  return reading.why;
}

describe('readDateTime', () => {
  const valid: [clause: string, text: string, instant: string, offsetMinutes: number][] = [
    ['full-date "T" full-time', '2026-08-17T14:05:09Z', '2026-08-17T14:05:09.000Z', 0],
    ['a lower-case t', '2026-08-17t14:05:09Z', '2026-08-17T14:05:09.000Z', 0],
    ['a lower-case z', '2026-08-17T14:05:09z', '2026-08-17T14:05:09.000Z', 0],
    ['one fraction digit', '2026-08-17T14:05:09.5Z', '2026-08-17T14:05:09.500Z', 0],
    ['many fraction digits', `2026-08-17T14:05:09.${'9'.repeat(100)}Z`, '2026-08-17T14:05:09.999Z', 0],
    ['an offset ahead of UTC', '2026-08-17T16:05:09+02:00', '2026-08-17T14:05:09.000Z', 120],
    ['an offset behind UTC', '2026-08-17T10:35:09-03:30', '2026-08-17T14:05:09.000Z', -210],
    ['the largest offset', '2026-08-17T14:05:09+23:59', '2026-08-16T14:06:09.000Z', 1439],
    ['the unknown offset -00:00', '2026-08-17T14:05:09-00:00', '2026-08-17T14:05:09.000Z', 0],
    ['a leap day', '2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z', 0],
    ['a leap day of a century by 400', '2000-02-29T00:00:00Z', '2000-02-29T00:00:00.000Z', 0],
    ['the year 0', '0000-02-29T00:00:00Z', '0000-02-29T00:00:00.000Z', 0],
    ['the last year', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z', 0],
    ['a leap second in UTC', '1990-12-31T23:59:60Z', '1991-01-01T00:00:00.000Z', 0],
    ['a leap second by offset', '1990-12-31T15:59:60-08:00', '1991-01-01T00:00:00.000Z', -480],
    ['a leap second by offset on the next day', '1991-01-01T05:29:60+05:30', '1991-01-01T00:00:00.000Z', 330],
    ['a fraction of a leap second', '1990-12-31T23:59:60.25Z', '1991-01-01T00:00:00.250Z', 0],
  ];
  for (const [clause, text, instant, offsetMinutes] of valid) {
    it(`takes ${clause}`, () => {
      assert.deepEqual(readDateTime(text), { valid: true, instantMs: Date.parse(instant), offsetMinutes });
      assert.ok(isDateTime(text));
    });
  }

  const invalid: [text: string, why: string][] = [
    ['', 'it is empty'],
    [' 2026-08-17T14:05:09Z', 'there is white space around it'],
    ['2026-08-17T14:05:09Z\n', 'there is white space around it'],
    ['yesterday', 'it does not begin with a date like 2026-08-17'],
    ['26-08-17T14:05:09Z', 'it does not begin with a date like 2026-08-17'],
    ['2026-8-17T14:05:09Z', 'it does not begin with a date like 2026-08-17'],
    ['20260817T140509Z', 'it does not begin with a date like 2026-08-17'],
    ['+2026-08-17T14:05:09Z', 'it does not begin with a date like 2026-08-17'],
    ['٢٠٢٦-08-17T14:05:09Z', 'it does not begin with a date like 2026-08-17'],
    ['2026-08-17', 'the time of day is missing'],
    ['2026-08-17 14:05:09Z', 'a `T` must stand between date and time'],
    ['2026-08-17_14:05:09Z', 'a `T` must stand between date and time'],
    ['2026-08-17T14:05Z', 'the time of day must be hours, minutes and seconds like 14:05:09'],
    ['2026-08-17T4:05:09Z', 'the time of day must be hours, minutes and seconds like 14:05:09'],
    ['2026-08-17T14:05:09', 'the offset from UTC is missing, so the instant is not known'],
    ['2026-08-17T14:05:09.123', 'the offset from UTC is missing, so the instant is not known'],
    ['2026-08-17T14:05:09,5Z', 'the fraction of a second must follow a point'],
    ['2026-08-17T14:05:09.Z', 'after the seconds only `Z` or an offset like `+02:00` may stand'],
    ['2026-08-17T14:05:09+02', 'after the seconds only `Z` or an offset like `+02:00` may stand'],
    ['2026-08-17T14:05:09+0200', 'after the seconds only `Z` or an offset like `+02:00` may stand'],
    ['2026-08-17T14:05:09 Z', 'after the seconds only `Z` or an offset like `+02:00` may stand'],
    ['2026-08-17T14:05:09ZZ', 'after the seconds only `Z` or an offset like `+02:00` may stand'],
    ['2026-08-17T14:05:09\u221202:00', 'after the seconds only `Z` or an offset like `+02:00` may stand'],
    ['2026-00-17T14:05:09Z', 'there is no month 0'],
    ['2026-13-17T14:05:09Z', 'there is no month 13'],
    ['2026-08-00T14:05:09Z', 'that month has no day 0'],
    ['2026-04-31T14:05:09Z', 'that month has no day 31'],
    ['2026-02-29T14:05:09Z', 'that month has no day 29'],
    ['1900-02-29T14:05:09Z', 'that month has no day 29'],
    ['2026-08-17T24:00:00Z', 'there is no hour 24'],
    ['2026-08-17T14:60:09Z', 'there is no minute 60'],
    ['2026-08-17T14:05:61Z', 'there is no second 61'],
    ['2026-08-17T14:05:60Z', 'a second 60 exists only as a leap second at 23:59:60 UTC'],
    ['1990-12-31T23:59:60+01:00', 'a second 60 exists only as a leap second at 23:59:60 UTC'],
    ['2026-08-17T24:59:60+01:00', 'there is no hour 24'],
    ['2026-08-17T14:05:09+24:00', 'the offset from UTC must be below 24:00'],
    ['2026-08-17T14:05:09+02:60', 'the minutes of the offset from UTC must be below 60'],
  ];
  for (const [text, reason] of invalid) it(`refuses ${JSON.stringify(text)}`, () => assert.equal(why(text), reason));

  it('is linear in any text', () => {
    for (const text of ['2026-'.repeat(400_000), `2026-08-17T14:05:09.${'1'.repeat(1_000_000)}`, ' '.repeat(1_000_000)]) {
      const started = process.cpuUsage().user;
      assert.equal(readDateTime(text).valid, false);
      assert.equal(correctDateTime(text), undefined);
      assert.ok(process.cpuUsage().user - started < 2_000_000);
    }
  });
});

describe('correctDateTime', () => {
  const certain: [text: string, corrected: string][] = [
    ['2026-08-17 16:05:09+02:00', '2026-08-17T14:05:09Z'],
    ['2026-08-17T16:05:09+02:00', '2026-08-17T14:05:09Z'],
    ['2026-08-17T16:05:09+0200', '2026-08-17T14:05:09Z'],
    ['2026-08-17T16:05:09+02', '2026-08-17T14:05:09Z'],
    ['2026-08-17 14:05:09Z', '2026-08-17T14:05:09Z'],
    ['2026-08-17 14:05:09 UTC', '2026-08-17T14:05:09Z'],
    ['2026-08-17T14:05:09 Z\n', '2026-08-17T14:05:09Z'],
    ['20260817T140509Z', '2026-08-17T14:05:09Z'],
    ['2026-08-17 10:35:09.123456-03:30', '2026-08-17T14:05:09.123456Z'],
    ['2026-08-17T14:05:09,25Z', '2026-08-17T14:05:09.25Z'],
    ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00Z'],
    ['2026-08-17T12:05:09\u221202:00', '2026-08-17T14:05:09Z'],
    ['1990-12-31 15:59:60-08:00', '1990-12-31T23:59:60Z'],
    ['0050-01-01 00:00:00+00:00', '0050-01-01T00:00:00Z'],
    // What is valid in UTC is right as it is.
    ['2026-08-17t14:05:09z', '2026-08-17t14:05:09z'],
    ['2026-08-17T14:05:09+00:00', '2026-08-17T14:05:09+00:00'],
  ];
  for (const [text, corrected] of certain) it(`reads ${JSON.stringify(text)}`, () => assert.equal(correctDateTime(text), corrected));

  for (const text of [
    '', '2026-08-17', '2026-08-17T14:05:09', '2026-08-17 14:05:09', '2026-08-17T14:05Z', '17.08.2026 14:05:09Z', '2026-02-30 14:05:09Z',
    '2026-08-17 14:05:60Z', '2026-08-17 14:05:09+24:00', '2026-08-17 14:05:09 CEST', '0000-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00',
  ]) {
    it(`is not certain of ${JSON.stringify(text)}`, () => assert.equal(correctDateTime(text), undefined));
  }

  it('keeps the instant, for any valid date-time', () => {
    const two = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
    const parts = fc.tuple(fc.integer({ min: 1, max: 9998 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), two(23), two(59), two(59), fc.constantFrom('+', '-'), two(23), two(59));
    fc.assert(
      fc.property(parts, ([year, month, day, hour, minute, second, sign, offsetHour, offsetMinute]) => {
        const pad = (number: number, width: number) => String(number).padStart(width, '0');
        const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}T${hour}:${minute}:${second}${sign}${offsetHour}:${offsetMinute}`;
        const corrected = correctDateTime(text) as string;
        assert.ok(isDateTime(corrected));
        assert.equal(readDateTime(corrected).instantMs, readDateTime(text).instantMs);
        assert.equal(correctDateTime(text.replace('T', ' ')), correctDateTime(corrected.replace('T', ' ')));
      }),
    );
  });
});
