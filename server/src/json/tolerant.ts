import { applyEdits } from './applyEdits.js';
import { scanStrict, type ScanNotes } from './scan.js';
import type { Tape } from './tape.js';
import type { TextFault } from './types.js';
import { breakFault, cutOffFault, leftoverFault } from './tolerant/breaks.js';
import { build } from './tolerant/build.js';
import { interjectionFault, tokenFaults } from './tolerant/flaws.js';
import { lex } from './tolerant/lexer.js';
import { recover } from './tolerant/recover.js';
import { FaultList } from './tolerant/faultList.js';

/** What is understood of a text that is not JSON. */
export interface TolerantResult {
  tape: Tape;
  notes: ScanNotes;
  /** The json/syntax faults, not yet in text order. */
  faults: TextFault[];
  /** How many places more do not fit the grammar, so near to one of the faults that they count as the same mistake. */
  echoes: number;
}

/** A fix that rests on a guess is tried out before it is offered, in texts with at most so many of them and so long. */
const MOST_VERIFIED = 10;
const MOST_VERIFIED_LENGTH = 200_000;

/**
 * Reads a faulty text as far as it can be understood: tokens, the repairs that make them fit the grammar, the tape of what
 * then stands there. Iterative and linear throughout. A fix that is offered leaves fewer faults behind.
 * @param from where to start (behind a BOM).
 */
export function parseTolerant(text: string, from: number): TolerantResult {
  const { tape, notes, list, faults } = read(text, from);
  const before = faults.length + list.echoes;
  const few = list.guesses.length <= MOST_VERIFIED && text.length <= MOST_VERIFIED_LENGTH;
  for (const fault of list.guesses) {
    if (fault.fixes.length === 0 || (before === 1 && !few)) continue;
    fault.fixes = few ? fault.fixes.filter((fix) => misfits(applyEdits(text, fix.edits).text, from) < before) : [];
  }
  return { tape, notes, faults, echoes: list.echoes };
}

/** How many places of a text are not JSON, those included that are so near to another that they count as the same mistake. */
export function misfits(text: string, from: number): number {
  if (scanStrict(text, from)) return 0;
  const { list, faults } = read(text, from);
  return faults.length + list.echoes;
}

function read(text: string, from: number): { tape: Tape; notes: ScanNotes; list: FaultList; faults: TextFault[] } {
  const { tokens, interjections } = lex(text, from);
  const recovery = recover(tokens);
  const list = new FaultList(tokens);
  const { tape, notes } = build(text, tokens, recovery, {
    name: (token) => list.flaw(token, tokenFaults(text, tokens, token, 'name')),
    value: (token) => list.flaw(token, tokenFaults(text, tokens, token, 'value')),
  });
  for (const one of recovery.breaks) list.break(one.repair.at, one.found, () => breakFault(text, tokens, one));
  for (const one of interjections) list.interjection(one, interjectionFault(text, one));
  // A text of comments alone says enough by its comments.
  const nothing = tokens.count === 1 && interjections.length > 0;
  if (recovery.unclosed && !nothing) list.break(recovery.stop, recovery.stop, () => cutOffFault(text, tokens, recovery));
  else if (!recovery.unclosed && recovery.stop < tokens.count - 1) {
    list.break(recovery.stop, recovery.stop, () => leftoverFault(text, tokens, recovery.stop));
  }
  return { tape, notes, list, faults: list.faults() };
}
