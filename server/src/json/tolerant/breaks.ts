import { showWritten } from '../quote.js';
import { fault } from '../faults.js';
import type { TextFault, TextFix } from '../types.js';
import { decodeString } from '../strings.js';
import * as G from './grammar.js';
import type { Break, Recovery } from './recover.js';
import * as T from './tokens.js';

const SIGNS: Record<number, string> = {
  [T.OPEN_OBJECT]: '{',
  [T.CLOSE_OBJECT]: '}',
  [T.OPEN_ARRAY]: '[',
  [T.CLOSE_ARRAY]: ']',
  [T.COLON]: ':',
  [T.COMMA]: ',',
};

/** The fault of a place where the text does not fit the grammar. */
export function breakFault(text: string, tokens: T.Tokens, one: Break): TextFault {
  return new BreakReport(text, tokens, one).fault();
}

/** The fault of a text that ends too early. */
export function cutOffFault(text: string, tokens: T.Tokens, recovery: Recovery): TextFault {
  const end = recovery.stop;
  if (end === 0) return fault('json/syntax', text.trim() === '' ? 0 : text.length, 0, 'There is no JSON value here: the text is empty.');
  const offset = tokens.end[end - 1]! - 1;
  const result = fault('json/syntax', offset, 1, 'The text ends here before its value does: a closing bracket is missing, or the text was cut off.');
  if (recovery.open.length === 0) return { ...result, message: 'The text ends here before its value does.' };
  const opener = recovery.open[recovery.open.length - 1]!;
  result.related.push({ offset: tokens.start[opener]!, length: 1, message: 'This bracket is still open.' });
  if (recovery.closable) {
    const closers = recovery.open.map((token) => (tokens.kind[token] === T.OPEN_OBJECT ? '}' : ']'));
    result.fixes.push({ title: closers.length === 1 ? 'Close the bracket' : `Close the ${closers.length} open brackets`, kind: 'manual', edits: [{ offset: offset + 1, length: 0, newText: closers.reverse().join('') }] });
  }
  return result;
}

/** The fault of content behind a complete value. */
export function leftoverFault(text: string, tokens: T.Tokens, stop: number): TextFault {
  const offset = tokens.start[stop]!;
  const lineEnd = text.slice(offset, tokens.end[stop]).search(/[\r\n]/);
  const length = lineEnd < 0 ? tokens.end[stop]! - offset : lineEnd;
  const next = tokens.kind[stop] === T.COMMA ? stop + 1 : stop;
  if (tokens.kind[next]! <= T.OPEN_ARRAY && tokens.kind[next] === tokens.kind[0]) {
    return fault('json/syntax', tokens.start[next]!, 1, 'A second document begins here. A JSON text holds one value and nothing after it: give each document a file of its own, or put them into one list.');
  }
  return fault('json/syntax', offset, length, 'The document is complete before this: a JSON text holds one value and nothing after it. Remove what follows, or put several values into an array.');
}

class BreakReport {
  private readonly first: number;

  constructor(
    private readonly text: string,
    private readonly tokens: T.Tokens,
    private readonly one: Break,
  ) {
    this.first = one.repair.at;
  }

  fault(): TextFault {
    const { repair } = this.one;
    switch (repair.kind) {
      case 'insert':
        return this.missing(repair.put[0]!);
      case 'delete':
        return this.tooMuch();
      case 'replace':
        return this.wrong(repair.put[0]!);
      case 'swap':
        return this.at(this.first, `${this.show(this.first)} and ${this.show(this.first + 1)} stand in the wrong order.`, [
          {
            title: 'Swap them',
            kind: 'manual',
            edits: [
              { ...this.span(this.first), newText: this.written(this.first + 1) },
              { ...this.span(this.first + 1), newText: this.written(this.first) },
            ],
          },
        ]);
    }
  }

