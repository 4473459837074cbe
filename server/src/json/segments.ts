/** A piece of a text that is JSON of its own: the whole of a `.json` file, a line of JSON Lines, a fenced block. */
export interface Segment {
  text: string;
  /** The offset in the text that holds the segment, for an offset in the segment. */
  toSource(offset: number): number;
}

/** The pieces of a text in which documents may stand, in text order. */
export function segmentsOf(text: string): Segment[] {
  return [{ text, toSource: (offset) => offset }];
}
