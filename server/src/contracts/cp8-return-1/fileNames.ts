/** Names of snapshot files: when two names mean one file, and which file an observation's source names. */

/** Names that are comparable as they stand, which nearly all are. */
const PLAIN = /^(?:[!-.0-[\]-~]+\/)*[!-.0-[\]-~]+$/;
const DOTS_ONLY = /(?:^|\/)\.\.?(?:\/|$)/;

/**
 * A name in the form in which names are compared: forward slashes, without `.` and empty segments, `..` resolved, composed
 * Unicode (file systems hand out both forms of é). Case counts.
 */
export function comparableName(name: string): string {
  if (PLAIN.test(name) && !DOTS_ONLY.test(name)) return name;
  const segments: string[] = [];
  const forward = name.normalize('NFC').replaceAll('\\', '/');
  for (const segment of forward.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else segments.push(segment);
  }
  return (forward.startsWith('/') ? '/' : '') + segments.join('/');
}

/** Where in a file: `:12`, `:12:5`, `:12-15`, `, line 12`, ` (lines 3-5)`. Every repetition is bounded: sources may be long. */
const LOCATOR =
  /(?::[Ll]?\d{1,9}(?:[-–:][Ll]?\d{1,9}){0,3}|[\s,;]{1,4}\(?(?:lines?|rows?|pages?|entry|entries)\s{1,4}\d{1,9}(?:\s?[-–]\s?\d{1,9})?\)?)$/i;

/** The names that a source may mean, comparable, the most literal first: as it is, without its place in the file, without its fragment. */
export function namesInSource(source: string): string[] {
  const text = source.trim();
  const hash = text.lastIndexOf('#');
  const readings = [text, text.replace(LOCATOR, ''), ...(hash > 0 ? [text.slice(0, hash)] : [])];
  return [...new Set(readings.map(comparableName))];
}
