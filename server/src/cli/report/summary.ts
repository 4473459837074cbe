import type { Severity } from '../../lint/types.js';
import { SEVERITIES } from '../../lint/worst.js';
import type { Unread } from '../files/unread.js';
import type { FileReport } from '../lintRun.js';

/** A run in numbers. */
export interface Summary {
  files: number;
  documents: number;
  errors: number;
  warnings: number;
  infos: number;
  hints: number;
  /** Problems with a safe fix that was not applied. */
  fixable: number;
  /** Fixes that were applied. */
  fixed: number;
  /** Problems that were counted but not printed one by one. */
  notShown: number;
  /** What could not be read or written, and arguments that matched nothing. */
  failures: Unread[];
  /**
   * About the run itself: what was left out, files in which nothing was recognised though their names say otherwise, suppressions of the
   * configuration that have expired or are not needed any more.
   */
  notices: string[];
}

/** A run of which nothing is known yet. */
export function emptySummary(): Summary {
  return { files: 0, documents: 0, errors: 0, warnings: 0, infos: 0, hints: 0, fixable: 0, fixed: 0, notShown: 0, failures: [], notices: [] };
}

/** The number of a summary in which a severity is counted. */
export const COUNTED = { error: 'errors', warning: 'warnings', info: 'infos', hint: 'hints' } as const satisfies Record<Severity, keyof Summary>;

/** Adds one file to the numbers. */
export function count(summary: Summary, report: FileReport): void {
  if (report.goesOn !== true) summary.files++;
  summary.documents += report.documents.length;
  summary.fixed += report.fixed;
  for (const problem of report.problems) {
    summary[COUNTED[problem.severity]]++;
    if (problem.fixes.some((fix) => fix.kind === 'safe')) summary.fixable++;
  }
  if (report.failure !== undefined) summary.failures.push({ path: report.path, reason: report.failure });
}

/** `2 errors, 1 warning`; empty without problems. `paint` colours each part. */
export function countsText(summary: Summary, paint: (severity: Severity, text: string) => string = (_, text) => text): string {
  return SEVERITIES.filter((severity) => summary[COUNTED[severity]] > 0)
    .map((severity) => paint(severity, `${summary[COUNTED[severity]]} ${summary[COUNTED[severity]] === 1 ? severity : COUNTED[severity]}`))
    .join(', ');
}
