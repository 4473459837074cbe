import type { JsonTree } from './tree.js';
import type { JsonValue, TextFault } from './types.js';
import { bomFault, notedFaults } from './faults.js';
import { contentStart, scanStrict } from './scan.js';
import { TapeTree } from './tape.js';
import { parseTolerant } from './tolerant.js';

/** A text, read once. */
export interface ParsedText {
  readonly text: string;
  readonly tree: JsonTree;
  /** The root value; undefined for a text without any value. From JSON.parse when the text is flawless, else from the tree. */
  readonly value: JsonValue | undefined;
  /** Faults in text order: syntax, duplicate names, surrogates, BOM, numbers. Limits are the pipeline's matter: they count per document. */
  readonly faults: readonly TextFault[];
}

/** Reads a text: strictly when it is JSON, else as far as it can be understood. Never throws. */
export function parseText(text: string): ParsedText {
  const from = contentStart(text);
  const faults: TextFault[] = from === 1 ? [bomFault()] : [];
  const value = strictValue(text, from);
  const strict = scanStrict(text, from, value !== undefined);
  if (strict) {
    const tree = new TapeTree(text, strict.tape);
    for (const noted of notedFaults(tree, strict.tape, strict.notes)) faults.push(noted);
    return { text, tree, value: value ?? tree.value(0), faults: inOrder(faults) };
  }
  const tolerant = parseTolerant(text);
  const tree = new TapeTree(text, tolerant.tape);
  for (const list of [tolerant.faults, notedFaults(tree, tolerant.tape, tolerant.notes)]) for (const fault of list) faults.push(fault);
  return { text, tree, value: tree.size > 0 ? tree.value(0) : undefined, faults: inOrder(faults) };
}

/** What JSON.parse makes of a text; undefined for what it refuses, be it for a fault or for want of memory. */
function strictValue(text: string, from: number): JsonValue | undefined {
  try {
    return JSON.parse(from === 0 ? text : text.slice(from)) as JsonValue;
  } catch {
    return undefined;
  }
}

function inOrder(faults: TextFault[]): TextFault[] {
  return faults.sort((a, b) => a.offset - b.offset || a.length - b.length);
}
