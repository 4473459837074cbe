import type { Problem } from '../../lint/types.js';
import type { Unread } from '../files/unread.js';
import type { FileReport } from '../lintRun.js';
import { escapeUnseen } from '../terminal/escape.js';
import { excerptOf } from '../terminal/excerpt.js';
import type { Reporter, ReportOptions } from './reporter.js';
import { shownPointer } from './shownPointer.js';

/** JUnit XML: a suite for each file, a case for each problem; those that fail the run are failures, the others pass with output. */
export function junitReporter(options: ReportOptions): Reporter {
  const told = new Set<string>();
  return {
    begin: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Envelope Lint">\n',
    file(report) {
      if (report.failure !== undefined) told.add(report.path);
      return suite(report, options);
    },
    end: ({ failures }) => `${failures.filter(({ path }) => !told.has(path)).map(failureSuite).join('')}</testsuites>\n`,
  };
}

/** What is in none of the files: a configuration that makes no sense, an argument that names nothing. */
function failureSuite({ path, reason }: Unread): string {
  return `<testsuite name="${xml(path)}" tests="1" failures="0" errors="1">\n${testcase(path, 'read', errorOf(reason))}</testsuite>\n`;
}

function errorOf(reason: string): string {
  return `<error message="${xml(reason)}"/>`;
}

function suite(report: FileReport, { fails }: ReportOptions): string {
  const cases = report.problems.map((problem) => problemCase(problem, report, fails(problem.severity)));
  if (report.failure !== undefined) cases.push(testcase(report.path, 'read', errorOf(report.failure)));
  if (cases.length === 0) cases.push(testcase(report.path, 'no problems', ''));
  const failures = report.problems.filter((problem) => fails(problem.severity)).length;
  const errors = report.failure === undefined ? 0 : 1;
  return `<testsuite name="${xml(report.path)}" tests="${cases.length}" failures="${failures}" errors="${errors}">\n${cases.join('')}</testsuite>\n`;
}

function problemCase(problem: Problem, report: FileReport, fails: boolean): string {
  const { line, character } = problem.range.start;
  const name = `${problem.ruleId} at ${line + 1}:${character + 1}`;
  const excerpt = excerptOf(report.text, problem.offset - (report.start?.offset ?? 0), problem.length);
  const code = problem.code === undefined ? '' : ` (${problem.code})`;
  const details = `${xml(`${problem.severity}: ${problem.message}${code}`)}\n${xml(`at ${shownPointer(problem.pointer) || 'the root'}`)}\n${xml(excerpt.line)}\n${excerpt.marks}`;
  const body = fails
    ? `<failure type="${xml(problem.ruleId)}" message="${xml(problem.message)}">${details}</failure>`
    : `<system-out>${details}</system-out>`;
  return testcase(report.path, name, body);
}

function testcase(path: string, name: string, body: string): string {
  return `  <testcase classname="${xml(path)}" name="${xml(name)}">${body}</testcase>\n`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text for XML. Control characters, which XML has no form for, are written as JSON escapes, and so are the two non-characters. */
function xml(text: string): string {
  return escapeUnseen(text)
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
    .replace(/[\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`);
}
