import { kinds } from '../contracts/kinds.js';
import { counted } from '../contracts/shared/words.js';
import { SEVERITIES } from '../lint/worst.js';
import { fileName } from '../lint/settings.js';
import type { DocumentReport, Problem, RelatedPlace } from '../lint/types.js';
import type { Subject } from './subject.js';
import { named, placed, rows, said } from './words.js';

/** Other places of one problem that are named. */
const MOST_RELATED = 3;

/** What is wrong with the documents in a text, the gravest first. */
export async function lintEnvelope(subject: Subject): Promise<string> {
  const { documents, problems, leftOut = [] } = await subject.lint();
  const lines = [`${named(subject.name)}: ${headline(documents, problems)}`];
  lines.push(...rows(notValidFirst(documents), documentLine));
  lines.push(...rows(gravestFirst(problems), (problem) => problemLines(problem, subject)));
  if (problems.some(hasSafeFix)) lines.push('fix_envelope applies the safe fixes.');
  return [...lines, ...leftOut.map(said)].join('\n');
}

function headline(documents: readonly DocumentReport[], problems: readonly Problem[]): string {
  const counts = SEVERITIES.map((severity) => ({ severity, number: problems.filter((problem) => problem.severity === severity).length }));
  const found = counts.filter(({ number }) => number > 0).map(({ severity, number }) => counted(number, severity));
  const what = found.length === 0 ? 'no problems' : found.join(', ');
  if (documents.length > 0) return `${what} in ${counted(documents.length, 'document')}.`;
  return `${problems.length === 0 ? '' : `${what}; `}no document of a known contract was found.`;
}

function notValidFirst(documents: readonly DocumentReport[]): DocumentReport[] {
  return documents.toSorted((a, b) => Number(a.verdict?.valid === true) - Number(b.verdict?.valid === true));
}

function gravestFirst(problems: readonly Problem[]): Problem[] {
  return SEVERITIES.flatMap((severity) => problems.filter((problem) => problem.severity === severity));
}

function documentLine({ kind, range, verdict }: DocumentReport): string {
  const { title, name, version } = kinds[kind];
  const code = verdict === null || verdict.code === null ? '' : ` (${said(verdict.code)})`;
  const state = verdict === null ? 'of a version that is not covered' : verdict.valid ? 'valid' : `not valid${code}`;
  return `- ${title}, ${name} ${version}, from line ${range.start.line + 1}: ${state}`;
}

function problemLines(problem: Problem, subject: Subject): string {
  const { severity, ruleId, range, pointer, message, code } = problem;
  const place = placed(pointer, range.start.line, range.start.character);
  return [
    `- ${severity} ${ruleId}${code === undefined ? '' : ` ${said(code)}`}, ${place}: ${said(message)}`,
    ...problem.related.slice(0, MOST_RELATED).map((other) => `  See ${otherPlace(other, subject)}: ${said(other.message)}`),
    ...problem.fixes.map(({ kind, title }) => `  ${kind === 'safe' ? 'Safe fix' : 'Fix to decide on'}: ${said(title)}`),
  ].join('\n');
}

function otherPlace({ uri, range }: RelatedPlace, { source }: Subject): string {
  const file = uri === source.uri ? '' : ` of ${named(fileName(uri))}`;
  return `line ${range.start.line + 1}${file}`;
}

function hasSafeFix({ fixes }: Problem): boolean {
  return fixes.some(({ kind }) => kind === 'safe');
}
