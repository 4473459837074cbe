/** Token kinds, as the grammar tells them apart. */
export const OPEN_OBJECT = 0;
export const CLOSE_OBJECT = 1;
export const OPEN_ARRAY = 2;
export const CLOSE_ARRAY = 3;
export const COLON = 4;
export const COMMA = 5;
export const TEXT = 6;
/** A number, a literal, or what is surely meant as one. */
export const SCALAR = 7;
/** Anything else without quotes: a bare word, a semicolon, a stray sign. */
export const WORD = 8;
export const END = 9;

/** What is wrong with a string, as bits. */
export const BAD_ESCAPE = 1;
export const CONTROL = 2;
export const OTHER_QUOTES = 4;
/** The closing quote is missing; where the string ends is a guess. */
export const UNCLOSED = 8;
/** The opening quote is missing. */
export const UNOPENED = 16;
/** Quotes inside of it are not escaped. */
export const INNER_QUOTES = 32;
/** It stands in two or three pairs of quotes. */
export const REPEATED_QUOTES = 64;

/** What is wrong with a word: its quote stands behind the comma that follows. */
export const QUOTE_BEHIND_COMMA = 64;

/** What is wrong with a scalar. */
export const LEADING_ZERO = 1;
export const PLUS_SIGN = 2;
export const NO_WHOLE_PART = 3;
export const NO_FRACTION = 4;
export const HEXADECIMAL = 5;
export const SEPARATED = 6;
export const INCOMPLETE = 7;
/** True, None, TRUE, Null: another language's spelling of true, false or null. */
export const OTHER_SPELLING = 8;
export const NOT_A_NUMBER = 9;
export const UNDEFINED = 10;

/** The tokens of a text in flat arrays; the last one is {@link END}. White space and comments are left out. */
export class Tokens {
  count = 0;
  kind = new Uint8Array(256);
  flaw = new Uint8Array(256);
  start = new Int32Array(256);
  end = new Int32Array(256);
  /** Width of the white space in front of a token that stands first on its line; -1 for the others. */
  indent = new Int32Array(256);

  add(kind: number, start: number, end: number, flaw: number, indent: number): void {
    const at = this.count++;
    if (at === this.kind.length) this.grow();
    this.kind[at] = kind;
    this.flaw[at] = flaw;
    this.start[at] = start;
    this.end[at] = end;
    this.indent[at] = indent;
  }

  private grow(): void {
    const size = this.kind.length * 2;
    const bytes = (from: Uint8Array): Uint8Array<ArrayBuffer> => {
      const to = new Uint8Array(size);
      to.set(from);
      return to;
    };
    const numbers = (from: Int32Array): Int32Array<ArrayBuffer> => {
      const to = new Int32Array(size);
      to.set(from);
      return to;
    };
    this.kind = bytes(this.kind);
    this.flaw = bytes(this.flaw);
    this.start = numbers(this.start);
    this.end = numbers(this.end);
    this.indent = numbers(this.indent);
  }
}
