import type { Severity } from '../../lint/types.js';
import type { FileReport } from '../lintRun.js';
import type { Summary } from './summary.js';

/** Writes a run in one format, piece by piece, so that a run of any size needs the memory of one file. */
export interface Reporter {
  /** What comes before the first file. */
  begin(): string;
  /** One file. */
  file(report: FileReport): string;
  /** What comes after the last one. */
  end(summary: Summary): string;
}

/** What a reporter may depend on beside the files. */
export interface ReportOptions {
  /** Colours, for a terminal that has them. */
  color: boolean;
  /** The working folder, as an absolute path. */
  cwd: string;
  /** Whether a problem of this severity fails the run. */
  fails: (severity: Severity) => boolean;
}
