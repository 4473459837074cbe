/** The command line as commander reads it: commands, options, help. */
import { Command, CommanderError } from 'commander';
import { check } from './commands/check.js';
import { withCheckOptions, type CheckOptions } from './commands/checkOptions.js';
import type { Io } from './io.js';
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

  withCheckOptions(program.command('check', { isDefault: true }))
    .description('report problems (the default command)')
    .option('--fix', 'apply the safe fixes first')
    .action((paths: string[], options: CheckOptions) => done(check(paths, { ...options, fix: options.fix === true }, io)));
  withCheckOptions(program.command('fix'))
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
