import { segment, shifted, type Segment } from './segment.js';

/**
 * The lines of JSON Lines that are accepted, each a document of its own. Lines end at LF, CRLF or CR; blank ones hold
 * nothing. A last line without an end is marked as unfinished.
 * @param accepts whether a line is worth reading
 */
export function jsonLines(text: string, accepts: (line: string) => boolean, outer?: Segment): Segment[] {
  const segments: Segment[] = [];
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    if (accepts(line)) {
      segments.push(segment({ text: line, placement: shifted(start, line.length), write: onOneLine, outer, unfinished: end === text.length }));
    }
    start = text.startsWith('\r\n', end) ? end + 2 : end + 1;
  }
  return segments;
}

function lineEnd(text: string, start: number): number {
  const lf = text.indexOf('\n', start);
  const end = lf < 0 ? text.length : lf;
  // Looked for within the line only: a text without any CR would be searched to its end for every line.
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === 13) return at;
  return end;
}

/** Line breaks in what is written into JSON stand between its tokens, never inside of a string. */
function onOneLine(newText: string): string {
  return newText.replace(/[\r\n]+[ \t]*/g, ' ');
}
