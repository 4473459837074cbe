import type { ScanNotes } from './scan.js';
import type { TextFault } from './types.js';
import { fault } from './faults.js';
import { Tape } from './tape.js';

/** What is understood of a text that is not JSON. */
export interface TolerantResult {
  tape: Tape;
  notes: ScanNotes;
  faults: TextFault[];
}

/** Reads a faulty text as far as it can be understood. */
export function parseTolerant(text: string, from: number): TolerantResult {
  return { tape: new Tape(16), notes: { duplicates: [], surrogates: [], numbers: [] }, faults: [fault('json/syntax', from, 0, 'This is not JSON.')] };
}
