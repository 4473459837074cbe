/** Asks the `git` program, without a shell and with nothing of the surroundings that could make it do more than it is asked. */
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

/** Of the environment git gets what it needs to start and to read the user's own configuration (`safe.directory`). */
const KEPT = ['PATH', 'HOME', 'USERPROFILE', 'HOMEDRIVE', 'HOMEPATH', 'XDG_CONFIG_HOME', 'APPDATA', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR'];
const SET = {
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  // Objects that a partial clone has left behind stay there: nothing is fetched.
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_REPLACE_OBJECTS: '1',
  // A name is a name, whatever it looks like.
  GIT_LITERAL_PATHSPECS: '1',
  // Else Windows would look for git.exe in the folder that is worked on.
  NoDefaultCurrentDirectoryInExePath: '1',
};

/** A question that takes longer is given up. */
const LONGEST_MS = 60_000;
/** More is never said about why git failed. */
const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * Runs git in a folder and hands its output on as it comes. Resolves to whether it ended well; git that is not there, cannot be
 * started or takes too long did not.
 */
export function runGit(folder: string, args: readonly string[], input: string, take: (chunk: Uint8Array) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('git', ['-C', folder, '-c', 'core.fsmonitor=false', ...args], {
      cwd: dirname(process.execPath),
      env: environment(),
      shell: false,
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    let failed = false;
    child.stdout.on('data', (chunk: Uint8Array) => {
      try {
        take(chunk);
      } catch {
        failed = true;
        child.kill('SIGKILL');
      }
    });
    child.stdin.on('error', () => undefined);
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0 && !failed));
    child.stdin.end(input);
  });
}

/** The same, with the whole output as text; undefined when git did not end well. */
export async function gitText(folder: string, args: readonly string[], input = ''): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const ended = await runGit(folder, args, input, (chunk) => {
    length += chunk.length;
    if (length > MOST_OUTPUT) throw new Error('too much output');
    chunks.push(chunk);
  });
  return ended ? Buffer.concat(chunks).toString('utf8') : undefined;
}

function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => KEPT.includes(name.toUpperCase()));
  return { ...Object.fromEntries(kept), ...SET };
}
