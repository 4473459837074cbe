import { applyFixes } from '../../server/src/json/edits.js';
import { Trials } from '../../server/src/json/tolerant.js';
import { lintRead } from '../../server/src/lint/lint.js';
import { readSource } from '../../server/src/lint/source.js';
import type { Fix, Problem } from '../../server/src/lint/types.js';

const DOCUMENT = { uri: 'file:///fuzz/document.json', languageId: 'cp8-return' };
/** The present in the fuzz: shortly after the fixtures were written. */
const NOW = Date.parse('2026-08-18T12:00:00Z');

/**
 * What must hold for any text: no exception, faults of the syntax exactly when JSON.parse refuses it, problems within the
 * text, and fixes that apply and leave a text that parses no worse.
 * @returns what is wrong; undefined when nothing is
 */
export async function complaint(text: string): Promise<string | undefined> {
  try {
    const source = readSource(DOCUMENT.uri, text, DOCUMENT);
    const faults = source.parts[0]!.parsed.faults.filter((fault) => fault.ruleId === 'json/syntax').length;
    if (faults > 0 === isJson(text)) return `JSON.parse ${isJson(text) ? 'takes' : 'refuses'} the text, but it has ${faults} json/syntax`;
    const { problems } = await lintRead({ ...DOCUMENT, text }, () => source, { now: NOW });
    return wrongPlace(text, problems) ?? wrongFix(text, problems);
  } catch (error) {
    return `exception: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

function wrongPlace(text: string, problems: readonly Problem[]): string | undefined {
  const outside = problems.find(({ offset, length }) => !(offset >= 0 && length >= 0 && offset + length <= text.length));
  return outside && `a problem lies outside of the text: ${describe(outside)}`;
}

function wrongFix(text: string, problems: readonly Problem[]): string | undefined {
  if (problems.every(({ fixes }) => fixes.length === 0)) return undefined;
  const before = new Trials(text).misfits;
  const safe: Fix[] = [];
  for (const problem of problems) {
    for (const fix of problem.fixes) {
      const fixed = applyFixes(text, [fix]);
      if (fixed.skipped.length > 0) return `a fix does not apply: ${describe(problem)} · ${fix.title}`;
      const after = new Trials(fixed.text).misfits;
      if (after > before) return `a fix leaves ${after} places that are not JSON where ${before} were: ${describe(problem)} · ${fix.title}`;
      if (fix.kind === 'safe') safe.push(fix);
    }
  }
  const together = new Trials(applyFixes(text, safe).text).misfits;
  return together > before ? `all safe fixes together leave ${together} places that are not JSON where ${before} were` : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
    return true;
  } catch {
    return false;
  }
}

function describe({ ruleId, offset, length, message }: Problem): string {
  return `${ruleId} at ${offset}+${length}: ${message}`;
}
