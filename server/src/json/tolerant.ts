import type { ScanNotes } from './scan.js';
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
}

/**
 * Reads a faulty text as far as it can be understood: tokens, the repairs that make them fit the grammar, the tape of what
 * then stands there. Iterative and linear throughout.
 * @param from where to start (behind a BOM).
 */
export function parseTolerant(text: string, from: number): TolerantResult {
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
  else if (!recovery.unclosed && recovery.stop < tokens.count - 1) list.break(recovery.stop, recovery.stop, () => leftoverFault(text, tokens, recovery.stop));
  return { tape, notes, faults: list.faults() };
}