  private missing(kind: number): TextFault {
    const { state, inObject, found } = this.one;
    const before = this.first > 0 ? this.tokens.end[this.first - 1]! : this.tokens.start[this.first]!;
    const insert = (newText: string, offset = before): TextFix[] => [{ title: `Insert ${newText}`, kind: 'manual', edits: [{ offset, length: 0, newText }] }];
    const put = (newText: string, offset?: number): TextFix[] => (this.one.repair.put.length === 1 ? insert(newText, offset) : []);
    const previous = Math.max(0, this.first - 1);
    switch (kind) {
      case T.COMMA:
        if (inObject === true || this.isSum(found)) {
          const joined = this.joined(found);
          if (joined !== undefined) return joined;
        }
        if (this.endsWithComma(previous)) {
          const edits = [{ offset: this.tokens.end[previous]! - 2, length: 2, newText: '",' }];
          return this.at(previous, `The comma behind ${this.show(previous)} stands inside of its quotes.`, [{ title: 'Put it behind the quote', kind: 'manual', edits }]);
        }
        return this.at(found, `A comma is missing in front of ${this.show(found)}.`, put(','));
      case T.COLON:
        if (this.one.repair.put.length > 1) return this.at(previous, `The name ${this.show(previous)} has no value: a colon and a value must follow.`, []);
        return this.at(found, `A colon is missing between the name ${this.show(previous)} and its value.`, put(':'));
      case T.SCALAR:
        if (state === G.VALUE && inObject === true) return this.at(Math.max(0, previous - 1), `The member ${this.show(previous - 1)} has no value.`, []);
        return this.at(this.first, 'A value is missing here.', []);
      case T.TEXT: {
        const opener = this.one.repair.put[2];
        if (opener !== undefined) {
          const what = opener === T.OPEN_OBJECT ? 'an object' : 'a list';
          return this.at(this.first, `A name and the opening bracket ${SIGNS[opener]} are missing in front of ${this.show(this.first)}: by its indentation the line belongs into ${what} of its own.`, []);
        }
        return this.at(this.first, `A name is missing in front of ${this.show(this.first)}.`, []);
      }
      case T.CLOSE_OBJECT:
      case T.CLOSE_ARRAY: {
        // The line that is missing may have ended with a comma. Several brackets may belong to different places.
        const [, comma, ...more] = this.one.repair.put;
        const isOne = more.length === 0 && (comma === undefined || comma === T.COMMA);
        const fixes = isOne ? insert(comma === undefined ? SIGNS[kind]! : `${SIGNS[kind]},`) : [];
        const result = this.at(previous, `The closing bracket ${SIGNS[kind]} is missing behind ${this.show(previous)}.`, fixes);
        if (this.one.closes >= 0) result.related.push({ ...this.span(this.one.closes), message: 'This bracket is not closed.' });
        return result;
      }
      default:
        return this.at(this.first, `The opening bracket ${SIGNS[kind]} is missing in front of ${this.show(this.first)}.`, put(SIGNS[kind]!, this.tokens.start[this.first]));
    }
  }

  private tooMuch(): TextFault {
    const { tokens, first } = this;
    const kind = tokens.kind[first]!;
    const next = tokens.kind[first + 1];
    const remove = (kindOfFix: TextFix['kind']): TextFix[] => [{ title: `Remove ${this.show(first)}`, kind: kindOfFix, edits: [{ ...this.span(first), newText: '' }] }];
    if (kind === T.COMMA && (next === T.CLOSE_OBJECT || next === T.CLOSE_ARRAY)) {
      const isFirst = first > 0 && (tokens.kind[first - 1] === T.OPEN_OBJECT || tokens.kind[first - 1] === T.OPEN_ARRAY);
      const message = isFirst ? 'There is a comma, but nothing in front of it.' : 'JSON allows no comma behind the last value.';
      return this.at(first, message, [{ title: 'Remove the comma', kind: isFirst ? 'manual' : 'safe', edits: [{ ...this.span(first), newText: '' }] }]);
    }
    if (kind === T.COMMA) return this.at(first, 'There is a comma too many here.', remove('manual'));
    if (kind === T.WORD) return this.at(first, `${this.show(first)} does not belong here; JSON knows texts in double quotes, numbers, true, false and null.`, remove('manual'));
    const joined = this.joined(first);
    if (joined !== undefined) return joined;
    if (kind <= T.CLOSE_ARRAY) return this.at(first, `The bracket ${this.show(first)} has no partner.`, remove('manual'));
    return this.at(first, `${this.show(first)} does not belong here.`, remove('manual'));
  }

