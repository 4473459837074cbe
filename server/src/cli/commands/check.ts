import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SEVERITIES, worst } from '../../lint/worst.js';
import { ResultCache } from '../cache.js';
import { changedFiles } from '../changed.js';
import { ContainersOfRun } from '../containers.js';
import { FileText } from '../fileText.js';
import { findTargets, shownPath, type Target } from '../files/find.js';
import { readInput } from '../files/read.js';
import { reasonOf } from '../files/unread.js';
import { wantsColor, type Io } from '../io.js';
import { lintBytes, lintTargets, type FileReport } from '../lintRun.js';
import { withFileOutput, type Output } from '../output.js';
import { Progress } from '../progress.js';
import { reporterOf } from '../report/formats.js';
import { COUNTED, count, emptySummary, type Summary } from '../report/summary.js';
import { RunSettings } from '../settings.js';
import { sourcesOf } from '../sources.js';
import { escapeUnseen } from '../terminal/escape.js';
import { Unrecognised } from '../unrecognised.js';
import { EXIT, UsageError } from '../usage.js';
import { failsOn, type CheckOptions } from './checkOptions.js';
import { watch } from './watch.js';

/** Lints what the arguments name and reports it. Resolves to the exit code. */
export async function check(args: readonly string[], options: CheckOptions, io: Io): Promise<number> {
  const fromInput = options.stdin === true || (args.length === 1 && args[0] === '-');
  if (options.stdin === true && args.length > 0) throw new UsageError('--stdin takes no paths');
  if (fromInput && (options.watch === true || options.changed !== undefined)) throw new UsageError('standard input can be neither watched nor compared by git');
  const cacheFile = resolve(io.cwd, options.cacheLocation);
  const cache = options.cache === true ? await ResultCache.load(cacheFile) : options.watch === true ? ResultCache.inMemory() : ResultCache.none();
  const once = async (): Promise<number> => {
    const code = await report(fromInput ? inputRun(options, io) : await pathsRun(args, options, io, cache), options, io);
    if (options.cache === true) {
      await cache.save(cacheFile).catch((error: unknown) => io.err.write(`envelope-lint: the cache could not be written: ${escapeUnseen(reasonOf(error))}\n`));
    }
    return code;
  };
  return options.watch === true ? watch(args, once, io) : once();
}

/** The files of a run, not yet linted. */
interface Run {
  reports: AsyncIterable<FileReport>;
  settings: RunSettings;
  summary: Summary;
  /** How many files there will be. */
  total: number;
  /** Where the report goes without `--output`. */
  out: Output;
}

async function pathsRun(args: readonly string[], options: CheckOptions, io: Io, cache: ResultCache): Promise<Run> {
  await refuseToReplace(args, options, io);
  const settings = settingsOf(options, io);
  const found = await findTargets(args, {
    cwd: io.cwd,
    ignore: options.ignore,
    levels: await settings.ignoreLevels(io.cwd),
    except: options.output === undefined ? [] : [resolve(io.cwd, options.output)],
  });
  const targets = options.changed === undefined ? found.targets : await changedOf(found.targets, options.changed, io);
  const sound: Target[] = [];
  for (const target of targets) if (await settings.isSoundFor(target.uri)) sound.push(target);
  const reports = lintTargets(sound, { cwd: io.cwd, fix: options.fix, settings: (uri) => settings.of(uri), cache, candidates: found.targets });
  return { reports, settings, summary: { ...emptySummary(), failures: found.unread }, total: sound.length, out: io.out };
}

/** @throws {UsageError} when the report would be written over a file that is to be linted */
async function refuseToReplace(args: readonly string[], { output }: CheckOptions, io: Io): Promise<void> {
  if (output === undefined) return;
  const real = (path: string): Promise<string> => realpath(resolve(io.cwd, path)).catch(() => resolve(io.cwd, path));
  const target = await real(output);
  for (const arg of args) {
    if ((await real(arg)) === target) throw new UsageError(`--output ${output} would overwrite a file that is to be linted; name another file for the report`);
  }
}

