/** What single characters of a faulty text, and those around them, look like. */
import { hexValue, isCurlyDouble } from '../strings.js';

/** How far in front of its end a string is looked through. */
const MAX_LOOKAHEAD = 4000;

/** The curly quote with which a string ends that began with a straight one; -1 when there is none at the end of its line. */
export function curlyEnd(text: string, start: number, lineEnd: number): number {
  let at = lineEnd - 1;
  while (at > start && ' \t,]}'.includes(text[at]!)) at--;
  return isCurlyEnd(text, start, at) ? at : -1;
}

/** Whether a curly quote, without a partner, ends the string. */
export function isCurlyEnd(text: string, start: number, at: number): boolean {
  return at > start && isCurlyDouble(text.charCodeAt(at)) && !/[\u201c-\u201f]/.test(text.slice(Math.max(start, at - MAX_LOOKAHEAD), at));
}

/**
 * Whether a string, given by its two quotes, is inside out: it ends with commas, colons or brackets, and a word follows
 * directly, as in {"a": "x, "b": 1} with its missing quote behind x.
 */
export function isInsideOut(text: string, start: number, close: number): boolean {
  const next = text[close + 1];
  if (next === undefined || ' \t\r\n,:}]{["'.includes(next)) return false;
  return structureBefore(text, start + 1, close) > 0;
}

/** Length of the commas, colons, brackets and space that stand in front of an offset; 0 when it is space alone. */
export function structureBefore(text: string, from: number, to: number): number {
  let at = to;
  let found = false;
  while (at > from && ' \t,:{}[]'.includes(text[at - 1]!)) {
    at--;
    found ||= text[at] !== ' ' && text[at] !== '\t';
  }
  return found ? to - at : 0;
}

/** Length of the escape at a backslash; 0 when JSON has no such escape. */
export function escapeLength(text: string, at: number): number {
  const letter = text[at + 1];
  if (letter === 'u') return hexValue(text, at + 2) < 0 ? 0 : 6;
  return letter !== undefined && '"\\/bfnrt'.includes(letter) ? 2 : 0;
}

/** White space to the eye, or nothing at all, that JSON does not allow between tokens. */
export function isOddSpace(code: number): boolean {
  if (code < 0xa0) return code === 11 || code === 12 || code === 0x85;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200d) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x2060 ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

export function endsWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code <= 32 || isOddSpace(code)) return true;
  if (code === 47) return text[at + 1] === '/' || text[at + 1] === '*';
  if (code === 92) return isEscapedSpace(text, at);
  return '{}[]:,"=;'.includes(text[at]!);
}

/** Whether white space is written at a backslash as it is in strings, and no word goes on behind it. */
export function isEscapedSpace(text: string, at: number): boolean {
  const letter = text[at + 1];
  if (letter !== 'n' && letter !== 'r' && letter !== 't') return false;
  const next = text[at + 2];
  return next === undefined || ' \t\r\n\\"{}[]:,'.includes(next);
}

export function isLineEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n' || text[at] === '\r';
}

export function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at++;
  return at;
}
