import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { exists } from './files/exists.js';
import { UsageError } from './usage.js';

const run = promisify(execFile);

/**
 * Files that git says changed since `base` in the repository of a folder, and those it does not know yet: absolute paths
 * without links.
 * @throws {UsageError} when git is not there, the folder is in no repository, or `base` names no commit
 */
export async function changedFiles(cwd: string, base: string): Promise<Set<string>> {
  const root = await realpath((await git(cwd, ['rev-parse', '--show-toplevel'])).trimEnd());
  // Resolved first, so that nothing that a base looks like can be taken as an option or a path.
  const commit = (await git(cwd, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${base}^{commit}`], base)).trim();
  const changed = await git(root, ['diff', '--name-only', '-z', '--diff-filter=d', '--no-renames', '--no-ext-diff', commit, '--']);
  const unknown = await git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  return new Set(`${changed}${unknown}`.split('\0').filter((name) => name !== '').map((name) => join(root, name)));
}

/** A path behind `--changed` is taken for its commit, as any word there is. */
async function noCommit(base: string, cwd: string): Promise<string> {
  const message = `--changed: git knows no commit ${JSON.stringify(base)}`;
  if (!(await exists(resolve(cwd, base)))) return message;
  return `${message}: --changed took it for the commit to compare with. For the changes in it write --changed -- ${base}, or name the commit too: --changed=HEAD ${base}`;
}

async function git(cwd: string, args: string[], base?: string): Promise<string> {
  try {
    // What a repository has for watching files is a program of its own making.
    return (await run('git', ['-c', 'core.fsmonitor=false', ...args], { cwd, maxBuffer: 1 << 28 })).stdout;
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT') throw new UsageError('--changed needs git, and there is none');
    if (base !== undefined) throw new UsageError(await noCommit(base, cwd));
    throw new UsageError(`--changed: git says: ${(stderr ?? '').trim() || String(code)}`);
  }
}
