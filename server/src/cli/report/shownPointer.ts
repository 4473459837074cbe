/** Longest pointer that a report has whole, in UTF-16 code units; of a longer one it has the two ends. */
const LONGEST = 1000;
const END = 480;

/**
 * A pointer as reports have it: of one with more than 1,000 code units the first and the last 480, with `…` between. Such a pointer
 * leads nowhere, so what depends on the place goes by the range, which is exact.
 */
export function shownPointer(pointer: string): string {
  if (pointer.length <= LONGEST) return pointer;
  // Never half of a character.
  return `${pointer.slice(0, END).replace(/[\ud800-\udbff]$/, '')}…${pointer.slice(-END).replace(/^[\udc00-\udfff]/, '')}`;
}
