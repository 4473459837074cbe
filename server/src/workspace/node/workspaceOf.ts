import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * The folder that counts as the workspace of a file on the command line: the root of the repository that holds it, else the working
 * folder when the file lies below it, else the file's own folder.
 */
export function workspaceOf(path: string, cwd: string): string {
  const own = realFolder(dirname(path));
  for (let folder = own; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (dirname(folder) === folder) break;
  }
  const working = realFolder(cwd);
  return own === working || own.startsWith(working.endsWith(sep) ? working : working + sep) ? working : own;
}

function realFolder(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
