import { closes, isCurlyDouble, isQuote } from '../strings.js';
import { curlyEnd, endsWord, escapeLength, isCurlyEnd, isEscapedSpace, isInsideOut, isLineEnd, isOddSpace, lineEnd, structureBefore } from './characters.js';
import { InnerQuotes, itemEnds, nameEnds, repeatedQuotesEnd, Sentences, valueEnds, type Ends } from './innerQuotes.js';
import type { Span } from '../types.js';
import { conflictAt, LONGEST_CONFLICT, type Conflict } from './conflicts.js';
import * as T from './tokens.js';
import { classifyWord } from './words.js';

/** A stretch that JSON has no place for but that stands between tokens. */
export interface Interjection {
  kind: 'comment' | 'unclosed-comment' | 'space' | 'control' | 'escape' | 'conflict' | 'tuple';
  start: number;
  end: number;
  /** Of a merge conflict: the lines of the two sides. Of a tuple: its closing bracket. */
  parts?: Span[];
  /** Number of tokens in front of it. */
  token: number;
}

const PUNCTUATION: Record<string, number> = {
  '{': T.OPEN_OBJECT,
  '}': T.CLOSE_OBJECT,
  '[': T.OPEN_ARRAY,
  ']': T.CLOSE_ARRAY,
  ':': T.COLON,
  ',': T.COMMA,
};
/** A round bracket with values in it, or nothing. */
const TUPLE = /\(\s*(?:["'{[()]|-?\d[\d.]*\s*[,)]|(?:true|false|null|True|False|None)\s*[,)])/y;
/** A number with commas between its thousands. */
const THOUSANDS = /-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?=\s*[,}\r\n])/y;
const TIME_OF_DAY = /:\d\d(?::\d\d(?:\.\d{1,20})?)?(?:[zZ]|[+-]\d\d:?\d\d)?/y;
/** How far a string without an end on its line is looked for on the lines below. */
const MAX_LOOKAHEAD = 4000;

/** Cuts a faulty text into tokens. Guesses where a string without one of its quotes begins or ends. Linear in the text. */
export function lex(text: string, from: number): { tokens: T.Tokens; interjections: Interjection[] } {
  const lexer = new Lexer(text, from);
  lexer.run();
  return { tokens: lexer.tokens, interjections: lexer.interjections };
}

class Lexer {
  readonly tokens = new T.Tokens();
  readonly interjections: Interjection[] = [];
  private readonly innerQuotes: InnerQuotes;
  private readonly sentences: Sentences;
  private lineStart: number;
  /** True until the first token of the line. */
  private freshLine = true;
  /** The kinds of the brackets that are open. */
  private readonly open: number[] = [];
  /** Those of them that are round: how many brackets are open around each. */
  private readonly tuples: { depth: number; interjection: Interjection }[] = [];
  /** The merge conflict whose upper side is being read. */
  private conflict: Conflict | undefined;
  /** Marks in front of this offset belong to none: looked through already. */
  private noConflictUntil = 0;

  constructor(
    private readonly text: string,
    private at: number,
  ) {
    this.lineStart = at;
    this.innerQuotes = new InnerQuotes(text);
    this.sentences = new Sentences(text);
  }

  run(): void {
    const { text } = this;
    while (this.at < text.length) {
      const code = text.charCodeAt(this.at);
      if (code === 32 || code === 9) this.at++;
      else if (this.at === this.lineStart && this.skipsConflict(code)) continue;
      else if (code === 10 || code === 13) this.lineBreak();
      else if (isOddSpace(code) || code < 32) this.interject(code < 32 && code !== 11 && code !== 12 ? 'control' : 'space');
      else if (code === 92 && isEscapedSpace(text, this.at)) this.escapes();
      else if (this.isComment(code)) this.comment(code);
      else if (PUNCTUATION[text[this.at]!] !== undefined) this.push(PUNCTUATION[text[this.at]!]!, this.at, this.at + 1, 0);
      else if (code === 34) this.string();
      else if (isQuote(code) && this.otherQuotes(code)) continue;
      else if (code === 40 && this.opensTuple()) this.push(T.OPEN_ARRAY, this.at, this.at + 1, 0);
      else if (code === 41 && this.closesTuple()) this.push(T.CLOSE_ARRAY, this.at, this.at + 1, 0);
      else this.word();
    }
    this.push(T.END, text.length, text.length, 0);
  }

  private push(kind: number, start: number, end: number, flaw: number): void {
    this.tokens.add(kind, start, end, flaw, this.freshLine ? start - this.lineStart : -1);
    this.freshLine = false;
    this.at = end;
    if (kind === T.OPEN_OBJECT || kind === T.OPEN_ARRAY) this.open.push(kind);
    else if (kind === T.CLOSE_OBJECT || kind === T.CLOSE_ARRAY) this.open.pop();
  }

  private lineBreak(): void {
    this.at++;
    this.lineStart = this.at;
    this.freshLine = true;
  }

  private interject(kind: 'space' | 'control'): void {
    const start = this.at;
    const same = (code: number): boolean =>
      kind === 'space' ? isOddSpace(code) : code < 32 && code !== 9 && code !== 10 && code !== 13 && !isOddSpace(code);
    while (this.at < this.text.length && same(this.text.charCodeAt(this.at))) this.at++;
    this.interjections.push({ kind, start, end: this.at, token: this.tokens.count });
  }

  /** White space that is written as it is in strings. */
  private escapes(): void {
    const { text } = this;
    const start = this.at;
    for (; text.charCodeAt(this.at) === 92 && isEscapedSpace(text, this.at); this.at += 2) {
      if (text[this.at + 1] === 't') continue;
      this.lineStart = this.at + 2;
      this.freshLine = true;
    }
    this.interjections.push({ kind: 'escape', start, end: this.at, token: this.tokens.count });
  }

  /** Steps over the marks of a merge conflict and its lower side: its upper side alone is read. */
  private skipsConflict(code: number): boolean {
    const { text, at, conflict } = this;
    if (conflict !== undefined && at === conflict.middle) {
      this.at = this.lineStart = conflict.end;
      this.conflict = undefined;
      return true;
    }
    if (code !== 60 || conflict !== undefined || at < this.noConflictUntil) return false;
    this.conflict = conflictAt(text, at);
    if (this.conflict === undefined) {
      if (text.startsWith('<<<<<<<', at)) this.noConflictUntil = at + LONGEST_CONFLICT;
      return false;
    }
    const { upper, lower } = this.conflict;
    this.interjections.push({ kind: 'conflict', start: at, end: this.conflict.end, parts: [upper, lower], token: this.tokens.count });
    this.at = this.lineStart = upper.offset;
    return true;
  }

  /** Whether a Python tuple begins here. */
  private opensTuple(): boolean {
    TUPLE.lastIndex = this.at;
    if (!this.mayBegin() || !TUPLE.test(this.text)) return false;
    const interjection: Interjection = { kind: 'tuple', start: this.at, end: this.at + 1, token: this.tokens.count };
    this.interjections.push(interjection);
    this.tuples.push({ depth: this.open.length, interjection });
    return true;
  }

  private closesTuple(): boolean {
    const { tuples, open, at } = this;
    while (tuples.length > 0 && tuples[tuples.length - 1]!.depth >= open.length) tuples.pop();
    if (tuples[tuples.length - 1]?.depth !== open.length - 1) return false;
    tuples.pop()!.interjection.parts = [{ offset: at, length: 1 }];
    return true;
  }

  private isComment(code: number): boolean {
    if (code === 35) return true;
    const next = this.text.charCodeAt(this.at + 1);
    return code === 47 && (next === 47 || next === 42);
  }

  private comment(code: number): void {
    const start = this.at;
    let kind: Interjection['kind'] = 'comment';
    if (code === 47 && this.text.charCodeAt(start + 1) === 42) {
      const close = this.text.indexOf('*/', start + 2);
      if (close < 0) kind = 'unclosed-comment';
      this.at = close < 0 ? this.text.length : close + 2;
    } else {
      this.at = lineEnd(this.text, start);
    }
    this.interjections.push({ kind, start, end: this.at, token: this.tokens.count });
  }

  private word(): void {
    const { text } = this;
    const start = this.at;
    const first = text[start];
    let end = start + 1;
    if (first === '+' && this.follows(T.TEXT) && /^\s*"/.test(text.slice(end, end + 100))) {
      // Texts that are joined: the second one does not fit as it stands.
      this.at = end;
      return;
    }
    if (first !== '=' && first !== ';') while (end < text.length && !endsWord(text, end) && !(text[end] === ')' && this.tuples.length > 0)) end++;
    if (/T\d\d$/.test(text.slice(Math.max(start, end - 3), end))) {
      // A date-time without quotes is one word, colons and all.
      TIME_OF_DAY.lastIndex = end;
      end += TIME_OF_DAY.exec(text)?.[0].length ?? 0;
    }
    const { kind, flaw } = classifyWord(text.slice(start, end));
    THOUSANDS.lastIndex = start;
    const thousands = kind === T.SCALAR && flaw === 0 && this.follows(T.COLON) ? THOUSANDS.exec(text) : null;
    if (thousands !== null && valueEnds(text, start + thousands[0].length)) return this.push(T.SCALAR, start, start + thousands[0].length, T.SEPARATED);
    const sentence = kind === T.WORD && this.mayBegin() ? this.sentences.endOf(start, end, this.ends()) : -1;
    const behind = Math.max(end, sentence);
    // The closing quote of what lacks its opening one, on the wrong side of the comma.
    const strays = kind === T.WORD && this.follows(T.COLON) && /^,"[ \t]*(?:[\r\n]|$)/.test(text.slice(behind, behind + 100));
    this.push(kind, start, behind, strays ? T.QUOTE_BEHIND_COMMA : flaw);
    if (strays) {
      this.push(T.COMMA, behind, behind + 1, 0);
      this.at = behind + 2;
    }
  }

  /** Whether the string that begins here may be over in front of an offset. */
  private ends(): Ends {
    if (this.follows(T.COLON)) return valueEnds;
    return this.open[this.open.length - 1] === T.OPEN_OBJECT ? nameEnds : itemEnds;
  }

  /** A string in quotes of another kind, when it ends on its line. */
  private otherQuotes(open: number): boolean {
    const { text } = this;
    const ends = this.ends();
    const repeated = repeatedQuotesEnd(text, this.at, ends);
    if (repeated >= 0) {
      this.push(T.TEXT, this.at, repeated, T.REPEATED_QUOTES);
      return true;
    }
    let inner = 0;
    for (let end = this.at + 1; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === 10 || code === 13) return false;
      if (code === 92) {
        end++;
        continue;
      }
      const isStraight = code === 34 && isCurlyDouble(open);
      // A straight quote that ends it has none, or whole pairs of them, in front of it.
      if (isStraight ? inner++ % 2 === 1 || !ends(text, end + 1) : !closes(open, code)) continue;
      if (!isStraight && isInsideOut(text, this.at, end)) return false;
      this.push(T.TEXT, this.at, end + 1, T.OTHER_QUOTES);
      return true;
    }
    return false;
  }

  private string(): void {
    const { text } = this;
    const start = this.at;
    const repeated = text[start + 1] === '"' && this.mayBegin() ? repeatedQuotesEnd(text, start, this.ends()) : -1;
    if (repeated >= 0) return this.push(T.TEXT, start, repeated, T.REPEATED_QUOTES);
    let flaw = 0;
    let at = start + 1;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === 34) {
        const end = this.endBehindQuotes(start, at);
        if (end >= 0) this.push(T.TEXT, start, end + 1, flaw | T.INNER_QUOTES);
        else if (isInsideOut(text, start, at)) this.insideOut(start, at, flaw);
        else this.push(T.TEXT, start, at + 1, flaw);
        return;
      }
      if (code === 10 || code === 13) {
        const close = this.endBelow(at);
        if (close < 0) break;
        flaw |= T.CONTROL;
        // The break inside of the string starts no line of the document.
        at = close;
        continue;
      }
      if (code < 32) flaw |= T.CONTROL;
      if (code === 92) {
        const length = escapeLength(text, at);
        if (length === 0) flaw |= T.BAD_ESCAPE;
        at += length === 0 ? (isLineEnd(text, at + 1) ? 1 : 2) : length;
      } else at++;
    }
    this.unfinished(start, Math.min(at, text.length), flaw);
  }

  /**
   * The closing quote of a string that goes on below its line, or -1. It does when what follows up to the next quote does
   * not look like JSON, and what is behind that quote does.
   */
  private endBelow(breakAt: number): number {
    const { text } = this;
    const limit = Math.min(text.length, breakAt + MAX_LOOKAHEAD);
    let at = breakAt;
    while (at < limit && text.charCodeAt(at) !== 34) at += text.charCodeAt(at) === 92 ? 2 : 1;
    if (at >= limit) return -1;
    const below = text.slice(breakAt, at).split(/[\r\n]+/);
    if (below.some((line) => /^[{}[\]]+,?$/.test(line.trim()))) return -1;
    let behind = at + 1;
    while (text[behind] === ' ' || text[behind] === '\t') behind++;
    return behind >= text.length || ',}]\r\n'.includes(text[behind]!) ? at : -1;
  }

  /** The closing quote of a text with quotes in it that are not escaped, or -1. */
  private endBehindQuotes(start: number, first: number): number {
    const { open, innerQuotes } = this;
    const inList = open[open.length - 1] === T.OPEN_ARRAY;
    if (inList) return this.mayBegin() ? innerQuotes.endOfPairs(start, first, true) : -1;
    if (!this.follows(T.COLON)) return -1;
    const end = first > start + 1 ? innerQuotes.endOf(first) : -1;
    return end >= 0 ? end : innerQuotes.endOfPairs(start, first, false);
  }

  /** Whether a value may begin here. */
  private mayBegin(): boolean {
    if (this.follows(T.COLON)) return true;
    return this.open[this.open.length - 1] === T.OPEN_ARRAY && (this.follows(T.OPEN_ARRAY) || this.follows(T.COMMA));
  }

  private follows(kind: number): boolean {
    const { tokens } = this;
    return tokens.count > 0 && tokens.kind[tokens.count - 1] === kind;
  }

  /** A string that has no closing quote on its line. */
  private unfinished(start: number, end: number, flaw: number): void {
    const { text, tokens } = this;
    const curly = curlyEnd(text, start, end);
    if (curly >= 0) return this.push(T.TEXT, start, curly + 1, flaw | T.OTHER_QUOTES);
    if ((start + 1 >= text.length || /[\s,:}\]]/.test(text[start + 1]!)) && this.closeWords(start)) return;
    const line = text.slice(start, Math.min(end, start + MAX_LOOKAHEAD));
    const previous = tokens.count > 0 ? tokens.kind[tokens.count - 1]! : -1;
    const name = previous === T.OPEN_OBJECT || previous === T.COMMA ? /^"[^":,{}[\]]*(?=:)/.exec(line) : null;
    const length = name ? name[0].trimEnd().length : this.guessedEnd(start, end) - start;
    this.push(T.TEXT, start, start + length, flaw | T.UNCLOSED);
  }

  /** Where a string without a closing quote most likely ends: in front of what looks like JSON at the end of its line. */
  private guessedEnd(start: number, end: number): number {
    const { text } = this;
    const structure = structureBefore(text, start + 1, end);
    const tail = text.slice(end - structure, end).trimEnd();
    const opens = tail.endsWith('{') || tail.endsWith('[');
    // An opening bracket there is one only if the next line is indented as its content would be.
    if (opens ? this.isIndentedBelow(end) : structure === end - start - 1) return end - structure;
    let last = end;
    while (last > start + 1 && ' \t,]}'.includes(text[last - 1]!)) last--;
    return last;
  }

  private isIndentedBelow(lineEnd: number): boolean {
    const { text } = this;
    const indentFrom = (from: number): number => {
      let at = from;
      while (text[at] === ' ' || text[at] === '\t') at++;
      return at;
    };
    let below = lineEnd;
    let lineStart = lineEnd;
    while (below < text.length && ' \t\r\n'.includes(text[below]!)) {
      if (text[below] === '\n' || text[below] === '\r') lineStart = below + 1;
      below++;
    }
    return below < text.length && below - lineStart > indentFrom(this.lineStart) - this.lineStart;
  }

  /** A string that is really what stands between two others, because a quote is missing in front of it. */
  private insideOut(start: number, close: number, flaw: number): void {
    if (this.closeWords(start)) return;
    const end = close - structureBefore(this.text, start + 1, close);
    this.push(T.TEXT, start, end, flaw | (isCurlyEnd(this.text, start, end - 1) ? T.OTHER_QUOTES : T.UNCLOSED));
  }

  /** Takes a quote for the end of the words in front of it, which lack their opening quote. False when there are none. */
  private closeWords(quote: number): boolean {
    const { tokens } = this;
    const first = this.wordsBefore(quote);
    if (first < 0) return false;
    const from = tokens.start[first]!;
    const indent = tokens.indent[first]!;
    tokens.count = first;
    tokens.add(T.TEXT, from, quote + 1, T.UNOPENED, indent);
    this.at = quote + 1;
    return true;
  }

  /** The first of the words that stand directly in front of a quote on its line; -1 when there is none. */
  private wordsBefore(quote: number): number {
    const { tokens, text } = this;
    let first = -1;
    let border = quote;
    for (let at = tokens.count - 1; at >= 0; at--) {
      const isWord = tokens.kind[at] === T.WORD || tokens.kind[at] === T.SCALAR;
      const touches = first < 0 ? tokens.end[at] === quote : /^[ \t]*$/.test(text.slice(tokens.end[at], border));
      if (!isWord || !touches) break;
      first = at;
      border = tokens.start[at]!;
    }
    return first;
  }
}