async function changedOf(targets: readonly Target[], base: string | true, io: Io): Promise<Target[]> {
  const changed = await changedFiles(io.cwd, base === true ? 'HEAD' : base);
  return targets.filter(({ real }) => changed.has(real));
}

function inputRun(options: CheckOptions, io: Io): Run {
  const settings = settingsOf(options, io);
  const path = resolve(io.cwd, options.stdinFilename ?? 'stdin');
  async function* reports(): AsyncGenerator<FileReport> {
    const uri = pathToFileURL(path).href;
    if (!(await settings.isSoundFor(uri))) return;
    const bytes = await readInput(io.input);
    const content = new FileText(uri, bytes);
    const file = { path: shownPath(path, io.cwd), content, related: [], sources: await sourcesOf(path, content, io.cwd), containers: await new ContainersOfRun(io.cwd).of(path, content.text) };
    let fixed = bytes;
    yield await lintBytes(file, await settings.of(uri), ResultCache.none(), options.fix ? (written) => void (fixed = written) : undefined);
    if (options.fix) await io.out.write(fixed);
  }
  // The fixed text goes to standard output; the report then has to go elsewhere.
  return { reports: reports(), settings, summary: emptySummary(), total: 1, out: options.fix ? io.err : io.out };
}

function settingsOf({ config, rule }: CheckOptions, io: Io): RunSettings {
  return new RunSettings({ cwd: io.cwd, config, rules: rule, now: io.now() });
}

async function report(run: Run, options: CheckOptions, io: Io): Promise<number> {
  const { summary } = run;
  if (options.output === undefined) await print(run, run.out, options, io);
  else {
    const path = resolve(io.cwd, options.output);
    await withFileOutput(path, (out) => print(run, out, options, io)).catch((error: unknown) => {
      if (error instanceof UsageError) throw error;
      summary.failures.push({ path: options.output ?? path, reason: `the report could not be written: ${reasonOf(error)}` });
    });
  }
  for (const { path, reason } of summary.failures) await io.err.write(`envelope-lint: ${escapeUnseen(path)}: ${escapeUnseen(reason)}\n`);
  for (const notice of summary.notices) await io.err.write(`envelope-lint: ${escapeUnseen(notice)}\n`);
  return exitCode(summary, options);
}

async function print(run: Run, out: Output, options: CheckOptions, io: Io): Promise<void> {
  const { summary } = run;
  const reporter = reporterOf(options.format, {
    color: wantsColor(out, io.env, options.color),
    cwd: io.cwd,
    fails: failsOn(options.failOn),
  });
  const progress = new Progress(io.err, run.total, io.now);
  const leftOut: string[] = [];
  const unrecognised = new Unrecognised();
  let printed = 0;
  await out.write(reporter.begin());
  for await (const file of run.reports) {
    count(summary, file);
    unrecognised.look(file);
    leftOut.push(...(file.leftOut ?? []).map((sentence) => `${file.path}: ${sentence}`));
    const worth = options.quiet === true ? file.problems.filter(({ severity }) => severity === 'error') : file.problems;
    const problems = [...worst(worth, (options.maxProblems ?? Infinity) - printed)];
    printed += problems.length;
    summary.notShown += file.problems.length - problems.length;
    await progress.clear();
    await out.write(reporter.file({ ...file, problems }));
    await progress.at(summary.files);
  }
  await progress.clear();
  summary.failures.push(...run.settings.failures());
  summary.notices = [...leftOut, ...unrecognised.notices(), ...(await run.settings.notices())];
  await out.write(reporter.end(summary));
}

function exitCode(summary: Summary, { failOn, maxWarnings }: CheckOptions): number {
  if (summary.failures.length > 0) return EXIT.trouble;
  const fails = failsOn(failOn);
  if (SEVERITIES.some((severity) => fails(severity) && summary[COUNTED[severity]] > 0)) return EXIT.problems;
  return maxWarnings !== undefined && summary.warnings > maxWarnings ? EXIT.problems : EXIT.clean;
}
