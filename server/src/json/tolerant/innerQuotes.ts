/** Whether what was begun may be over in front of an offset. */
export type Ends = (text: string, from: number) => boolean;

/** How far is looked for the end of such a text, on its line. */
const FARTHEST = 2000;
/** What a text goes on with behind a quote in it; not what JSON goes on with. */
const GOES_ON = /[\p{L}\p{N}_'’(.…?!–—-]/u;
/** A name whose quotes were forgotten, or the opening one: then a comma is missing as well. */
const NAME = /[\w$-]+"?[ \t]*:/y;
const QUOTED_NAME = /"[^"\\\r\n]{0,200}"[ \t]*:/y;

/** Whether behind an offset a value of an object can be over: its bracket, its line, or a comma with the next name. */
export function valueEnds(text: string, from: number): boolean {
  const at = behindBlanks(text, from);
  if (isEnd(text, at) || text[at] === '}' || text[at] === ']') return true;
  if (text[at] !== ',') return false;
  const next = behindBlanks(text, at + 1);
  if (isEnd(text, next) || text[next] === '}' || text[next] === ']') return true;
  QUOTED_NAME.lastIndex = next;
  return QUOTED_NAME.test(text);
}

/** Whether behind an offset a name can be over: at its colon. */
export function nameEnds(text: string, from: number): boolean {
  return text[behindBlanks(text, from)] === ':';
}

/** Whether behind an offset an item of a list can be over: its bracket, its line, or a comma with the next item. */
export function itemEnds(text: string, from: number): boolean {
  const at = behindBlanks(text, from);
  if (isEnd(text, at) || text[at] === ']') return true;
  if (text[at] !== ',') return false;
  const next = behindBlanks(text, at + 1);
  return isEnd(text, next) || '"{[]'.includes(text[next]!);
}

/**
 * The end of a text that stands in two or three pairs of quotes; -1 for any other. Only three may go over several lines.
 * @param ends whether a text may be over in front of an offset
 */
export function repeatedQuotesEnd(text: string, start: number, ends: Ends): number {
  const marks = repeatedQuotes(text, start);
  const isTriple = marks.length === 3;
  if (marks === '' || !(isTriple || GOES_ON.test(text[start + marks.length] ?? ''))) return -1;
  const close = text.slice(start, start + FARTHEST).indexOf(marks, marks.length);
  const end = start + close + marks.length;
  return close < 0 || (!isTriple && /[\r\n]/.test(text.slice(start, end))) || !ends(text, end) ? -1 : end;
}

/** The quotes with which a text begins when they are more than one. */
export function repeatedQuotes(text: string, start: number): string {
  return /^(?:"{2,3}|'{3})/.exec(text.slice(start, start + 3))?.[0] ?? '';
}

/** Three words or more. */
const SENTENCE = /^\S+(?:[ \t]+\S+){2,}$/;
/** Signs of JSON that no sentence goes across. A comma may stand in one. */
const SIGNS = '"{}[]:';

/** Finds the ends of sentences without any quotes. Linear in the text. */
export class Sentences {
  /** From where the last search began to where it ended no value is over. */
  private vainUntil = 0;
  private vainFor: Ends | undefined;

  constructor(private readonly text: string) {}

  /**
   * Where the sentence is over that begins at an offset; -1 when it is none, or nothing on its line tells.
   * @param wordEnd where its first word ends
   * @param ends whether a value may be over in front of an offset
   */
  endOf(start: number, wordEnd: number, ends: Ends): number {
    const { text } = this;
    // In a list a comma behind the first word rather begins the next item.
    const isOver = behindBlanks(text, wordEnd) === wordEnd;
    if (isOver && (ends !== valueEnds || !/^,[ \t]/.test(text.slice(wordEnd, wordEnd + 2)))) return -1;
    let at = ends === this.vainFor ? Math.max(start, this.vainUntil) : start;
    for (; at < start + FARTHEST && !isEnd(text, at) && !SIGNS.includes(text[at]!); at++) {
      if (text[at + 1] === ' ' || text[at + 1] === '\t' || !ends(text, at + 1)) continue;
      return SENTENCE.test(text.slice(start, at + 1)) ? at + 1 : -1;
    }
    this.vainUntil = at;
    this.vainFor = ends;
    return -1;
  }
}

/** Finds the ends of texts with quotes in them that are not escaped: `"Read the "log" twice."`. Linear in the text. */
export class InnerQuotes {
  /** In front of this offset there is no such end: looked through already. */
  private vainUntil = 0;
  private pairsVainUntil = 0;

  constructor(private readonly text: string) {}

  /**
   * The closing quote of the text of a member.
   * @param quote the first quote behind its opening one
   * @returns -1 when that quote may well be the closing one, or nothing is sure
   */
  endOf(quote: number): number {
    const { text } = this;
    const next = behindBlanks(text, quote + 1);
    if (quote < this.vainUntil || !GOES_ON.test(text[next] ?? '')) return -1;
    NAME.lastIndex = next;
    if (NAME.test(text)) return -1;
    let at = next;
    for (const limit = Math.min(text.length, quote + FARTHEST); at < limit && !isEnd(text, at); at++) {
      if (text[at] === '\\') at++;
      if (text[at] !== '"') continue;
      if (valueEnds(text, at + 1)) return at;
      // A name of the next member: the quote that is missing stands in front of it.
      if (text[behindBlanks(text, at + 1)] === ':') break;
    }
    this.vainUntil = at;
    return -1;
  }

  /**
   * The closing quote of a text of a member or a list in which quotes stand in pairs, each in front of a word and behind one.
   * @param start its opening quote
   * @param quote the first one behind that
   */
  endOfPairs(start: number, quote: number, inList: boolean): number {
    const { text } = this;
    if (quote < this.pairsVainUntil || !GOES_ON.test(text[quote + 1] ?? '')) return -1;
    const ends = inList ? itemEnds : valueEnds;
    let opens = true;
    let at = quote;
    for (const limit = Math.min(text.length, quote + FARTHEST); at < limit && !isEnd(text, at); at++) {
      if (text[at] === '\\') at++;
      if (text[at] !== '"') continue;
      if (opens && at > quote && ends(text, at + 1)) return at;
      if (opens ? !this.mayOpen(start, at) : ' \t'.includes(text[at - 1]!)) break;
      opens = !opens;
    }
    this.pairsVainUntil = at;
    return -1;
  }

  private mayOpen(start: number, at: number): boolean {
    const { text } = this;
    return (at === start + 1 || ' \t(['.includes(text[at - 1]!)) && !isEnd(text, at + 1) && !' \t'.includes(text[at + 1]!);
  }
}

function behindBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

function isEnd(text: string, at: number): boolean {
  return at >= text.length || text[at] === '\n' || text[at] === '\r';
}
