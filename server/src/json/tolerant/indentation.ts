import * as G from './grammar.js';
import type { RepairKind } from './repairs.js';
import * as T from './tokens.js';

/** A repair that the indentation suggests; `found` is the token that stands where it should not. */
export interface Suggestion {
  kind: RepairKind;
  at: number;
  drop: number;
  put: readonly number[];
  found: number;
}

/** More brackets than this are not missing by one mistake. */
const MAX_MISSING = 16;

/**
 * Watches the indentation while a text is read. A bracket that is missing or too many shows in the grammar much later, often
 * only at the end of the text; in the indentation of an honest document it shows on the next line.
 */
export class Layout {
  /** The first token of the last line whose indentation agreed with the brackets. */
  confirmed = 0;
  /** The first token since the last repair whose indentation disagrees; -1 while there is none. */
  private odd = -1;
  private lineIndent = 0;
  /** By frame: indentation of the line that the container opens on, and of its children (-1: none on a line of its own yet). */
  private openedAt = new Int32Array(64);
  private childrenAt = new Int32Array(64);

  constructor(
    private readonly tokens: T.Tokens,
    private readonly machine: G.Machine,
  ) {}

  /** To be called before the machine takes a token. */
  before(at: number): void {
    const indent = this.tokens.indent[at]!;
    if (indent < 0) return;
    this.lineIndent = indent;
    const agrees = this.agrees(at, indent);
    if (agrees === undefined || this.odd >= 0) return;
    if (agrees) this.confirmed = at;
    else this.odd = at;
  }

  /** To be called after the machine has taken a token. */
  after(at: number): void {
    const kind = this.tokens.kind[at];
    if (kind === T.OPEN_OBJECT || kind === T.OPEN_ARRAY) this.opened(this.machine.top);
  }

  /** A container was opened on the present line. */
  opened(frame: number): void {
    if (frame >= this.openedAt.length) this.grow(frame);
    this.openedAt[frame] = this.lineIndent;
    this.childrenAt[frame] = -1;
  }

  /** To be called after a repair: what was odd before is settled. */
  reset(at: number): void {
    this.odd = -1;
    if (this.confirmed > at) this.confirmed = at;
  }

  /** What would explain the first odd line. */
  suggestions(topAt: Int32Array, floor: number): Suggestion[] {
    const { odd, tokens, machine } = this;
    if (odd < floor || odd < 0) return [];
    const { kind } = tokens;
    const list: Suggestion[] = [];
    const add = (repair: RepairKind, at: number, drop: number, put: readonly number[]): void => {
      if (at >= floor) list.push({ kind: repair, at, drop, put, found: odd });
    };
    const isCloser = (at: number): boolean => at >= 0 && (kind[at] === T.CLOSE_OBJECT || kind[at] === T.CLOSE_ARRAY);
    const behindComma = kind[odd - 1] === T.COMMA;
    const missing = this.missingClosers(topAt[odd]!, odd);
    if (missing.length > 0) {
      if (behindComma && !isCloser(odd)) add('insert', odd - 1, 0, missing);
      else add('insert', odd, 0, isCloser(odd) || kind[odd] === T.END ? missing : [...missing, T.COMMA]);
      add('delete', machine.opener[topAt[odd]!]!, 1, []);
    }
    const previous = behindComma ? odd - 2 : odd - 1;
    const isStray = isCloser(previous) && this.closesOtherLine(previous, topAt);
    if (isStray) add('delete', previous, 1, []);
    const opening = this.missingOpening(topAt[odd]!, odd, previous);
    if (opening.length > 0) add('insert', odd, 0, opening);
    if (isCloser(previous) && !isStray) add('delete', previous, 1, []);
    if (isCloser(odd)) add('delete', odd, 1, []);
    return list;
  }

  /** Closing brackets for the containers that a line, by its indentation, is no longer inside of. */
  private missingClosers(top: number, at: number): number[] {
    const { machine, tokens } = this;
    const indent = tokens.indent[at]!;
    const closes = tokens.kind[at] === T.CLOSE_OBJECT || tokens.kind[at] === T.CLOSE_ARRAY;
    const closers: number[] = [];
    for (let frame = top; frame >= 0; frame = machine.below[frame]!) {
      const opened = this.openedAt[frame]!;
      if (closes ? opened <= indent : opened < indent) break;
      if (closers.length === MAX_MISSING) return [];
      closers.push(machine.isObject[frame] === 1 ? T.CLOSE_OBJECT : T.CLOSE_ARRAY);
    }
    return closers;
  }

  /** Whether a closing bracket stands behind something on its line, but its partner on another one. */
  private closesOtherLine(closer: number, topAt: Int32Array): boolean {
    const opener = this.machine.opener[topAt[closer]!]!;
    let first = closer;
    while (first > opener && this.tokens.indent[first]! < 0) first--;
    return first > opener && first < closer;
  }

  /** The beginning of a member or item, for a line that is indented as if it stood in a container that is not open. */
  private missingOpening(top: number, at: number, previous: number): number[] {
    const { machine, tokens } = this;
    const { kind, indent } = tokens;
    const siblings = top < 0 ? -1 : this.childrenAt[top]!;
    if (siblings < 0 || indent[at]! <= siblings || kind[at] === T.CLOSE_OBJECT || kind[at] === T.CLOSE_ARRAY) return [];
    // The member in front has its value on a line of its own: then that one lacks its bracket.
    if (previous > 0 && indent[previous]! >= 0 && kind[previous - 1] === T.COLON) return [];
    const isMember = kind[at + 1] === T.COLON;
    if (machine.isObject[top] === 1) return [T.TEXT, T.COLON, isMember ? T.OPEN_OBJECT : T.OPEN_ARRAY];
    return isMember ? [T.OPEN_OBJECT] : [];
  }

  /** Whether the first token of a line stands where it should; undefined when that cannot be said. */
  private agrees(at: number, indent: number): boolean | undefined {
    const { machine } = this;
    const { top, state } = machine;
    if (top < 0) return undefined;
    const opened = this.openedAt[top]!;
    const kind = this.tokens.kind[at];
    if (kind === T.CLOSE_OBJECT || kind === T.CLOSE_ARRAY) return indent === opened;
    const inObject = machine.isObject[top] === 1;
    const startsChild = inObject ? state === G.NAME || state === G.NAME_OR_CLOSE : state <= G.VALUE_OR_CLOSE;
    if (kind === T.COMMA || kind === T.COLON || kind === T.END) return undefined;
    const siblings = this.childrenAt[top]!;
    // With the bracket its comma may be missing too: the line then stands where a separator is due.
    if (!startsChild) return state === G.SEPARATOR && siblings >= 0 && indent <= opened ? false : undefined;
    if (indent <= opened || (siblings >= 0 && siblings !== indent)) return false;
    this.childrenAt[top] = indent;
    return true;
  }

  private grow(frame: number): void {
    const size = Math.max(frame + 1, this.openedAt.length * 2);
    const openedAt = new Int32Array(size);
    openedAt.set(this.openedAt);
    this.openedAt = openedAt;
    const childrenAt = new Int32Array(size);
    childrenAt.set(this.childrenAt);
    this.childrenAt = childrenAt;
  }
}
