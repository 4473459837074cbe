/** Translates between offsets and lines. Lines and characters are 0-based; characters and offsets are UTF-16 code units. */
export interface LineIndex {
  readonly lineCount: number;
  /** The line and character of an offset; offsets outside of the text count as its start or end. */
  position(offset: number): { line: number; character: number };
  /** The offset of a position; a character behind the line's end counts as its end (in front of the line break). */
  offset(position: { line: number; character: number }): number;
  /** Offset of a line's first character; lines outside of the text count as the first or the end of the text. */
  lineStart(line: number): number;
}

/** A {@link LineIndex} of a text. Lines end at LF, CRLF or CR. The text is gone through at the first question, not before. */
export function lineIndex(text: string): LineIndex {
  let starts: Uint32Array | undefined;
  const lines = (): Uint32Array => (starts ??= lineStarts(text));
  const lineStart = (line: number): number => (line < 0 ? 0 : (lines()[line] ?? text.length));
  return {
    get lineCount() {
      return lines().length;
    },
    lineStart,
    position(offset) {
      const at = Math.max(0, Math.min(offset, text.length));
      const table = lines();
      let low = 0;
      let high = table.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (table[middle]! <= at) low = middle;
        else high = middle - 1;
      }
      return { line: low, character: at - table[low]! };
    },
    offset({ line, character }) {
      if (line < 0) return 0;
      const start = lineStart(line);
      let end = lineStart(line + 1);
      if (end > start && text.charCodeAt(end - 1) === 10) end--;
      if (end > start && text.charCodeAt(end - 1) === 13) end--;
      return Math.min(start + Math.max(0, character), end);
    },
  };
}

function lineStarts(text: string): Uint32Array {
  let starts = new Uint32Array(64 + (text.length >> 5));
  let count = 1;
  // Searching for the two characters is several times faster than looking at every one.
  let lf = text.indexOf('\n');
  let cr = text.indexOf('\r');
  while (lf >= 0 || cr >= 0) {
    const isCr = cr >= 0 && (lf < 0 || cr < lf);
    const next = (isCr ? cr : lf) + 1;
    const isPair = isCr && lf === next;
    if (count === starts.length) {
      const larger = new Uint32Array(count * 2);
      larger.set(starts);
      starts = larger;
    }
    starts[count++] = isPair ? next + 1 : next;
    if (isCr) cr = text.indexOf('\r', next);
    if (!isCr || isPair) lf = text.indexOf('\n', isPair ? next + 1 : next);
  }
  return starts.subarray(0, count);
}
