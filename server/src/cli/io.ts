import { outputTo, type Output } from './output.js';

/** The process as commands see it. */
export interface Io {
  input: AsyncIterable<Uint8Array | string>;
  out: Output;
  err: Output;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Columns of the terminal, when there is one. */
  columns: number | undefined;
}

/** The real process. */
export function processIo(): Io {
  return {
    input: process.stdin,
    out: outputTo(process.stdout),
    err: outputTo(process.stderr),
    cwd: process.cwd(),
    env: process.env,
    columns: process.stdout.columns,
  };
}

/** Whether to print colours: `--color` and `--no-color`, then NO_COLOR and FORCE_COLOR, then whether it is a terminal. */
export function wantsColor(out: Output, env: NodeJS.ProcessEnv, flag?: boolean): boolean {
  if (flag !== undefined) return flag;
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '') return env.FORCE_COLOR !== '0';
  return out.isTerminal && env.TERM !== 'dumb';
}
