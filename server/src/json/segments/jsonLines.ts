import { segment, shifted, type Segment } from './segment.js';

/**
 * The lines of JSON Lines that are accepted, each a document of its own. Lines end at LF, CRLF or CR; blank ones hold
 * nothing. A last line without an end is marked as unfinished.
 * @param accepts whether a line is worth reading
 */
export function jsonLines(text: string, accepts: (line: string) => boolean, outer?: Segment): Segment[] {
  const segments: Segment[] = [];
  const lineEnd = /\r\n?|\n|$/g;
  for (let start = 0; start < text.length; start = lineEnd.lastIndex) {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(text)?.index ?? text.length;
    const line = text.slice(start, end);
    if (accepts(line)) {
      segments.push(segment({ text: line, placement: shifted(start, line.length), write: onOneLine, outer, unfinished: end === text.length }));
    }
    if (end === text.length) break;
  }
  return segments;
}

/** Line breaks in what is written into JSON stand between its tokens, never inside of a string. */
function onOneLine(newText: string): string {
  return newText.replace(/[\r\n]+[ \t]*/g, ' ');
}
