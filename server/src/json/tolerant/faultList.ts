import type { TextFault } from '../types.js';
import type { Interjection } from './lexer.js';
import * as T from './tokens.js';

/** A break this near to other trouble, in tokens, is the same mistake showing once more. */
const SAME_SPOT = 3;

interface Entry {
  /** First and last token concerned. */
  from: number;
  to: number;
  /** `break`: the grammar; `flaw`: a token whose extent or meaning is a guess; `own`: a fault that stands for itself. */
  kind: 'break' | 'flaw' | 'own';
  faults: () => TextFault[];
}

/** Collects the faults of a text and leaves out those that are echoes of another. */
export class FaultList {
  /** How many breaks and flaws were left out as echoes, once {@link faults} was called. */
  echoes = 0;
  /** The faults told that rest on a guess at what was meant. */
  readonly guesses: TextFault[] = [];
  private readonly entries: Entry[] = [];

  constructor(private readonly tokens: T.Tokens) {}

  /** Faults of a token in itself. */
  flaw(token: number, faults: TextFault[]): void {
    if (faults.length === 0) return;
    const isGuess = isGuessed(this.tokens.kind[token]!, this.tokens.flaw[token]!);
    this.entries.push({ from: token, to: token, kind: isGuess ? 'flaw' : 'own', faults: () => faults });
  }

  /** A place where the text does not fit the grammar. Its fault is asked for only when it is told. */
  break(from: number, to: number, fault: () => TextFault): void {
    this.entries.push({ from: Math.min(from, to), to, kind: 'break', faults: () => [fault()] });
  }

  interjection({ kind, token }: Interjection, fault: TextFault): void {
    this.entries.push({ from: token, to: token, kind: kind === 'unclosed-comment' ? 'flaw' : 'own', faults: () => [fault] });
  }

  /** What is to be said. */
  faults(): TextFault[] {
    this.entries.sort((a, b) => a.from - b.from);
    const said: TextFault[] = [];
    let lastBreak = -Infinity;
    let lastFlaw = -Infinity;
    let lastUnclosed = -Infinity;
    for (const { from, to, kind, faults } of this.entries) {
      const isRest = from - lastUnclosed <= SAME_SPOT && this.mayBeRest(from, kind);
      const echo =
        (kind === 'break' && from - Math.max(lastBreak, lastFlaw) <= SAME_SPOT) ||
        (kind === 'flaw' && (isRest || from - lastBreak <= SAME_SPOT));
      if (echo) this.echoes++;
      else for (const fault of faults()) said.push(kind === 'own' ? fault : this.guessed(fault));
      if (kind === 'break') lastBreak = Math.max(lastBreak, to);
      if (kind === 'flaw') lastFlaw = Math.max(lastFlaw, to);
      if (kind === 'flaw' && this.lacks(from, T.UNCLOSED)) lastUnclosed = from;
    }
    return said;
  }

  private guessed(fault: TextFault): TextFault {
    this.guesses.push(fault);
    return fault;
  }

  /** Whether a token may be the rest of a string that a line break tore apart: it lacks its opening quote, or is a quote alone. */
  private mayBeRest(token: number, kind: Entry['kind']): boolean {
    const { start, end } = this.tokens;
    return kind === 'flaw' && (this.lacks(token, T.UNOPENED) || (this.lacks(token, T.UNCLOSED) && end[token]! - start[token]! === 1));
  }

  private lacks(token: number, quote: number): boolean {
    return this.tokens.kind[token] === T.TEXT && (this.tokens.flaw[token]! & quote) !== 0;
  }
}

/** Whether it is a guess what a faulty token means or how far it goes: it may be a piece of something broken. */
function isGuessed(kind: number, flaw: number): boolean {
  if (kind === T.TEXT) return (flaw & (T.UNCLOSED | T.UNOPENED)) !== 0;
  return kind === T.WORD || flaw <= T.INCOMPLETE;
}
