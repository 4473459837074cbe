/** Telling another version of a contract from a slip in the covered one. */
import type { JsonValue } from '../json/types.js';

/** A version as contracts write it: numbers with dots, with or without a `v` and a name of a preliminary version. */
const VERSION = /^v?(\d{1,6}(?:\.\d{1,6}){0,3})([-+][\w.+-]{1,40})?$/i;

/**
 * Whether a member names another version than the covered ones beyond doubt: it is the text of a version number, and of none of
 * theirs. "1", "1.0" and "v1.0.0" are slips in "1.0.0"; a number, null or a word is no version of anything.
 */
export function isOtherVersion(stated: JsonValue | undefined, covered: readonly string[]): boolean {
  const parts = typeof stated === 'string' ? partsOf(stated) : undefined;
  return parts !== undefined && !covered.some((version) => partsOf(version) === parts);
}

/** The numbers of a version without the zeros that say nothing, and its preliminary name; undefined for what is no version. */
function partsOf(version: string): string | undefined {
  const [, numbers, name = ''] = VERSION.exec(version.trim()) ?? [];
  if (numbers === undefined) return undefined;
  return `${numbers.split('.').map(Number).join('.').replace(/(\.0)+$/, '')}${name}`;
}
