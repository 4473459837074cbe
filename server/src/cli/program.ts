/** The command line as commander reads it: commands, options, help. */
import { Command, CommanderError, Option } from 'commander';
import { ruleSetting } from './arguments.js';
import { check, type CheckOptions } from './commands/check.js';
import type { Io } from './io.js';
import { formats } from './report/formats.js';
import { escapeUnseen } from './terminal/escape.js';
import { EXIT, UsageError } from './usage.js';
import { version } from './version.js';

/** Runs the command line; resolves to the exit code, and never rejects for what a user can cause. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.clean;
  const help: Promise<void>[] = [];
  const program = new Command('envelope-lint')
    .description('Lints CP8 agent returns and Agent Host receipts: what is wrong, where, and the fix.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => help.push(io.out.write(text)),
      writeErr: (text) => help.push(io.err.write(text)),
      outputError: (text, write) => write(text.split('\n').map(escapeUnseen).join('\n')),
    });
  const done = (result: Promise<number>): Promise<void> => result.then((value) => void (code = value));

  checkOptions(program.command('check', { isDefault: true }))
    .description('report problems (the default command)')
    .option('--fix', 'apply the safe fixes first')
    .action((paths: string[], options: CheckOptions) => done(check(paths, { ...options, fix: options.fix === true }, io)));
  checkOptions(program.command('fix'))
    .description('apply the safe fixes, then report what is left')
    .action((paths: string[], options: CheckOptions) => done(check(paths, { ...options, fix: true }, io)));

  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof UsageError) {
      await io.err.write(`envelope-lint: ${escapeUnseen(error.message)}\n`);
      code = EXIT.trouble;
    } else if (error instanceof CommanderError) code = error.exitCode === 0 ? EXIT.clean : EXIT.trouble;
    else throw error;
  }
  await Promise.all(help);
  return code;
}

function checkOptions(command: Command): Command {
  return command
    .argument('[paths...]', 'files, folders and patterns; the working folder when there are none')
    .addOption(new Option('--format <format>', 'how to report').choices(formats).default(formats[0]))
    .option('--rule <id=severity>', 'set the severity of a rule (off, hint, info, warning, error); may be repeated', ruleSetting)
    .option('--stdin', 'lint standard input (with --fix: the fixed text goes to standard output, the report to standard error)')
    .option('--stdin-filename <file>', 'the name that standard input would have as a file')
    .option('--no-ignore', 'look also into what .gitignore leaves out')
    .option('--color', 'colours, also when it is no terminal')
    .option('--no-color', 'no colours');
}
