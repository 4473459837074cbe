import type { JsonTree } from '../tree.js';
import { escapedWhole } from '../tolerant/escapedWhole.js';
import type { Span } from '../types.js';
import { doubledSegment, escapedSegment } from './escaped.js';
import { fenceSegments } from './fences.js';
import { textSegments } from './plainText.js';
import type { Segment } from './segment.js';

/** White space, then the bracket with which a JSON text of more than one value begins, as written in a string. */
const BEGINS_LIKE_JSON = /"(?: |\\[nrt]|\\u00(?:20|0[9ad]))*(?:[{[]|\\u00[57]b)/iy;
const FENCE = /`{3}|~{3}/;

/**
 * The string values of a segment that hold a JSON text, decoded.
 * @param skip places (in text order, not overlapping) into which nobody is to look
 * @param accepts whether a decoded text is worth reading
 */
export function stringSegments(tree: JsonTree, outer: Segment, skip: readonly Span[], accepts: (text: string) => boolean): Segment[] {
  const segments: Segment[] = [];
  // A JSON text with a member in it has quotes, and in a string they are escaped.
  const whole = tree.size === 1 && !tree.sound ? wholeSegment(tree.text, outer) : undefined;
  if (whole !== undefined) return accepts(whole.text) ? [whole] : [];
  if (!tree.text.includes('\\"') && !tree.text.includes('\\u0022')) return segments;
  const hasFences = FENCE.test(tree.text);
  let skipped = 0;
  for (let node = 0; node < tree.size; node++) {
    if (tree.type(node) !== 'string') continue;
    const span = tree.span(node);
    while (skipped < skip.length && skip[skipped]!.offset + skip[skipped]!.length <= span.offset) skipped++;
    if (skipped < skip.length && skip[skipped]!.offset <= span.offset) continue;
    if (tree.text[span.offset + span.length - 1] !== '"') continue;
    BEGINS_LIKE_JSON.lastIndex = span.offset;
    const isJson = BEGINS_LIKE_JSON.test(tree.text);
    if (!isJson && !(hasFences && FENCE.test(tree.text.slice(span.offset, span.offset + span.length)))) continue;
    const inside = escapedSegment(tree.text, span.offset + 1, span.offset + span.length - 1, outer, tree.path(node));
    if (!accepts(inside.text)) continue;
    if (!isJson) {
      segments.push(...fenceSegments(inside.text, accepts, inside));
      continue;
    }
    // What a program printed may be several texts, one after the other.
    const several = textSegments(inside.text, accepts, inside);
    segments.push(...(several.length > 1 ? several : [inside]));
  }
  return segments;
}

/** The text that a whole text is an escaped form of. */
function wholeSegment(text: string, outer: Segment): Segment | undefined {
  const form = escapedWhole(text);
  if (form === undefined) return undefined;
  return form.kind === 'doubled' ? doubledSegment(text, form.from, form.to, outer) : escapedSegment(text, form.from, form.to, outer);
}
