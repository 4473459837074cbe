/** The places in a text where documents live. */
import { fenceSegments } from './segments/fences.js';
import { jsonLines } from './segments/jsonLines.js';
import { textSegments } from './segments/plainText.js';
import { wholeSegment, type Segment } from './segments/segment.js';

export type { Segment } from './segments/segment.js';
export { MAX_LINES, readLength } from './segments/markdown.js';
export { stringSegments } from './segments/stringValues.js';

/** A first line that holds a bracket alone: the documents of JSON Lines are written over several lines. */
const BEGINS_PRETTY = /^\uFEFF?\s*[{[][ \t]*[\r\n]/;

/** What a text as a whole is. `unknown`: JSON when it begins like it, else a text around it. */
export type Host = 'json' | 'lines' | 'markdown' | 'text' | 'unknown';

/**
 * The pieces of a text in which documents may stand, in text order. A JSON text is one piece, whatever it holds.
 * @param accepts whether a piece is worth reading; pieces of other texts for which it says no are left out
 */
export function segmentsOf(text: string, host: Host, accepts: (piece: string) => boolean): Segment[] {
  switch (host) {
    case 'json':
      return [wholeSegment(text)];
    case 'lines':
      return BEGINS_PRETTY.test(text) ? textOrWhole(text, accepts, 1) : jsonLines(text, accepts);
    case 'markdown':
      return fenceSegments(text, accepts);
    case 'text':
      return textOrWhole(text, accepts, 1);
    case 'unknown':
      return textOrWhole(text, accepts, 2);
  }
}

/** A text that begins like JSON is read as a whole unless `pieces` texts can be told apart in it. */
function textOrWhole(text: string, accepts: (piece: string) => boolean, pieces: number): Segment[] {
  const found = textSegments(text, accepts);
  return /^\uFEFF?\s*[{[]/.test(text) && found.length < pieces ? [wholeSegment(text)] : found;
}
