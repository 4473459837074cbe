import stringWidth from 'string-width';
import { escapeUnseen } from './escape.js';

/** A line of a document with a span marked, ready to print in a font of fixed width. */
export interface Excerpt {
  line: string;
  /** Spaces up to the span, then carets below it. */
  marks: string;
}

/** Code units shown before the span, and most columns of it: a line of a million characters is cut around the span. */
const BEFORE = 40;
const WITHIN = 80;
const AFTER = 30;
const TAB = '    ';

/** What is drawn as it is. */
const PRINTABLE = /^[\x20-\x7e]*$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The line on which a span starts, with the span marked; of a span over several lines the part on the first one. Tabs are
 * drawn as spaces, wide characters count two columns, and what a terminal would obey is escaped.
 */
export function excerptOf(text: string, offset: number, length: number): Excerpt {
  const from = startOf(text, offset);
  const spanEnd = Math.min(endOfLine(text, offset, WITHIN), offset + length);
  // Of a span that is cut there is nothing behind it to show.
  const to = spanEnd < offset + length ? spanEnd : endOfLine(text, spanEnd, AFTER);
  const before = draw(text.slice(from.offset, offset));
  const within = draw(text.slice(offset, spanEnd));
  const after = draw(text.slice(spanEnd, to)) + (to < text.length && !isLineBreak(text, to) ? '…' : '');
  const lead = from.cut ? `…${before}` : before.trimStart();
  return {
    line: (lead + within + after).trimEnd() || ' ',
    marks: ' '.repeat(stringWidth(lead)) + '^'.repeat(Math.max(1, stringWidth(within))),
  };
}

/** Where to begin: the start of the line, or some way before the span, never inside of a surrogate pair. */
function startOf(text: string, offset: number): { offset: number; cut: boolean } {
  const first = Math.max(0, offset - BEFORE);
  for (let at = offset; at > first; at--) {
    if (isLineBreak(text, at - 1)) return { offset: at, cut: false };
  }
  const start = insidePair(text, first) ? first + 1 : first;
  return { offset: start, cut: first > 0 && !isLineBreak(text, first - 1) };
}

/** The end of the line, or some way after `offset`. */
function endOfLine(text: string, offset: number, most: number): number {
  const last = Math.min(text.length, offset + most);
  for (let at = offset; at < last; at++) {
    if (isLineBreak(text, at)) return at;
  }
  return insidePair(text, last) ? last - 1 : last;
}

function isLineBreak(text: string, offset: number): boolean {
  return text[offset] === '\n' || text[offset] === '\r';
}

function insidePair(text: string, offset: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(offset - 1, offset + 1));
}

function draw(part: string): string {
  if (PRINTABLE.test(part)) return part;
  let drawn = '';
  for (const { segment } of graphemes.segment(part)) {
    if (segment === '\t') drawn += TAB;
    // The joiners inside an emoji hold it together; anywhere else they only hide.
    else if (/^\p{Extended_Pictographic}/u.test(segment)) drawn += segment.replace(/[^\p{Emoji}\u200d\ufe0f\u{1f3fb}-\u{1f3ff}]/gu, escapeUnseen);
    else drawn += escapeUnseen(segment);
  }
  return drawn;
}
