import { applyEdits } from './applyEdits.js';
import { contentStart, scanStrict, type ScanNotes } from './scan.js';
import { STRING, Tape } from './tape.js';
import type { TextEdit, TextFault } from './types.js';
import { textAround } from './tolerant/around.js';
import { breakFault, cutOffFault, leftoverFault } from './tolerant/breaks.js';
import { build } from './tolerant/build.js';
import { escapedFault, escapedWhole, type EscapedWhole } from './tolerant/escapedWhole.js';
import { interjectionFault, tokenFaults } from './tolerant/flaws.js';
import { lex, type Interjection } from './tolerant/lexer.js';
import { recover } from './tolerant/recover.js';
import { FaultList } from './tolerant/faultList.js';
import { Tokens } from './tolerant/tokens.js';

/** What is understood of a text that is not JSON. */
export interface TolerantResult {
  tape: Tape;
  notes: ScanNotes;
  /** The json/syntax faults, not yet in text order. */
  faults: TextFault[];
}

/** Nothing is tried out in a text with more misfits than this, or after so many characters: trials are for a document's few slips. */
const MOST_MISFITS = 50;
const TRIAL_BUDGET = 2_000_000;

/**
 * Reads a faulty text as far as it can be understood: tokens, the repairs that make them fit the grammar, the tape of what
 * then stands there. Iterative and linear throughout. A fix that is offered leaves fewer faults behind.
 */
export function parseTolerant(text: string): TolerantResult {
  const { tape, notes, list, faults } = read(text);
  const trials = new Trials(text, faults.length + list.echoes);
  for (const fault of list.guesses) fault.fixes = fault.fixes.filter((fix) => trials.misfitsAfter(fix.edits) < trials.misfits);
  return { tape, notes, faults };
}

/** Tries out edits of a faulty text, before they are offered. */
export class Trials {
  /** How many places of the text do not fit the grammar, those included that are so near to another that they count as one. */
  readonly misfits: number;
  private budget = TRIAL_BUDGET;

  constructor(
    private readonly text: string,
    misfits?: number,
  ) {
    this.misfits = misfits ?? misfitsOf(text);
  }

  /** How many there are after the edits; infinitely many when too much has been tried out already. */
  misfitsAfter(edits: readonly TextEdit[]): number {
    this.budget -= this.text.length;
    return this.budget < 0 || this.misfits > MOST_MISFITS ? Infinity : misfitsOf(applyEdits(this.text, edits).text);
  }
}

function misfitsOf(text: string): number {
  if (scanStrict(text, contentStart(text))) return 0;
  const { list, faults } = read(text);
  return faults.length + list.echoes;
}

function read(whole: string): { tape: Tape; notes: ScanNotes; list: FaultList; faults: TextFault[] } {
  const escaped = escapedWhole(whole);
  if (escaped !== undefined) return asOneString(whole, escaped);
  const around = textAround(whole, contentStart(whole));
  const text = around ? whole.slice(0, around.end) : whole;
  const { tokens, interjections } = lex(text, around?.start ?? contentStart(text));
  const recovery = recover(tokens);
  const list = new FaultList(tokens);
  const { tape, notes } = build(text, tokens, recovery, interjections, {
    name: (token) => list.flaw(token, tokenFaults(text, tokens, token, 'name')),
    value: (token) => list.flaw(token, tokenFaults(text, tokens, token, 'value')),
  });
  for (const one of recovery.breaks) list.break(one.repair.at, one.found, () => breakFault(text, tokens, one));
  for (const one of toldOnce(interjections)) list.interjection(one, interjectionFault(text, one, interjections));
  // A text of comments alone says enough by its comments.
  const nothing = tokens.count === 1 && interjections.length > 0;
  if (recovery.unclosed && !nothing) list.break(recovery.stop, recovery.stop, () => cutOffFault(text, tokens, recovery));
  else if (!recovery.unclosed && recovery.stop < tokens.count - 1) {
    list.break(recovery.stop, recovery.stop, () => leftoverFault(text, tokens, recovery.stop));
  }
  return { tape, notes, list, faults: around ? [around.fault, ...list.faults()] : list.faults() };
}

/** A text that is JSON in escaped form: its tree is one string, in which the JSON stands. */
function asOneString(text: string, escaped: EscapedWhole): ReturnType<typeof read> {
  const tape = new Tape(16);
  tape.damage = new Uint8Array(tape.type.length);
  tape.add(STRING, escaped.from, escaped.to, -1, -1, -1);
  const list = new FaultList(new Tokens());
  return { tape, notes: { duplicates: [], surrogates: [], numbers: [] }, list, faults: [escapedFault(text, escaped)] };
}

/** White space written as escapes is one mistake, however often. */
function toldOnce(interjections: readonly Interjection[]): Interjection[] {
  const first = interjections.find(({ kind }) => kind === 'escape');
  return interjections.filter((one) => one.kind !== 'escape' || one === first);
}
