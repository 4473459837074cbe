import type { Path, Span, TextEdit } from '../types.js';

/**
 * A piece of a text that is JSON of its own: the whole of a `.json` file, a line of JSON Lines, a fenced block of Markdown,
 * the text that a string value holds. "Source" is the text as it is in the file.
 */
export interface Segment {
  readonly text: string;
  /**
   * Where the string value stands whose text this is; empty for a piece of the source itself. Pointers of what is inside go
   * on from there: `/stdout` + `/runtime_receipt` → `/stdout/runtime_receipt`.
   */
  readonly base: Path;
  /** True for a last line of JSON Lines without a line end: it may still be being written. */
  readonly unfinished: boolean;
  /** The offset in the source of an offset in the segment (0 to its length). Never falls when the offset grows. */
  toSource(offset: number): number;
  /** The offset in the segment of an offset in the source; undefined outside of the segment. Between two lines: the start of the later one. */
  fromSource(offset: number): number | undefined;
  /** The place in the source of a place in the segment; a line's indentation or quote mark is not part of its end. */
  spanToSource(span: Span): Span;
  /** An edit of the segment as the one of the source that has the same effect; undefined when there is none. */
  editToSource(edit: TextEdit): TextEdit | undefined;
}

/** How offsets of a segment lie in the text around it. */
export interface Placement {
  toOuter(offset: number): number;
  /** The same for the end of a span: behind the last character, in front of what is skipped after it. */
  toOuterEnd(offset: number): number;
  fromOuter(offset: number): number | undefined;
}

/** How a segment is made from the text around it. */
export interface SegmentParts {
  text: string;
  placement: Placement;
  /** What has to be written into the text around for `newText` at an offset of the segment; undefined when it cannot be. */
  write: (newText: string, offset: number) => string | undefined;
  /** The segment in whose text this one stands; absent for the source itself. */
  outer?: Segment;
  /** Path of the string value that holds the segment, in the outer segment. */
  inString?: Path;
  unfinished?: boolean;
}

/** Makes a segment; what the text around is itself placed in is taken into account. */
export function segment({ text, placement, write, outer, inString = [], unfinished = false }: SegmentParts): Segment {
  return {
    text,
    base: [...(outer?.base ?? []), ...inString],
    unfinished,
    toSource(offset) {
      const inOuter = placement.toOuter(offset);
      return outer === undefined ? inOuter : outer.toSource(inOuter);
    },
    fromSource(offset) {
      const inOuter = outer === undefined ? offset : outer.fromSource(offset);
      return inOuter === undefined ? undefined : placement.fromOuter(inOuter);
    },
    spanToSource(span) {
      const offset = placement.toOuter(span.offset);
      const end = span.length === 0 ? offset : placement.toOuterEnd(span.offset + span.length);
      const inOuter = { offset, length: Math.max(0, end - offset) };
      return outer === undefined ? inOuter : outer.spanToSource(inOuter);
    },
    editToSource(edit) {
      const offset = placement.toOuter(edit.offset);
      const newText = write(edit.newText, edit.offset);
      if (newText === undefined) return undefined;
      const inOuter = { offset, length: placement.toOuter(edit.offset + edit.length) - offset, newText };
      return outer === undefined ? inOuter : outer.editToSource(inOuter);
    },
  };
}

/** The whole of a text. */
export function wholeSegment(text: string): Segment {
  return {
    text,
    base: [],
    unfinished: false,
    toSource: (offset) => offset,
    fromSource: (offset) => (offset >= 0 && offset <= text.length ? offset : undefined),
    spanToSource: (span) => span,
    editToSource: (edit) => edit,
  };
}

/** The placement of a piece that stands in the text around as it is. */
export function shifted(start: number, length: number): Placement {
  return {
    toOuter: (offset) => start + offset,
    toOuterEnd: (offset) => start + offset,
    fromOuter: (offset) => (offset >= start && offset <= start + length ? offset - start : undefined),
  };
}

/** A piece of a text as it stands there. What is written into it is written as it is. */
export function slice(text: string, start: number, end: number, outer?: Segment): Segment {
  return segment({ text: text.slice(start, end), placement: shifted(start, end - start), write: (newText) => newText, outer });
}
