import { hexValue, SIMPLE_ESCAPES } from '../strings.js';
import type { Path } from '../types.js';
import { Runs } from './runs.js';
import { segment, type Segment } from './segment.js';

/** The text that stands between two offsets as in a string, decoded. */
export function escapedSegment(text: string, from: number, to: number, outer?: Segment, inString: Path = []): Segment {
  const decoded = decodeWithRuns(text, from, to);
  return segment({ text: decoded.text, placement: decoded.runs, write: (newText) => JSON.stringify(newText).slice(1, -1), outer, inString });
}

/** The text between two offsets in which quotes are doubled, as in a cell of CSV. */
export function doubledSegment(text: string, from: number, to: number, outer?: Segment): Segment {
  const runs = new Runs();
  const parts: string[] = [];
  for (let at = from; at < to; ) {
    const found = text.indexOf('""', at);
    const quote = found < 0 || found + 2 > to ? to : found;
    parts.push(text.slice(at, quote));
    runs.add(quote - at, at, quote);
    if (quote === to) break;
    parts.push('"');
    runs.add(1, quote, quote + 2);
    at = quote + 2;
  }
  return segment({ text: parts.join(''), placement: runs, write: (newText) => newText.replaceAll('"', '""'), outer });
}

/** The decoded text of a string's inside, and where each character of it stands. Decodes as {@link decodeString} does. */
function decodeWithRuns(text: string, from: number, to: number): { text: string; runs: Runs } {
  const raw = text.slice(from, to);
  const runs = new Runs();
  const parts: string[] = [];
  for (let at = 0; at < raw.length || at === 0; ) {
    const found = raw.indexOf('\\', at);
    const escape = found < 0 ? raw.length : found;
    parts.push(raw.slice(at, escape));
    runs.add(escape - at, from + at, from + escape);
    if (escape === raw.length) break;
    const { character, length } = readEscape(raw, escape);
    parts.push(character);
    runs.add(character.length, from + escape, from + escape + length);
    at = escape + length;
  }
  return { text: parts.join(''), runs };
}

function readEscape(raw: string, at: number): { character: string; length: number } {
  const letter = raw[at + 1] ?? '';
  const code = letter === 'u' ? hexValue(raw, at + 2) : -1;
  return code >= 0 ? { character: String.fromCharCode(code), length: 6 } : { character: SIMPLE_ESCAPES[letter] ?? letter, length: 1 + letter.length };
}
