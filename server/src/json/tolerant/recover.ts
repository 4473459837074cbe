import * as G from './grammar.js';
import { KEPT, NEAR_TEMPLATES, TEMPLATES, type Repair } from './repairs.js';
import { Layout } from './indentation.js';
import * as T from './tokens.js';

/** Where the text broke, and what makes it fit again. */
export interface Break {
  repair: Repair;
  /** The token that did not fit, or the one by whose indentation the mistake was found. */
  found: number;
  /** What the grammar expected where the repair begins, and in which container. */
  state: number;
  inObject: boolean | undefined;
  /** The first token of the stretch that the mistake may lie in: containers opened from here to `found` are in doubt. */
  from: number;
  /** Token that opened the innermost container which the repair closes; -1 when it closes none. */
  closes: number;
}

/** The repairs that make a token stream fit the grammar, in text order. */
export interface Recovery {
  breaks: Break[];
  /** The first token that is not read any more: the end, or what follows a complete value. */
  stop: number;
  /** True when the text ends before its value does. */
  unclosed: boolean;
  /** The first token of the last line whose indentation agreed with the brackets. */
  confirmed: number;
  /** The openers of the containers that are open at the stop, the outermost first. */
  open: number[];
  /** True when closing them would complete the text. */
  closable: boolean;
}

/** Content behind the root is read on only if that makes sense of so many tokens. */
const WORTH_GOING_ON = 8;
/** After so many breaks a repair is good enough when it makes so many tokens fit. */
const MANY_BREAKS = 100;
const GOOD_ENOUGH = 12;
/** The price of a repair that the indentation suggests. */
const INDENTATION_COST = 1.4;

/** Finds the repairs. Linear: what is tried out at one break never reaches much further than the next break. */
export function recover(tokens: T.Tokens): Recovery {
  return new Recoverer(tokens).run();
}

interface Trial extends Repair {
  found: number;
}

const OPEN_ARRAY = { kind: 'insert', drop: 0, put: [T.OPEN_ARRAY] } as const;
const DROP = { kind: 'delete', drop: 1, put: [] } as const;

class Recoverer {
  private readonly machine = new G.Machine();
  private readonly layout: Layout;
  private readonly stateAt: Uint8Array;
  private readonly topAt: Int32Array;
  private readonly breaks: Break[] = [];
  /** Nothing in front of this token is touched any more. */
  private floor = 0;

  private best: Trial | undefined;
  private bestReach = -1;

  constructor(private readonly tokens: T.Tokens) {
    this.stateAt = new Uint8Array(tokens.count);
    this.topAt = new Int32Array(tokens.count);
    this.layout = new Layout(tokens, this.machine);
  }

  run(): Recovery {
    const { machine, tokens, layout } = this;
    const last = tokens.count - 1;
    for (let at = 0; at <= last; ) {
      this.stateAt[at] = machine.state;
      this.topAt[at] = machine.top;
      layout.before(at);
      if (machine.take(tokens.kind[at]!, at)) {
        layout.after(at);
        at++;
        continue;
      }
      const repair = this.findRepair(at);
      if (!repair) return this.result(at, at === last);
      at = this.apply(repair);
    }
    return this.result(last, false);
  }

  private result(stop: number, unclosed: boolean): Recovery {
    const { machine, breaks, layout } = this;
    const open: number[] = [];
    for (let frame = machine.top; frame >= 0; frame = machine.below[frame]!) open.push(machine.opener[frame]!);
    const closable = machine.state === G.SEPARATOR || machine.state === G.VALUE_OR_CLOSE || machine.state === G.NAME_OR_CLOSE;
    return { breaks, stop, unclosed, confirmed: layout.confirmed, open: open.reverse(), closable };
  }

  /** The best repair for a misfit; undefined when the text ends there or what follows is none of the document. */
  private findRepair(at: number): Trial | undefined {
    const { machine, tokens } = this;
    const accepted = tokens.count;
    const many = this.breaks.length >= MANY_BREAKS;
    const enough = many ? Math.min(accepted, at + GOOD_ENOUGH) : accepted;
    const atEnd = tokens.kind[at] === T.END;
    if (this.isSecondDocument(at)) return undefined;
    this.best = undefined;
    this.bestReach = at;
    let triedDistant = false;
    for (const template of many ? NEAR_TEMPLATES : TEMPLATES) {
      if (!triedDistant && template.cost >= INDENTATION_COST) {
        triedDistant = true;
        if (this.tryDistant(at, enough)) break;
      }
      if (atEnd) continue;
      const from = at - template.back;
      if (from < this.floor || from + template.drop > tokens.count - 1) continue;
      if (template.when.length > 0 && !template.when.includes(tokens.kind[from]!)) continue;
      if (template.put[0] === T.COMMA && template.kind === 'insert' && this.isOddNeighbour(at)) continue;
      if (this.try(template, from, at, enough)) break;
    }
    if (atEnd) return this.bestReach === accepted ? this.best : undefined;
    const rootDone = machine.state === G.DONE;
    if (rootDone && this.bestReach < Math.min(accepted, at + WORTH_GOING_ON)) return undefined;
    return this.best ?? { ...DROP, at, found: at };
  }

