/** The command line as commander reads it: commands, options, help. */
import { Command, CommanderError, Option } from 'commander';
import { lane, LANES } from './arguments.js';
import { check } from './commands/check.js';
import { withCheckOptions, type CheckOptions } from './commands/checkOptions.js';
import { digest, digestProfiles, profilesHelp, type DigestOptions } from './commands/digest.js';
import { init } from './commands/init.js';
import { mcp } from './commands/mcp.js';
import { newReceipt, newReturn, RECEIPT_ROWS, type NewReturnOptions } from './commands/new.js';
import { explain, listRules, RULES_FORMATS } from './commands/rules.js';
import type { Io } from './io.js';
import { escapeUnseen } from './terminal/escape.js';
import { EXIT, UsageError } from './usage.js';
import { version } from './version.js';

type Action = (result: Promise<number>) => Promise<void>;

/** Runs the command line; resolves to the exit code, and never rejects for what a user can cause. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  let code: number = EXIT.clean;
  const printed: Promise<void>[] = [];
  const program = new Command('envelope-lint')
    .description('Lints CP8 agent returns and Agent Host receipts: what is wrong, where, and the fix.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => printed.push(io.out.write(text)),
      writeErr: (text) => printed.push(io.err.write(text)),
      outputError: (text, write) => write(text.split('\n').map(escapeUnseen).join('\n')),
    });
  const done: Action = (result) => result.then((value) => void (code = value));
  addCheck(program, done, io);
  addDigest(program, done, io);
  addRules(program, done, io);
  addNew(program, done, io);
  addMcp(program, done, io);
  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof UsageError) {
      await io.err.write(`envelope-lint: ${escapeUnseen(error.message)}\n`);
      code = EXIT.trouble;
    } else if (error instanceof CommanderError) code = error.exitCode === 0 ? EXIT.clean : EXIT.trouble;
    else throw error;
  }
  await Promise.all(printed);
  return code;
}

function addCheck(program: Command, done: Action, io: Io): void {
  const command = withCheckOptions(program.command('check', { isDefault: true }))
    .description('report problems (the default command)')
    .option('--fix', 'apply the safe fixes first')
    .action((paths: string[], options: CheckOptions) => done(check(paths, { ...options, fix: options.fix === true }, io)));
  withCheckOptions(program.command('fix'))
    .description('apply the safe fixes, then report what is left')
    .action((paths: string[], options: CheckOptions) => done(check(paths, { ...options, fix: true }, io)));
  program
    .option('--stdio', 'serve an editor by the Language Server Protocol over standard input and output; takes nothing beside it')
    .hook('preAction', () => {
      if (program.opts<{ stdio?: boolean }>().stdio === true) throw new UsageError('--stdio serves an editor and takes nothing beside it');
    })
    .addHelpText('after', () => `\nThe default command:\n\n${command.helpInformation().replace(/^(?=.)/gm, '  ')}\nExit codes: 0 nothing fails the run, 1 problems, 2 bad usage, nothing matched, or a file that could not be read or written.`);
}

function addDigest(program: Command, done: Action, io: Io): void {
  program
    .command('digest')
    .description('print the SHA-256 of a file, of standard input, or of the value at a pointer')
    .argument('[place]', 'file or file#/pointer; #/pointer, - or nothing for standard input')
    .addOption(new Option('--profile <name>', 'what it is taken over; without it the canonical form of the JSON value').choices(digestProfiles).default(digestProfiles[0]))
    .option('--canonical', 'print the canonical form (RFC 8785) instead')
    .addHelpText('after', profilesHelp)
    .action((place: string | undefined, options: DigestOptions) => done(digest(place, options, io)));
}

function addRules(program: Command, done: Action, io: Io): void {
  program
    .command('explain')
    .description('print the page of a rule')
    .argument('<rule>', 'its id: cp8/time-utc')
    .action((rule: string) => done(explain(rule, io)));
  program
    .command('rules')
    .description('list all rules')
    .addOption(new Option('--format <format>', 'how').choices(RULES_FORMATS).default(RULES_FORMATS[0]))
    .action((options: { format: (typeof RULES_FORMATS)[number] }) => done(listRules(options, io)));
}

function addNew(program: Command, done: Action, io: Io): void {
  program
    .command('init')
    .description('write a configuration file to begin with')
    .action(() => done(init(io)));
  const command = program.command('new').description('write a new document to fill in');
  command
    .command('return')
    .description('a CP8 agent return')
    .requiredOption('--lane <lane>', `the lane of the task: ${LANES.join(' or ')}`, lane)
    .requiredOption('--subject <words>', 'what the task is about')
    .option('--git-commit <id>', 'the commit that the work is done against; the one checked out here when not given')
    .option('--output <file>', 'write to a file that is not there yet')
    .action((options: NewReturnOptions) => done(newReturn(options, io)));
  command
    .command('receipt')
    .description('a Host receipt')
    .requiredOption('--row <row>', `the row of the state table: ${RECEIPT_ROWS.join(' ')}`)
    .option('--output <file>', 'write to a file that is not there yet')
    .action((options: { row: string; output?: string }) => done(newReceipt(options, io)));
}

function addMcp(program: Command, done: Action, io: Io): void {
  program
    .command('mcp')
    .description('serve agents by the Model Context Protocol over standard input and output, in the working folder')
    .action(() => done(mcp(io)));
}
