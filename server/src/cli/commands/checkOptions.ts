import { Option, type Command } from 'commander';
import type { RuleSetting, Severity } from '../../lint/types.js';
import { FAIL_ON, ruleSetting, wholeNumber, type FailOn } from '../arguments.js';
import { formats, type Format } from '../report/formats.js';
import { SEVERITIES } from '../../lint/worst.js';

/** The options of `check` and `fix`, as commander reads them. */
export interface CheckOptions {
  format: Format;
  output?: string;
  fix: boolean;
  rule?: Record<string, RuleSetting>;
  config?: string | false;
  stdin?: boolean;
  stdinFilename?: string;
  ignore: boolean;
  changed?: string | true;
  failOn: FailOn;
  maxWarnings?: number;
  maxProblems?: number;
  quiet?: boolean;
  watch?: boolean;
  cache?: boolean;
  cacheLocation: string;
  color?: boolean;
}

/** Where `--cache` keeps its file, unless told otherwise. Not a `.json`, so that it is not linted. */
const CACHE_FILE = '.envelope-lint-cache';

/** Declares the arguments and options. */
export function withCheckOptions(command: Command): Command {
  return command
    .argument('[paths...]', 'files, folders and patterns (with ! in front: to leave out); the working folder when there are none')
    .addOption(new Option('--format <format>', 'how to report').choices(formats).default(formats[0]))
    .option('--output <file>', 'write the report to a file')
    .option('--rule <id=severity>', 'set the severity of a rule (off, hint, info, warning, error); may be repeated', ruleSetting)
    .option('--config <file>', 'the configuration for all files, instead of the nearest one of each')
    .option('--no-config', 'no configuration')
    .addOption(new Option('--fail-on <severity>', 'the mildest severity that makes the exit code 1').choices(FAIL_ON).default('error'))
    .option('--max-warnings <n>', 'exit code 1 with more warnings than this', wholeNumber)
    .option('--max-problems <n>', 'print no more problems than this; all are counted', wholeNumber)
    .option('--quiet', 'print errors only; all problems are counted')
    .option('--stdin', 'lint standard input (with --fix: the fixed text goes to standard output, the report to standard error)')
    .option('--stdin-filename <file>', 'the name that standard input would have as a file')
    .option('--changed [base]', 'only files that git says changed since a commit (HEAD), or does not know yet')
    .option('--no-ignore', 'look also into what .gitignore and the configuration leave out')
    .option('--cache', 'do not lint again what has not changed')
    .option('--cache-location <file>', 'where to keep the cache', CACHE_FILE)
    .option('--watch', 'lint again whenever a file changes')
    .option('--color', 'colours, also when it is no terminal')
    .option('--no-color', 'no colours');
}

/** Whether a problem of this severity makes the exit code 1. */
export function failsOn(failOn: FailOn): (severity: Severity) => boolean {
  return (severity) => failOn !== 'never' && SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(failOn);
}