  /** Whether a comma and a value of its own follow the whole one, and no bracket closes both. */
  private isSecondDocument(at: number): boolean {
    const { machine, tokens } = this;
    if (machine.state !== G.DONE || tokens.kind[at] !== T.COMMA || this.breaks.length > 0) return false;
    const isOpener = tokens.kind[at + 1] === tokens.kind[0] && tokens.kind[0]! <= T.OPEN_ARRAY;
    return isOpener && tokens.kind[tokens.count - 2] === tokens.kind[0]! + 1;
  }

  /** Repairs further in front, where a bracket is missing or too many. True when one is good enough. */
  private tryDistant(at: number, enough: number): boolean {
    const { tokens } = this;
    const atEnd = tokens.kind[at] === T.END;
    const value = atEnd ? -1 : this.lastValue(at);
    // A member's value on a line of its own is an item whose array was not opened.
    const isItem = value > this.floor && tokens.indent[value]! >= 0 && tokens.kind[value - 1] === T.COLON;
    if (isItem && this.try(OPEN_ARRAY, value, at, enough)) return true;
    // Behind a list that is closed another such bracket is rather one too many.
    const isDoubled = !atEnd && tokens.kind[at] === T.CLOSE_ARRAY && tokens.kind[at - 1] === T.CLOSE_ARRAY && tokens.start[at] === tokens.end[at - 1];
    if (isDoubled && this.try(DROP, at, at, enough)) return true;
    for (const one of this.layout.suggestions(this.topAt, this.floor)) if (this.try(one, one.at, one.found, enough)) return true;
    if (atEnd) return false;
    if (value >= this.floor && this.try(OPEN_ARRAY, value, at, enough)) return true;
    const opener = this.machine.top < 0 ? -1 : this.machine.opener[this.machine.top]!;
    return opener >= this.floor && this.try(DROP, opener, at, enough);
  }

  /** Whether the missing comma would join a scalar and a container in one array: rather the scalar does not belong there. */
  private isOddNeighbour(at: number): boolean {
    const { machine, tokens } = this;
    if (machine.top < 0 || machine.isObject[machine.top] === 1 || at === 0) return false;
    const before = tokens.kind[at - 1] === T.CLOSE_OBJECT || tokens.kind[at - 1] === T.CLOSE_ARRAY;
    const behind = tokens.kind[at] === T.OPEN_OBJECT || tokens.kind[at] === T.OPEN_ARRAY;
    return before !== behind;
  }

  /** The token that begins the value in front of a token, a comma between them aside. */
  private lastValue(at: number): number {
    const { kind } = this.tokens;
    let last = at - 1;
    if (last >= 0 && kind[last] === T.COMMA) last--;
    if (last < this.floor) return -1;
    const closes = kind[last] === T.CLOSE_OBJECT || kind[last] === T.CLOSE_ARRAY;
    return closes && this.topAt[last]! >= 0 ? this.machine.opener[this.topAt[last]!]! : last;
  }

  /**
   * Tries a repair at a token and keeps it when it makes more of the text fit than all before it.
   * @param found the token that did not fit
   * @returns whether it is good enough
   */
  private try({ kind, drop, put }: Omit<Repair, 'at'>, from: number, found: number, enough: number): boolean {
    const { machine, tokens } = this;
    const { state, top, frames } = machine;
    machine.state = this.stateAt[from]!;
    machine.top = this.topAt[from]!;
    let reach = -1;
    if (this.put(put, from)) {
      reach = from + drop;
      while (reach < tokens.count && machine.take(tokens.kind[reach]!, reach)) reach++;
    }
    machine.state = state;
    machine.top = top;
    machine.frames = frames;
    if (reach > this.bestReach) {
      this.bestReach = reach;
      this.best = { kind, at: from, drop, put, found };
    }
    return this.bestReach >= enough;
  }

  /** Lets the machine take what a repair puts at a token. */
  private put(put: readonly number[], from: number): boolean {
    for (const item of put) {
      const kept = item >= KEPT;
      const at = kept ? from + item - KEPT : from;
      if (!this.machine.take(kept ? this.tokens.kind[at]! : item, at)) return false;
    }
    return true;
  }

  /** Makes a repair and gives the token to go on with. */
  private apply(trial: Trial): number {
    const { machine, layout } = this;
    const { found, kind, at, drop, put } = trial;
    machine.state = this.stateAt[at]!;
    machine.top = this.topAt[at]!;
    const { state, top } = machine;
    const repair: Repair = { kind, at, drop, put };
    const removesCloser = kind === 'delete' && (this.tokens.kind[at] === T.CLOSE_OBJECT || this.tokens.kind[at] === T.CLOSE_ARRAY);
    const from = removesCloser ? Math.max(0, this.lastValue(at)) : at;
    this.breaks.push({
      repair,
      found,
      state,
      inObject: top < 0 ? undefined : machine.isObject[top] === 1,
      from: Math.min(layout.confirmed, from),
      closes: this.outermostClosed(repair),
    });
    const framesBefore = machine.frames;
    this.put(put, at);
    if (machine.frames > framesBefore) layout.opened(machine.frames - 1);
    layout.reset(at);
    this.floor = found;
    return at + drop;
  }

  /** The opener of the outermost container that the made-up closing brackets of a repair close; -1 when there is none. */
  private outermostClosed(repair: Repair): number {
    const { machine } = this;
    let opener = -1;
    let frame = machine.top;
    for (const item of repair.put) {
      if (item !== T.CLOSE_OBJECT && item !== T.CLOSE_ARRAY) continue;
      if (frame < 0) break;
      opener = machine.opener[frame]!;
      frame = machine.below[frame]!;
    }
    return opener;
  }
}