  /** The fault of a text directly behind another one, as some languages join them. */
  private joined(second: number): TextFault | undefined {
    const { tokens, text, one } = this;
    const isPart = (token: number): boolean =>
      tokens.kind[token] === T.TEXT && tokens.flaw[token] === 0 && (one.inObject === false || tokens.kind[token + 1] !== T.COLON);
    let first = second;
    while (first > 0 && isPart(first - 1) && isPart(first)) first--;
    if (first === second || (one.inObject !== false && tokens.kind[first - 1] !== T.COLON)) return undefined;
    // The same text twice is rather one that was copied.
    if (!this.isSum(second) && this.written(second) === this.written(second - 1)) return undefined;
    let last = second;
    while (isPart(last + 1)) last++;
    const parts = Array.from({ length: last - first + 1 }, (_, at) => decodeString(text, tokens.start[first + at]!, tokens.end[first + at]!));
    const offset = tokens.start[first]!;
    const title = parts.length === 2 ? 'Join the two texts' : 'Join the texts';
    const fix: TextFix = { title, kind: 'manual', edits: [{ offset, length: tokens.end[last]! - offset, newText: JSON.stringify(parts.join('')) }] };
    return this.at(second, `${this.show(second)} stands behind another text. JSON does not join texts: write them as one.`, [fix]);
  }

  private endsWithComma(token: number): boolean {
    return this.tokens.kind[token] === T.TEXT && this.tokens.flaw[token] === 0 && /[^\s\\],"$/.test(this.written(token));
  }

  /** Whether a plus sign stands in front of a text. */
  private isSum(token: number): boolean {
    return token > 0 && this.text.slice(this.tokens.end[token - 1], this.tokens.start[token]).trim() === '+';
  }

  private wrong(kind: number): TextFault {
    const { first } = this;
    if (kind === T.TEXT) {
      const name = this.written(first);
      return this.at(first, `The name ${this.show(first)} must be in double quotes.`, [{ title: 'Put it in double quotes', kind: 'manual', edits: [{ ...this.span(first), newText: JSON.stringify(name) }] }]);
    }
    const sign = SIGNS[kind]!;
    // Only signs give way to another one; of a word something would be lost.
    if (/[\p{L}\p{N}]/u.test(this.written(first))) return this.at(first, `${sign} must stand here, not ${this.show(first)}.`, []);
    return this.at(first, `${sign} must stand here, not ${this.show(first)}.`, [{ title: `Write ${sign}`, kind: 'manual', edits: [{ ...this.span(first), newText: sign }] }]);
  }

  /** A fault on a token; of one over several lines on its first character. */
  private at(token: number, message: string, fixes: TextFix[]): TextFault {
    const { offset, length } = this.span(token);
    const oneLine = !/[\r\n]/.test(this.written(token));
    return { ...fault('json/syntax', offset, oneLine ? length : 1, message), fixes };
  }

  private span(token: number): { offset: number; length: number } {
    const offset = this.tokens.start[token]!;
    return { offset, length: this.tokens.end[token]! - offset };
  }

  private written(token: number): string {
    return this.text.slice(this.tokens.start[token], this.tokens.end[token]);
  }

  private show(token: number): string {
    return showWritten(this.written(token));
  }
}
