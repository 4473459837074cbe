/**
 * Date-times as RFC 3339 has them, strictly: usual validators take a space for the `T`, an offset without minutes, or a
 * second 60 at any time.
 */

/** A date-time read. Everything but `valid` and `why` is given for a valid one only. */
export interface DateTimeReading {
  valid: boolean;
  /** Milliseconds since 1970; fractions below a millisecond are cut off, second 60 counts as the second after it. */
  instantMs?: number;
  /** Minutes that local time is ahead of UTC. */
  offsetMinutes?: number;
  /** For a text that is no date-time: the first thing that is wrong, as the end of a sentence. */
  why?: string;
}

const strict = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(\.\d+)?(?:[Zz]|([+-])(\d\d):(\d\d))$/;
/** Forms that denote one instant without doubt, though RFC 3339 does not allow them. */
const near =
  /^(?:(\d{4})-(\d\d)-(\d\d)(?:[Tt]|[ _]{1,3})(\d\d):(\d\d):(\d\d)|(\d{4})(\d\d)(\d\d)[Tt](\d\d)(\d\d)(\d\d))([.,]\d+)? ?(?:[Zz]|UTC|GMT|utc|gmt|([+\u2212-])(\d\d)(?::?(\d\d))?)$/;

const minuteMs = 60_000;

/** Reads a text as an RFC 3339 date-time. Linear in its length. */
export function readDateTime(text: string): DateTimeReading {
  const match = strict.exec(text);
  if (match === null) return { valid: false, why: whyNot(text) };
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [number, number, number, number, number, number];
  const offsetHour = Number(match[9] ?? 0);
  const offsetMinute = Number(match[10] ?? 0);
  const why = outOfRange(year, month, day, hour, minute, second) ?? offsetOutOfRange(offsetHour, offsetMinute);
  if (why !== undefined) return { valid: false, why };
  // `-00:00` must not become a negative zero.
  const offsetMinutes = (offsetHour * 60 + offsetMinute) * (match[8] === '-' ? -1 : 1) || 0;
  const startOfMinute = utcMs(year, month, day, hour, minute) - offsetMinutes * minuteMs;
  if (second === 60 && mod(startOfMinute, 24 * 60 * minuteMs) !== (24 * 60 - 1) * minuteMs) {
    return { valid: false, why: 'a second 60 exists only as a leap second at 23:59:60 UTC' };
  }
  const fraction = Number(`${(match[7] ?? '').slice(1, 4)}000`.slice(0, 3));
  return { valid: true, instantMs: startOfMinute + second * 1000 + fraction, offsetMinutes };
}

/** True for an RFC 3339 date-time. The `date-time` format of the generated validators. */
export function isDateTime(text: string): boolean {
  return readDateTime(text).valid;
}

/**
 * The same instant, written in UTC with `T` and `Z`, for a text that denotes one instant without doubt: a space instead of
 * the `T`, an offset without colon, another offset than UTC, a decimal comma, `UTC` for the `Z`. A valid text in UTC comes back
 * as it is. Undefined when the instant is not certain, above all without any offset. Keeps the digits of the fraction.
 */
export function correctDateTime(text: string): string | undefined {
  const reading = readDateTime(text);
  if (reading.valid && reading.offsetMinutes === 0) return text;
  const match = near.exec(text.trim());
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(match[1] === undefined ? 7 : 1).slice(0, 6) as [string, string, string, string, string, string];
  const offsetHour = Number(match[15] ?? 0);
  const offsetMinute = Number(match[16] ?? 0);
  if (
    outOfRange(+year, +month, +day, +hour, +minute, +second) !== undefined ||
    offsetOutOfRange(offsetHour, offsetMinute) !== undefined
  ) {
    return undefined;
  }
  const ahead = (offsetHour * 60 + offsetMinute) * (match[14] === '+' ? 1 : -1);
  const utc = new Date(utcMs(+year, +month, +day, +hour, +minute) - ahead * minuteMs);
  if (utc.getUTCFullYear() < 0 || utc.getUTCFullYear() > 9999) return undefined;
  const corrected = `${utc.toISOString().slice(0, 16)}:${second}${(match[13] ?? '').replace(',', '.')}Z`;
  return isDateTime(corrected) ? corrected : undefined;
}

/** Milliseconds since 1970; Date.UTC alone would take the years 0 to 99 for 1900 to 1999. */
function utcMs(year: number, month: number, day: number, hour: number, minute: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.setUTCHours(hour, minute, 0, 0);
}

function mod(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function outOfRange(year: number, month: number, day: number, hour: number, minute: number, second: number): string | undefined {
  if (month < 1 || month > 12) return `there is no month ${month}`;
  if (day < 1 || day > daysIn(year, month)) return `that month has no day ${day}`;
  if (hour > 23) return `there is no hour ${hour}`;
  if (minute > 59) return `there is no minute ${minute}`;
  if (second > 60) return `there is no second ${second}`;
  return undefined;
}

function offsetOutOfRange(hour: number, minute: number): string | undefined {
  if (hour > 23) return 'the offset from UTC must be below 24:00';
  return minute > 59 ? 'the minutes of the offset from UTC must be below 60' : undefined;
}

function whyNot(text: string): string {
  if (text.trim() === '') return 'it is empty';
  if (text !== text.trim()) return 'there is white space around it';
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return 'it does not begin with a date like 2026-08-17';
  if (/^.{10}$/.test(text)) return 'the time of day is missing';
  if (!/^.{10}[Tt]/.test(text)) return 'a `T` must stand between date and time';
  if (!/^.{11}\d\d:\d\d:\d\d/.test(text)) return 'the time of day must be hours, minutes and seconds like 14:05:09';
  if (/^.{19}(\.\d+)?$/.test(text)) return 'the offset from UTC is missing, so the instant is not known';
  if (/^.{19},/.test(text)) return 'the fraction of a second must follow a point';
  return 'after the seconds only `Z` or an offset like `+02:00` may stand';
}
