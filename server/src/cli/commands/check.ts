import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RuleSetting } from '../../lint/types.js';
import { findTargets } from '../files/find.js';
import { readInput } from '../files/read.js';
import { wantsColor, type Io } from '../io.js';
import { lintBytes, lintTargets, type FileReport } from '../lintRun.js';
import { reporterOf, type Format } from '../report/formats.js';
import type { Reporter } from '../report/reporter.js';
import { count, emptySummary, type Summary } from '../report/summary.js';
import { escapeUnseen } from '../terminal/escape.js';
import { EXIT, UsageError } from '../usage.js';
import { version } from '../version.js';

/** The options of `check` and `fix`. */
export interface CheckOptions {
  format: Format;
  fix: boolean;
  rule?: Record<string, RuleSetting>;
  stdin?: boolean;
  stdinFilename?: string;
  ignore: boolean;
  color?: boolean;
}

/** Lints what the arguments name and reports it. Resolves to the exit code. */
export async function check(args: readonly string[], options: CheckOptions, io: Io): Promise<number> {
  const fromInput = options.stdin === true || (args.length === 1 && args[0] === '-');
  if (fromInput && options.stdin === true && args.length > 0) throw new UsageError('with --stdin there can be no paths');
  // Fixed text goes to standard output; the report then has to go elsewhere.
  const out = fromInput && options.fix ? io.err : io.out;
  const reporter = reporterOf(options.format, {
    color: wantsColor(out, io.env, options.color),
    cwd: io.cwd,
    maxProblems: Infinity,
    version,
  });
  const summary = emptySummary();
  const reports = fromInput ? lintInput(options, io) : lintPaths(args, options, io, summary);
  await print(reports, reporter, summary, out);
  for (const { path, reason } of summary.failures) await io.err.write(`envelope-lint: ${escapeUnseen(path)}: ${escapeUnseen(reason)}\n`);
  if (summary.failures.length > 0) return EXIT.trouble;
  return summary.errors > 0 ? EXIT.problems : EXIT.clean;
}

async function print(reports: AsyncIterable<FileReport>, reporter: Reporter, summary: Summary, out: Io['out']): Promise<void> {
  await out.write(reporter.begin());
  for await (const report of reports) {
    count(summary, report);
    await out.write(reporter.file(report));
    if (out.closed) return;
  }
  await out.write(reporter.end(summary));
}

async function* lintPaths(args: readonly string[], options: CheckOptions, io: Io, summary: Summary): AsyncGenerator<FileReport> {
  const found = await findTargets(args.length === 0 ? ['.'] : args, { cwd: io.cwd, ignore: options.ignore });
  summary.failures.push(...found.unread);
  yield* lintTargets(found.targets, { fix: options.fix, settings: () => Promise.resolve({ rules: options.rule }) });
}

async function* lintInput(options: CheckOptions, io: Io): AsyncGenerator<FileReport> {
  const path = options.stdinFilename ?? 'stdin.json';
  const bytes = await readInput(io.input);
  const file = { path, uri: pathToFileURL(resolve(io.cwd, path)).href, bytes };
  let written = bytes;
  yield await lintBytes(file, { rules: options.rule }, options.fix ? (content) => void (written = content) : undefined);
  if (options.fix) await io.out.write(written);
}
