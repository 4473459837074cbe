import pc from 'picocolors';
import { counted } from '../../contracts/shared/words.js';
import type { Problem, Severity } from '../../lint/types.js';
import type { FileReport } from '../lintRun.js';
import { escapeUnseen } from '../terminal/escape.js';
import { excerptOf } from '../terminal/excerpt.js';
import type { Reporter, ReportOptions } from './reporter.js';
import { countsText, type Summary } from './summary.js';

type Colors = ReturnType<typeof pc.createColors>;

const COLORS = { error: 'red', warning: 'yellow', info: 'blue', hint: 'cyan' } as const satisfies Record<Severity, keyof Colors>;

/** For people: each problem with its line and the span marked, and one line that sums up. */
export function textReporter({ color }: ReportOptions): Reporter {
  const colors = pc.createColors(color);
  return {
    begin: () => '',
    file(report) {
      const fixed = report.fixed === 0 ? '' : `${escapeUnseen(report.path)}: ${colors.green(`${counted(report.fixed, 'fix')} applied`)}\n\n`;
      return fixed + report.problems.map((problem) => problemText(problem, report, colors)).join('');
    },
    end: (summary) => summaryText(summary, colors),
  };
}

function problemText(problem: Problem, report: FileReport, colors: Colors): string {
  const { line, character } = problem.range.start;
  const paint = colors[COLORS[problem.severity]];
  const number = String(line + 1);
  const gutter = ' '.repeat(number.length);
  const excerpt = excerptOf(report.text, problem.offset - (report.start?.offset ?? 0), problem.length);
  const code = problem.code === undefined ? '' : ` ${problem.code}`;
  return [
    `${colors.bold(escapeUnseen(report.path))}:${number}:${character + 1} ${paint(problem.severity)} ${problem.ruleId}${escapeUnseen(code)}`,
    `  ${escapeUnseen(problem.message)}`,
    `  ${colors.dim(`${number} |`)} ${excerpt.line}`,
    `  ${colors.dim(`${gutter} |`)} ${paint(excerpt.marks)}`,
    ...problem.related.map((place) => `  ${colors.dim(`${gutter} see`)} ${relatedText(place, report)}`),
    ...problem.fixes.map((fix) => `  ${colors.dim(`${gutter} fix`)} ${escapeUnseen(fix.title)}${fix.kind === 'safe' ? ' (safe: --fix does it)' : ''}`),
    '',
    '',
  ].join('\n');
}

function relatedText(place: Problem['related'][number], report: FileReport): string {
  const where = `${place.range.start.line + 1}:${place.range.start.character + 1}`;
  const file = place.uri === report.uri ? '' : `${escapeUnseen(nameOf(place.uri))}:`;
  return `${file}${where} ${escapeUnseen(place.message)}`;
}

function nameOf(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function summaryText(summary: Summary, colors: Colors): string {
  const counts = countsText(summary, (severity, text) => colors[COLORS[severity]](text));
  const where = `${counted(summary.documents, 'document')} in ${counted(summary.files, 'file')}`;
  const hidden = summary.notShown > 0 ? `; ${summary.notShown} not shown` : '';
  const fixed = summary.fixed > 0 ? `; ${counted(summary.fixed, 'fix')} applied` : '';
  const fixable = summary.fixable > 0 ? `; ${summary.fixable} can be fixed with --fix` : '';
  // What was not read is told apart from the report; it is not to sound as if all were well.
  const none = summary.failures.length > 0 ? 'No problems in what was read' : colors.green('No problems');
  return `${counts || none} (${where})${hidden}${fixed}${fixable}\n`;
}
