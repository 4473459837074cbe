import { counted } from '../../contracts/shared/words.js';
import type { Problem } from '../../lint/types.js';
import { escapeUnseen } from '../terminal/escape.js';
import type { Reporter } from './reporter.js';
import { countsText } from './summary.js';

/** Markdown for a comment or a job summary. Nothing of a document is read as Markdown, HTML, a link or a mention. */
export function markdownReporter(): Reporter {
  return {
    begin: () => '## Envelope Lint\n\n',
    file: (report) =>
      report.problems.length === 0
        ? ''
        : `### ${code(report.path)}\n\n${report.problems.map((problem) => item(problem)).join('')}\n`,
    end: (summary) => {
      const failures = summary.failures.map(({ path, reason }) => `- ${code(path)}: ${plain(reason)}\n`).join('');
      const hidden = summary.notShown > 0 ? `, ${summary.notShown} of them not shown` : '';
      return `${failures === '' ? '' : `### Not read or not written\n\n${failures}\n`}${countsText(summary) || 'No problems'} in ${counted(summary.files, 'file')}${hidden}.\n`;
    },
  };
}

function item(problem: Problem): string {
  const { line, character } = problem.range.start;
  const protocol = problem.code === undefined ? '' : ` (${code(problem.code)})`;
  return `- **${problem.severity}** ${code(problem.ruleId)} at ${line + 1}:${character + 1}${protocol}: ${plain(problem.message)}\n`;
}

/** A code span, whose fence is longer than any run of backticks inside. */
function code(text: string): string {
  const shown = escapeUnseen(text) || ' ';
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  const space = shown.startsWith('`') || shown.endsWith('`') ? ' ' : '';
  return `${fence}${space}${shown}${space}${fence}`;
}

/** Text that stays text: punctuation that means something is escaped, and what hosts turn into mentions is broken up. */
function plain(text: string): string {
  return escapeUnseen(text)
    .replace(/[\\`*_{}[\]<>!|&~$^=]/g, '\\$&')
    .replace(/[@#]/g, '\\$&<!-- -->')
    .replace(/:(?=\S)/g, '\\:')
    .replace(/\bwww\./gi, 'www\\.');
}
