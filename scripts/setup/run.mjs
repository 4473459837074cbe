import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's folder, absolute. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Runs a program to its end; its output goes to ours, its input is closed.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] quiet: the output is shown only when it fails
 * @returns {Promise<void>} rejects with a one-line message when the program is missing or fails
 */
export function run(program, args, options = {}) {
  const { cwd = root, env = process.env, quiet = false } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'] });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => reject(new Error(`${program} cannot be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Error(`${[program, ...args].join(' ')} ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

/**
 * Signals a process group, as long as any of its processes is there.
 *
 * @param {number | undefined} pid of the process that leads the group; undefined when it was never started
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(pid, signal) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
