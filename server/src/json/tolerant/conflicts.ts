import type { Span } from '../types.js';

/** A merge conflict as git leaves it in a text. */
export interface Conflict {
  /** The lines of its two sides. */
  upper: Span;
  lower: Span;
  /** Where the first mark behind the upper side begins. */
  middle: number;
  /** Behind the line of its last mark. */
  end: number;
}

const BEGIN = /<{7}(?: [^\r\n]*)?(?:\r\n?|\n)/y;
const BASE = /^\|{7}(?: [^\r\n]*)?(?:\r\n?|\n)/m;
const MIDDLE = /^={7}(?:\r\n?|\n)/m;
const END = /^>{7}(?: [^\r\n]*)?(?:\r\n?|\n|$)/m;
/** How long a conflict may be, in characters. */
export const LONGEST_CONFLICT = 100_000;

/** The conflict that begins at an offset; undefined when none does, or one without its other marks. */
export function conflictAt(text: string, at: number): Conflict | undefined {
  BEGIN.lastIndex = at;
  if (!BEGIN.test(text)) return undefined;
  const start = BEGIN.lastIndex;
  const body = text.slice(start, start + LONGEST_CONFLICT);
  const middle = MIDDLE.exec(body);
  const end = END.exec(body);
  if (middle === null || end === null || end.index < middle.index) return undefined;
  const base = BASE.exec(body.slice(0, middle.index))?.index ?? middle.index;
  const lower = middle.index + middle[0].length;
  return {
    upper: { offset: start, length: base },
    lower: { offset: start + lower, length: end.index - lower },
    middle: start + base,
    end: start + end.index + end[0].length,
  };
}
