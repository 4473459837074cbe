/** What tests of the exchange's rules share: a changed document among its partners, and what is said of it. */
import { lint } from '../../server/src/lint/lint.js';
import type { LintOptions, Problem, Verdict } from '../../server/src/lint/types.js';
import type { JsonObject, JsonValue } from '../../server/src/json/types.js';
import { NOW, patched } from './lintCase.js';

export type Patch = Record<string, JsonValue>;
type Related = NonNullable<LintOptions['related']>;

export interface Told {
  /** `rule pointer code`, then the message, the related places and the fixes, each on its own line. */
  lines: string[];
  /** By pointer: code, or `valid`; `not covered` for a version that is not. */
  verdicts: Record<string, string>;
  problems: Problem[];
}

/** Lints a text among related ones. */
export async function told(text: string, related: Related = []): Promise<Told> {
  const { documents, problems } = await lint({ uri: 'file:///work/document.json', text }, { now: NOW, related });
  return {
    lines: problems.flatMap(linesOf),
    verdicts: Object.fromEntries(documents.map(({ pointer, verdict }) => [pointer, wordOf(verdict)])),
    problems,
  };
}

/** Lints the valid document of a kind, or a fixture, with some values set. */
export function toldOf(kind: string, patch: Patch = {}, related: Related = []): Promise<Told> {
  return told(patched(kind, patch), related);
}

/** A fixture with some values set, as a related text. */
export function partner(kind: string, patch: Patch = {}, uri = `file:///work/${kind.replace(/\W/g, '-')}.json`): Related[number] {
  return { uri, text: patched(kind, patch) };
}

/** The verdict on the first document of a text. */
export async function verdictOn(document: JsonObject, related: Related = []): Promise<string> {
  return (await told(JSON.stringify(document), related)).verdicts[''] ?? 'no document';
}

function wordOf(verdict: Verdict | null): string {
  return verdict === null ? 'not covered' : (verdict.code ?? (verdict.valid ? 'valid' : 'invalid'));
}

function linesOf(problem: Problem): string[] {
  return [
    [problem.ruleId, problem.pointer || '(root)', problem.code ?? (problem.severity === 'error' ? '' : problem.severity)].join(' ').trimEnd(),
    problem.message,
    ...problem.related.map(({ uri, pointer, message }) => `see ${uri.replace('file:///work/', '').replace('document.json', '')}${pointer}: ${message}`),
    ...problem.fixes.map(({ kind, title }) => `${kind}: ${title}`),
  ];
}

/** The text after a problem's fix with that title. */
export function fixedText(text: string, problem: Problem | undefined, title: string): string {
  const fix = problem?.fixes.find((candidate) => candidate.title === title);
  if (fix === undefined) throw new Error(`No fix "${title}" among ${JSON.stringify(problem?.fixes.map((one) => one.title))}`);
  return fix.edits.toSorted((a, b) => b.offset - a.offset).reduce((done, edit) => done.slice(0, edit.offset) + edit.newText + done.slice(edit.offset + edit.length), text);
}
