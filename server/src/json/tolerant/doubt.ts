import type { Tape } from '../tape.js';
import type { Break, Recovery } from './recover.js';

import * as T from './tokens.js';

/**
 * Decides which containers are damaged. A mistake in a comma or a value touches its own container; a bracket that is
 * missing or too many touches all that are open, and leaves in doubt what was opened where the mistake may lie.
 */
export class Doubt {
  /** Stretches of tokens whose containers are in doubt, by their start. */
  private readonly stretches: { from: number; to: number }[] = [];
  private nextStretch = 0;
  private doubtfulTo = -1;
  /** Tokens at which the containers that are open are damaged, all of them or the innermost, in text order. */
  private readonly marks: { at: number; all: boolean }[] = [];
  private nextMark = 0;
  /** Number of open containers, and how many of them, from the root on, are marked already. */
  private depth = 0;
  private marked = 0;

  constructor(
    private readonly tokens: T.Tokens,
    private readonly recovery: Recovery,
    private readonly tape: Tape,
  ) {
    for (const one of recovery.breaks) {
      if (touchesBrackets(one, tokens)) {
        const from = one.closes >= 0 ? Math.min(one.from, one.closes) : one.from;
        this.stretches.push({ from, to: one.found });
        this.marks.push({ at: one.repair.at, all: true }, { at: one.found, all: true });
      } else if (!isHarmless(one, tokens)) {
        this.marks.push({ at: one.repair.at, all: false }, { at: one.found, all: false });
      }
    }
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

  /** To be called when a container has been added to the tape. */
  opened(node: number, token: number): void {
    this.depth++;
    while (this.nextStretch < this.stretches.length && this.stretches[this.nextStretch]!.from <= token) {
      this.doubtfulTo = Math.max(this.doubtfulTo, this.stretches[this.nextStretch++]!.to);
    }
    if (token <= this.doubtfulTo) this.mark(node);
  }

  closed(): void {
    this.depth--;
    this.marked = Math.min(this.marked, this.depth);
  }

  /** To be called behind the last token. */
  finish(current: number): void {
    this.reach(this.recovery.stop, current);
    if (this.recovery.unclosed) this.markAll(current);
    else if (this.recovery.stop < this.tokens.count - 1 && belongsToRoot(this.tokens.kind[this.recovery.stop]!)) this.mark(0);
  }

  /** One container is damaged. */
  mark(node: number): void {
    if (node >= 0) this.damage()[node] = 1;
  }

  /** All open containers are. */
  private markAll(current: number): void {
    const damage = this.damage();
    let node = current;
    for (let depth = this.depth; depth > this.marked && node >= 0; depth--) {
      damage[node] = 1;
      node = this.tape.parent[node]!;
    }
    this.marked = this.depth;
  }

  private damage(): Uint8Array {
    const { damage, type } = this.tape;
    if (damage && damage.length === type.length) return damage;
    const larger = new Uint8Array(type.length);
    if (damage) larger.set(damage);
    return (this.tape.damage = larger);
  }
}

/** Whether a repair takes away, makes up or moves a bracket. */
export function touchesBrackets({ repair }: Break, tokens: T.Tokens): boolean {
  if (repair.put.some((item) => item <= T.CLOSE_ARRAY)) return true;
  for (let at = repair.at; at < repair.at + repair.drop; at++) if (tokens.kind[at]! <= T.CLOSE_ARRAY) return true;
  return false;
}

/** A comma too many or too few in an object: the members are all there. */
function isHarmless({ repair, inObject }: Break, tokens: T.Tokens): boolean {
  if (repair.kind === 'insert') return inObject === true && repair.put.length === 1 && repair.put[0] === T.COMMA;
  if (repair.kind !== 'delete' || tokens.kind[repair.at] !== T.COMMA) return false;
  const next = tokens.kind[repair.at + 1];
  return inObject === true || next === T.CLOSE_OBJECT || next === T.CLOSE_ARRAY;
}

function belongsToRoot(kind: number): boolean {
  return kind === T.COMMA || kind === T.COLON || kind === T.CLOSE_OBJECT || kind === T.CLOSE_ARRAY;
}
