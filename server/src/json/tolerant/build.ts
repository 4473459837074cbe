import { NameBook, hashOf } from '../names.js';
import type { ScanNotes } from '../scan.js';
import { decodeString } from '../strings.js';
import { ARRAY, BOOLEAN, NULL, NUMBER, OBJECT, STRING, Tape } from '../tape.js';
import { Doubt } from './doubt.js';
import type { Interjection } from './lexer.js';
import type { Recovery } from './recover.js';
import { KEPT } from './repairs.js';
import * as T from './tokens.js';
import { meantLiteral } from './words.js';

/** How much of a comment tells what it is. */
const MOST_OF_COMMENT = 1000;
/** Something slipped into the string: it may not be the one meant. */
const GARBLED = T.CONTROL | T.BAD_ESCAPE | T.INNER_QUOTES | T.REPEATED_QUOTES;

/** What a reader of tokens does with one of them. */
export interface Reader {
  name(token: number): void;
  value(token: number): void;
}

/**
 * Builds the tape from tokens and repairs. A value that is not certain (a bare word, NaN, a string without an end) is left
 * out, and its container counts as damaged.
 * @param reader is told each name and value that is read
 */
export function build(text: string, tokens: T.Tokens, recovery: Recovery, interjections: readonly Interjection[], reader: Reader): { tape: Tape; notes: ScanNotes } {
  const builder = new Builder(text, tokens, recovery, interjections, reader);
  builder.run();
  return { tape: builder.tape, notes: builder.notes };
}

class Builder {
  readonly tape: Tape;
  readonly notes: ScanNotes;
  private readonly names: NameBook;
  private readonly doubt: Doubt;
  private current = -1;
  private lastClosed = -1;
  private keyStart = -1;
  private keyEnd = -1;
  /** In an object: what was read last is a name, so that a value comes next. */
  private named = false;

  constructor(
    private readonly text: string,
    private readonly tokens: T.Tokens,
    private readonly recovery: Recovery,
    interjections: readonly Interjection[],
    private readonly reader: Reader,
  ) {
    this.tape = new Tape(Math.max(16, tokens.count));
    this.tape.damage = new Uint8Array(this.tape.type.length);
    this.names = new NameBook(text, this.tape);
    this.notes = { duplicates: this.names.duplicates, surrogates: [], numbers: [] };
    this.doubt = new Doubt(tokens, recovery, this.tape, interjections.filter((one) => hidesContent(text, one)).map(({ token }) => token));
  }

  run(): void {
    const { tokens, recovery, doubt } = this;
    let at = 0;
    for (const { repair } of recovery.breaks) {
      while (at < repair.at) this.read(at++);
      doubt.reach(at, this.current);
      if (repair.kind === 'delete' && isCloser(tokens.kind[at]!)) doubt.kept(this.current);
      // What was taken away behind a container may belong into it.
      else if (repair.kind === 'delete' && at > 0 && isCloser(tokens.kind[at - 1]!)) doubt.mark(this.lastClosed);
      for (const item of repair.put) {
        if (item >= KEPT) this.read(repair.at + item - KEPT);
        else if (repair.kind === 'replace') this.take(item, repair.at);
        else this.make(item, repair.at);
      }
      at = repair.at + repair.drop;
      doubt.reach(at, this.current);
    }
    while (at < recovery.stop) this.read(at++);
    doubt.finish(this.current);
    const end = recovery.stop > 0 ? tokens.end[recovery.stop - 1]! : 0;
    while (this.current >= 0) this.close(end);
    doubt.doubtEqualNames(this.notes.duplicates);
  }

  private read(token: number): void {
    this.doubt.reach(token, this.current);
    this.take(this.tokens.kind[token]!, token);
  }

  private take(kind: number, token: number): void {
    const start = this.tokens.start[token]!;
    const end = this.tokens.end[token]!;
    switch (kind) {
      case T.OPEN_OBJECT:
      case T.OPEN_ARRAY:
        this.open(kind, start, token);
        break;
      case T.CLOSE_OBJECT:
      case T.CLOSE_ARRAY:
        this.close(end);
        break;
      case T.COMMA:
        this.named = false;
        break;
      case T.COLON:
        break;
      default:
        this.scalar(kind, token, start, end);
    }
  }

