/** How tools put things: short, in lines of our own, and nothing of a document unless it is quoted, escaped and cut. */
import { oneLine, quoteText } from '../json/quote.js';
import { MAX_ROWS } from './catalogue.js';

/** Longest name of a file, pointer and text of an edit that is repeated, in UTF-16 units: a digest is not to be cut. */
const LONGEST_NAME = 120;
/** Longest message. Ours are shorter, however many members a document lacks. */
const LONGEST_MESSAGE = 600;

/** The name of a file, a pointer, the text of an edit. */
export function named(name: string): string {
  return quoteText(name, LONGEST_NAME);
}

/** Where a problem or digest stands in its text. `line` and `character` count from 0. */
export function placed(pointer: string, line: number, character?: number): string {
  const at = character === undefined ? `line ${line + 1}` : `line ${line + 1}, character ${character + 1}`;
  return pointer === '' ? at : `${at}, at ${named(pointer)}`;
}

/** A message or the title of a fix. It quotes the values that it repeats; should it be long or hold unseen characters, it is put right. */
export function said(message: string): string {
  return oneLine(message, LONGEST_MESSAGE);
}

/** The first rows as lines, then how many there are more. */
export function rows<T>(items: readonly T[], row: (item: T) => string): string[] {
  const lines = items.slice(0, MAX_ROWS).map(row);
  return items.length > MAX_ROWS ? [...lines, `… and ${items.length - MAX_ROWS} more.`] : lines;
}
