import { isBlank } from '../shared/blank.js';

/**
 * Whether a text is a list: more than one line with something on it, or one line of numbered, lettered or bulleted points.
 * Points count only from the start of the text or after a colon; "see (1) and (2)" is a sentence.
 */
export function isList(text: string): boolean {
  return hasSeveralLines(text) || POINTS.some(([first, second]) => hasPoints(text, first, second));
}

/** The first and the second point of each way to write a list. */
const POINTS: readonly [first: RegExp, second: RegExp][] = [
  [/(?:^\s{0,8}|:\s{1,8})1[.)]\s/, /\s2[.)]\s/],
  [/(?:^\s{0,8}|:\s{1,8})\(1\)\s/, /\s\(2\)\s/],
  [/(?:^\s{0,8}|:\s{1,8})[aA]\)\s/, /\s[bB]\)\s/],
  [/(?:^\s{0,8}|:\s{1,8})\([aA]\)\s/, /\s\([bB]\)\s/],
  [/(?:^\s{0,8}|:\s{1,8})[•‣▪◦]/, /[•‣▪◦]/],
];

function hasSeveralLines(text: string): boolean {
  let lines = 0;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    if (!isBlank(line) && ++lines > 1) return true;
  }
  return false;
}

function hasPoints(text: string, first: RegExp, second: RegExp): boolean {
  const start = first.exec(text);
  return start !== null && second.test(text.slice(start.index + start[0].length));
}
