import { reasonOf } from './files/unread.js';
import { outputTo, type Output } from './output.js';
import { EXIT } from './usage.js';

/** The process as commands see it. */
export interface Io {
  input: AsyncIterable<Uint8Array | string>;
  out: Output;
  err: Output;
  cwd: string;
  env: NodeJS.ProcessEnv;
  now: () => number;
}

/** The real process. */
export function processIo(): Io {
  const failed = (): void => {
    process.exitCode = EXIT.trouble;
  };
  const err = outputTo(process.stderr, failed);
  const out = outputTo(process.stdout, (error) => {
    failed();
    void err.write(`envelope-lint: the output could not be written: ${reasonOf(error)}\n`);
  });
  return {
    input: process.stdin,
    out,
    err,
    cwd: process.cwd(),
    env: process.env,
    now: () => Date.now(),
  };
}

/** Whether to print colours: `--color` and `--no-color`, then NO_COLOR and FORCE_COLOR, then whether it is a terminal. */
export function wantsColor(out: Output, env: NodeJS.ProcessEnv, flag?: boolean): boolean {
  if (flag !== undefined) return flag;
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '') return env.FORCE_COLOR !== '0';
  return out.isTerminal && env.TERM !== 'dumb';
}
