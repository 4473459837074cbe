import pc from 'picocolors';
import type { Problem, Severity } from '../../lint/types.js';
import type { FileReport } from '../lintRun.js';
import { escapeUnseen } from '../terminal/escape.js';
import { excerptOf } from '../terminal/excerpt.js';
import type { Reporter, ReportOptions } from './reporter.js';
import { problemsIn, type Summary } from './summary.js';

type Colors = ReturnType<typeof pc.createColors>;

/** For people: each problem with its line and the span marked, and one line that sums up. */
export function textReporter(options: ReportOptions): Reporter {
  const colors = pc.createColors(options.color);
  let printed = 0;
  return {
    begin: () => '',
    file(report) {
      const shown = report.problems.slice(0, Math.max(0, options.maxProblems - printed));
      printed += shown.length;
      const fixed = report.fixed === 0 ? '' : `${escapeUnseen(report.path)}: ${colors.green(`${counted(report.fixed, 'fix')} applied`)}\n\n`;
      return fixed + shown.map((problem) => problemText(problem, report, colors)).join('');
    },
    end(summary) {
      const hidden = problemsIn(summary) - printed;
      return (hidden > 0 ? `… and ${counted(hidden, 'more problem')}\n` : '') + summaryText(summary, colors);
    },
  };
}

const COLORS: Record<Severity, (colors: Colors) => (text: string) => string> = {
  error: (colors) => colors.red,
  warning: (colors) => colors.yellow,
  info: (colors) => colors.blue,
  hint: (colors) => colors.cyan,
};

function problemText(problem: Problem, report: FileReport, colors: Colors): string {
  const { line, character } = problem.range.start;
  const color = COLORS[problem.severity](colors);
  const number = String(line + 1);
  const gutter = ' '.repeat(number.length);
  const excerpt = excerptOf(report.text, problem.offset, problem.length);
  const code = problem.code === undefined ? '' : ` ${problem.code}`;
  return [
    `${colors.bold(escapeUnseen(report.path))}:${number}:${character + 1} ${color(problem.severity)} ${problem.ruleId}${escapeUnseen(code)}`,
    `  ${escapeUnseen(problem.message)}`,
    `  ${colors.dim(`${number} |`)} ${excerpt.line}`,
    `  ${colors.dim(`${gutter} |`)} ${color(excerpt.marks)}`,
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
  const found = [
    [summary.errors, 'error', colors.red],
    [summary.warnings, 'warning', colors.yellow],
    [summary.infos, 'info', colors.blue],
    [summary.hints, 'hint', colors.cyan],
  ] as const;
  const parts = found.filter(([number]) => number > 0).map(([number, noun, color]) => color(counted(number, noun)));
  const where = `${counted(summary.documents, 'document')} in ${counted(summary.files, 'file')}`;
  const fixed = summary.fixed > 0 ? `; ${counted(summary.fixed, 'fix')} applied` : '';
  const fixable = summary.fixable > 0 ? `; ${summary.fixable} can be fixed with --fix` : '';
  return `${parts.length === 0 ? colors.green('No problems') : parts.join(', ')} (${where})${fixed}${fixable}\n`;
}

function counted(number: number, noun: string): string {
  const plural = noun === 'fix' ? 'fixes' : `${noun}s`;
  return `${number} ${number === 1 ? noun : plural}`;
}
