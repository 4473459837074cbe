import { hexValue, SIMPLE_ESCAPES } from '../strings.js';
import type { JsonTree } from '../tree.js';
import type { Path, Span } from '../types.js';
import { textSegments } from './plainText.js';
import { Runs } from './runs.js';
import { segment, type Segment } from './segment.js';

/** White space, then the bracket with which a JSON text of more than one value begins, as written in a string. */
const BEGINS_LIKE_JSON = /"(?: |\\[nrt]|\\u00(?:20|0[9ad]))*(?:[{[]|\\u00[57]b)/iy;

/**
 * The string values of a segment that hold a JSON text, decoded.
 * @param skip places (in text order, not overlapping) into which nobody is to look
 * @param accepts whether a decoded text is worth reading
 */
export function stringSegments(tree: JsonTree, outer: Segment, skip: readonly Span[], accepts: (text: string) => boolean): Segment[] {
  const segments: Segment[] = [];
  // A JSON text with a member in it has quotes, and in a string they are escaped.
  if (!tree.text.includes('\\"') && !tree.text.includes('\\u0022')) return segments;
  let skipped = 0;
  for (let node = 0; node < tree.size; node++) {
    if (tree.type(node) !== 'string') continue;
    const span = tree.span(node);
    while (skipped < skip.length && skip[skipped]!.offset + skip[skipped]!.length <= span.offset) skipped++;
    if (skipped < skip.length && skip[skipped]!.offset <= span.offset) continue;
    BEGINS_LIKE_JSON.lastIndex = span.offset;
    if (!BEGINS_LIKE_JSON.test(tree.text) || tree.text[span.offset + span.length - 1] !== '"') continue;
    const { text, runs } = decodeWithRuns(tree.text, span.offset + 1, span.offset + span.length - 1);
    if (!accepts(text)) continue;
    const whole = stringSegment(text, runs, outer, tree.path(node));
    // What a program printed may be several texts, one after the other.
    const several = textSegments(text, accepts, whole);
    segments.push(...(several.length > 1 ? several : [whole]));
  }
  return segments;
}

function stringSegment(text: string, runs: Runs, outer: Segment, inString: Path): Segment {
  return segment({ text, placement: runs, write: (newText) => JSON.stringify(newText).slice(1, -1), outer, inString });
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