  /** Something that the text lacks. A missing value stays missing. */
  private make(kind: number, before: number): void {
    if (kind === T.OPEN_OBJECT || kind === T.OPEN_ARRAY) this.open(kind, this.tokens.start[before]!, before);
    else if (kind === T.CLOSE_OBJECT || kind === T.CLOSE_ARRAY) this.close(before > 0 ? this.tokens.end[before - 1]! : 0);
    else if (kind === T.COMMA) this.named = false;
    else if (kind === T.TEXT && this.wantsName()) {
      this.named = true;
      this.keyStart = this.keyEnd = this.tokens.start[before]!;
    }
  }

  private open(kind: number, start: number, token: number): void {
    const node = this.add(kind === T.OPEN_OBJECT ? OBJECT : ARRAY, start, start + 1);
    if (kind === T.OPEN_OBJECT) this.names.open(node);
    this.current = node;
    this.named = false;
    this.doubt.opened(node, token);
  }

  private close(end: number): void {
    const { tape, current } = this;
    if (current < 0) return;
    if (tape.type[current] === OBJECT) this.names.close(current);
    tape.end[current] = Math.max(end, tape.start[current]!);
    tape.next[current] = tape.size;
    this.current = tape.parent[current]!;
    this.lastClosed = current;
    this.named = false;
    this.doubt.closed();
  }

  private scalar(kind: number, token: number, start: number, end: number): void {
    const flaw = this.tokens.flaw[token]!;
    if (kind === T.TEXT && (flaw & T.UNCLOSED) === 0) this.notes.surrogates.push(start, end);
    if (this.wantsName()) {
      this.named = true;
      this.keyStart = start;
      this.keyEnd = end;
      if (flaw & (T.UNCLOSED | T.UNOPENED | GARBLED) && kind === T.TEXT) this.doubt.mark(this.current);
      this.reader.name(token);
      return;
    }
    this.reader.value(token);
    const type = this.valueType(kind, flaw, start, end);
    if (type < 0) {
      this.doubt.mark(this.current);
      return;
    }
    if (type === NUMBER && flaw === 0) this.notes.numbers.push(this.tape.size);
    const node = this.add(type, start, end);
    this.doubt.scalar(node, token);
    if (type === STRING && flaw & GARBLED) this.doubt.doubt(node);
  }

  /** The type of a scalar's node; -1 when its value is not certain. */
  private valueType(kind: number, flaw: number, start: number, end: number): number {
    if (kind === T.WORD) return -1;
    if (kind === T.TEXT) {
      if (flaw & (T.UNCLOSED | T.UNOPENED)) return -1;
      return STRING;
    }
    if (flaw === T.INCOMPLETE || flaw === T.NOT_A_NUMBER || flaw === T.UNDEFINED) return -1;
    const literal = end - start <= 8 ? meantLiteral(this.text.slice(start, end)) : undefined;
    if (literal === undefined) return NUMBER;
    return literal === 'null' ? NULL : BOOLEAN;
  }

  private add(type: number, start: number, end: number): number {
    const { tape, current } = this;
    const inObject = current >= 0 && tape.type[current] === OBJECT;
    if (!inObject) return tape.add(type, start, end, current, -1, -1);
    if (!this.named) this.keyStart = this.keyEnd = start;
    const { keyStart, keyEnd } = this;
    this.names.add(current, keyStart, keyEnd, hashOf(decodeString(this.text, keyStart, keyEnd)), tape.size);
    const node = tape.add(type, start, end, current, keyStart, keyEnd);
    if (keyStart === keyEnd) this.doubt.doubt(node);
    return node;
  }

  private wantsName(): boolean {
    return this.current >= 0 && this.tape.type[this.current] === OBJECT && !this.named;
  }
}

/** Whether a comment is made of JSON: members or items that were taken out by it, or a part of them. */
function hidesContent(text: string, { kind, start, end }: Interjection): boolean {
  if (kind === 'conflict') return true;
  return kind === 'comment' && /^(?:\/\/|\/\*|#)[\s/*#]*["{}[\]]/.test(text.slice(start, Math.min(end, start + MOST_OF_COMMENT)));
}

function isCloser(kind: number): boolean {
  return kind === T.CLOSE_OBJECT || kind === T.CLOSE_ARRAY;
}
