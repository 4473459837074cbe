import { counted } from '../../contracts/shared/words.js';
import type { Problem, Severity } from '../../lint/types.js';
import type { FileReport } from '../lintRun.js';
import { escapeUnseen } from '../terminal/escape.js';
import type { Reporter } from './reporter.js';
import { countsText } from './summary.js';

const COMMANDS: Record<Severity, string> = { error: 'error', warning: 'warning', info: 'notice', hint: 'notice' };

/** Workflow commands of GitHub Actions: each problem as an annotation on its lines. */
export function githubReporter(): Reporter {
  return {
    begin: () => '',
    file: (report) => report.problems.map((problem) => annotation(problem, report)).join(''),
    end: (summary) =>
      summary.failures.map(({ path, reason }) => `::error::${data(`${path}: ${reason}`)}\n`).join('') +
      `Envelope Lint: ${countsText(summary) || 'no problems'} in ${counted(summary.files, 'file')}\n`,
  };
}

function annotation(problem: Problem, { path }: FileReport): string {
  const { start, end } = problem.range;
  // Columns are shown for a span within one line only.
  const columns = start.line === end.line ? { col: start.character + 1, endColumn: Math.max(end.character, start.character + 1) } : {};
  const properties = Object.entries({ file: path, line: start.line + 1, endLine: end.line + 1, ...columns, title: problem.ruleId });
  const code = problem.code === undefined ? '' : ` (${problem.code})`;
  return `::${COMMANDS[problem.severity]} ${properties.map(([name, value]) => `${name}=${property(String(value))}`).join(',')}::${data(problem.message + code)}\n`;
}

function data(text: string): string {
  return escapeUnseen(text).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
