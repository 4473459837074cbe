import { correctDateTime, readDateTime } from '../shared/rfc3339.js';

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds since 1970 of a date-time; undefined for any other text. */
export function instantOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : readDateTime(text).instantMs;
}

/** Whether a date-time is said to be in UTC. `-00:00` says that the offset is not known. */
export function isInUtc(dateTime: string): boolean {
  return /(?:Z|\+00:00)$/i.test(dateTime);
}

/** The same instant written with `Z`; undefined where the year in UTC has no four digits. */
export function inUtc(dateTime: string): string | undefined {
  return dateTime.endsWith('-00:00') ? `${dateTime.slice(0, -6)}Z` : correctDateTime(dateTime);
}
