import { ARRAY, DAMAGED, DOUBTFUL, type Tape } from '../tape.js';
import type { Break, Recovery } from './recover.js';
import * as T from './tokens.js';

/**
 * Decides which containers are damaged, and which values are in doubt. A mistake in a comma or a value touches its own
 * container and the scalars beside it; a bracket that is missing or too many touches all containers that are open, and those
 * that were opened where the mistake may lie.
 */
export class Doubt {
  /** Stretches of tokens whose containers are in doubt, by their start. */
  private readonly stretches: { from: number; to: number }[] = [];
  private nextStretch = 0;
  private doubtfulTo = -1;
  /** Tokens at which the containers that are open are damaged, all of them or the innermost, in text order. */
  private readonly marks: { at: number; all: boolean }[] = [];
  private nextMark = 0;
  /** Stretches of tokens, first and last, whose scalars are in doubt, in text order. */
  private readonly spots: { from: number; to: number }[] = [];
  private nextSpot = 0;
  /** Arrays whose closing bracket was taken away: what follows in them may belong elsewhere. */
  private readonly merged = new Set<number>();
  /** Stretches of tokens in which a closing bracket too many may stand: behind it members stray into the containers around. */
  private readonly strays: { from: number; to: number }[] = [];
  /** Number of open containers, and how many of them, from the root on, are marked already. */
  private depth = 0;
  private marked = 0;

  /** @param hidden tokens in front of which content is commented out: what their containers lack may stand there */
  constructor(
    private readonly tokens: T.Tokens,
    private readonly recovery: Recovery,
    private readonly tape: Tape,
    hidden: readonly number[],
  ) {
    for (const at of hidden) this.marks.push({ at, all: false });
    for (const one of recovery.breaks) {
      const { at, drop } = one.repair;
      if (!isHarmless(one, tokens)) this.spots.push({ from: at - 1, to: at + drop });
      if (touchesBrackets(one, tokens)) {
        const from = one.closes >= 0 ? Math.min(one.from, one.closes) : one.from;
        this.stretches.push({ from, to: one.found });
        if (takesCloser(one, tokens)) this.strays.push({ from, to: one.found });
        this.marks.push({ at: one.repair.at, all: true }, { at: one.found, all: true });
      } else if (!isHarmless(one, tokens)) {
        this.marks.push({ at: one.repair.at, all: false }, { at: one.found, all: false });
      }
    }
    // More of a number may have stood where the text is cut off.
    if (recovery.unclosed) this.spots.push({ from: recovery.stop - 1, to: recovery.stop });
    // A text that ends with a bracket but is not closed may lack one further in front: on the line of its last open one.
    const beforeStop = recovery.stop > 0 ? tokens.kind[recovery.stop - 1] : T.END;
    const from = recovery.open.find((opener) => opener >= recovery.confirmed);
    if (recovery.unclosed && from !== undefined && (beforeStop === T.CLOSE_OBJECT || beforeStop === T.CLOSE_ARRAY)) {
      this.stretches.push({ from, to: recovery.stop });
    }
    this.stretches.sort((a, b) => a.from - b.from);
    this.marks.sort((a, b) => a.at - b.at);
  }

  /** To be called in front of each token with the innermost open container. */
  reach(token: number, current: number): void {
    while (this.nextMark < this.marks.length && this.marks[this.nextMark]!.at <= token) {
      if (this.marks[this.nextMark++]!.all) this.markAll(current);
      else this.mark(current);
    }
  }

  /** To be called when a repair takes the closing bracket of a container away. */
  kept(current: number): void {
    if (current >= 0 && this.tape.type[current] === ARRAY) this.merged.add(current);
  }

  /** To be called when a container has been added to the tape. */
  opened(node: number, token: number): void {
    this.depth++;
    while (this.nextStretch < this.stretches.length && this.stretches[this.nextStretch]!.from <= token) {
      this.doubtfulTo = Math.max(this.doubtfulTo, this.stretches[this.nextStretch++]!.to);
    }
    if (token <= this.doubtfulTo) this.mark(node);
    if (this.merged.has(this.tape.parent[node]!)) this.doubt(node);
  }

  /** To be called when a scalar has been added to the tape. */
  scalar(node: number, token: number): void {
    const { spots } = this;
    while (this.nextSpot < spots.length && spots[this.nextSpot]!.to < token) this.nextSpot++;
    const isNear = this.nextSpot < spots.length && spots[this.nextSpot]!.from <= token;
    if (isNear || this.merged.has(this.tape.parent[node]!)) this.doubt(node);
  }

  closed(): void {
    this.depth--;
    this.marked = Math.min(this.marked, this.depth);
  }

