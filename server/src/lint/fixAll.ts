import { applyFixes } from '../json/edits.js';
import type { TextEdit } from '../json/types.js';
import { decodeBytes } from '../json/bytes.js';
import { lint } from './lint.js';
import type { DocumentInput, Fix, LintOptions } from './types.js';

/** A fix may bring another one into reach (a trailing comma gone, the document is read whole); more rounds than this mean a cycle. */
const MAX_ROUNDS = 10;

export interface FixAllResult {
  /** The text with every safe fix applied. */
  text: string;
  /** The same as edits of the text that went in. */
  edits: TextEdit[];
  applied: Fix[];
  /** Safe fixes that could not be applied because they overlap others. */
  skipped: Fix[];
}

/** Applies all safe fixes until none is left. Never a fix that states a fact, never a digest's value. */
export async function fixAll(document: DocumentInput, options: LintOptions = {}): Promise<FixAllResult> {
  const original = document.bytes === undefined ? (document.text ?? '') : decodeBytes(document.bytes).text;
  const applied: Fix[] = [];
  let text = original;
  let skipped: Fix[] = [];
  let firstRound: TextEdit[] = [];
  let rounds = 0;
  for (; rounds < MAX_ROUNDS; rounds++) {
    const { problems } = await lint({ uri: document.uri, languageId: document.languageId, text }, options);
    const safe = problems.flatMap((problem) => problem.fixes.filter((fix) => fix.kind === 'safe').slice(0, 1));
    if (safe.length === 0) break;
    const result = applyFixes(text, safe);
    if (result.applied.length === 0 || result.text === text) {
      skipped = result.skipped;
      break;
    }
    if (rounds === 0) firstRound = result.applied.flatMap((fix) => fix.edits);
    // Not spread into one call: there may be more fixes than a call takes arguments.
    for (const fix of result.applied) applied.push(fix);
    text = result.text;
  }
  return { text, edits: rounds === 1 ? firstRound : difference(original, text), applied, skipped };
}

/** One edit that turns `before` into `after`: what lies between their common beginning and their common end. */
function difference(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (end < before.length - start && end < after.length - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return [{ offset: start, length: before.length - start - end, newText: after.slice(start, after.length - end) }];
}