  /** To be called behind the last token. */
  finish(current: number): void {
    const { recovery, tokens } = this;
    this.reach(recovery.stop, current);
    const kind = tokens.kind[recovery.stop]!;
    if (recovery.unclosed) this.markAll(current);
    else if (closes(kind) && this.closesLikeRoot(kind)) this.markChain();
    else if (kind === T.COMMA || kind === T.COLON || closes(kind)) this.mark(0);
    this.doubtStrays();
  }

  /** One container is damaged. */
  mark(node: number): void {
    this.flag(node, DAMAGED);
  }

  /** A value is in doubt: it may not be the one meant, or may not stand where it was meant. */
  doubt(node: number): void {
    this.flag(node, DOUBTFUL);
  }

  /** The later one of equal names and the first: in a damaged object one of them may belong to another. */
  doubtEqualNames(pairs: readonly number[]): void {
    for (let i = 0; i < pairs.length; i += 2) {
      if ((this.damage()[this.tape.parent[pairs[i]!]!]! & DAMAGED) === 0) continue;
      this.doubt(pairs[i]!);
      this.doubt(pairs[i + 1]!);
    }
  }

  private closesLikeRoot(kind: number): boolean {
    return this.tape.size > 0 && (this.tape.type[0] === ARRAY) === (kind === T.CLOSE_ARRAY);
  }

  /**
   * A closing bracket is left over: somewhere its partner is missing, and from there on each closed the container around the
   * one meant. All of those are of the root's type.
   */
  private markChain(): void {
    const { type, parent, size } = this.tape;
    const damage = this.damage();
    this.mark(0);
    this.strays.push({ from: 0, to: this.recovery.stop });
    for (let node = 1; node < size; node++) {
      if (type[node] === type[0] && (damage[parent[node]!]! & DAMAGED) !== 0) this.mark(node);
    }
  }

  /**
   * Doubts the members that follow a container of their own container's type: a bracket too many inside of that may have
   * closed it too early, so that they stand one level too far out.
   */
  private doubtStrays(): void {
    const { strays, tokens } = this;
    const { type, parent, start, size } = this.tape;
    if (strays.length === 0) return;
    strays.sort((a, b) => a.from - b.from);
    const follows = new Uint8Array(size);
    let next = 0;
    let from = -1;
    let to = -1;
    for (let node = 1; node < size; node++) {
      while (next < strays.length && tokens.start[strays[next]!.from]! <= start[node]!) {
        from = to < start[node]! ? tokens.start[strays[next]!.from]! : from;
        to = Math.max(to, tokens.start[strays[next++]!.to]!);
      }
      if (start[node]! < from || start[node]! > to) continue;
      const around = parent[node]!;
      if (follows[around] === 1) this.doubt(node);
      if (type[node] === type[around]) follows[around] = 1;
    }
  }

  /** All open containers are. */
  private markAll(current: number): void {
    let node = current;
    for (let depth = this.depth; depth > this.marked && node >= 0; depth--) {
      this.mark(node);
      node = this.tape.parent[node]!;
    }
    this.marked = this.depth;
  }

  private flag(node: number, bit: number): void {
    if (node >= 0) this.damage()[node]! |= bit;
  }

  private damage(): Uint8Array {
    const { damage, type } = this.tape;
    if (damage && damage.length === type.length) return damage;
    const larger = new Uint8Array(type.length);
    if (damage) larger.set(damage);
    return (this.tape.damage = larger);
  }
}

function closes(kind: number): boolean {
  return kind === T.CLOSE_OBJECT || kind === T.CLOSE_ARRAY;
}

/** Whether a repair takes away, makes up or moves a bracket. */
export function touchesBrackets({ repair }: Break, tokens: T.Tokens): boolean {
  if (repair.put.some((item) => item <= T.CLOSE_ARRAY)) return true;
  for (let at = repair.at; at < repair.at + repair.drop; at++) if (tokens.kind[at]! <= T.CLOSE_ARRAY) return true;
  return false;
}

function takesCloser({ repair }: Break, tokens: T.Tokens): boolean {
  return repair.kind === 'delete' && closes(tokens.kind[repair.at]!);
}

/** A comma too many or too few in an object: the members are all there. */
function isHarmless({ repair, inObject }: Break, tokens: T.Tokens): boolean {
  if (repair.kind === 'insert') return inObject === true && repair.put.length === 1 && repair.put[0] === T.COMMA;
  if (repair.kind !== 'delete' || tokens.kind[repair.at] !== T.COMMA) return false;
  const next = tokens.kind[repair.at + 1];
  return inObject === true || next === T.CLOSE_OBJECT || next === T.CLOSE_ARRAY;
}
