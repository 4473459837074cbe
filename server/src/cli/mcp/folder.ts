/** The one folder that a model gets to see: what it names is looked for in it, wherever links lead. */
import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { named } from '../../tools/words.js';
import { reasonOf } from '../files/unread.js';
import { UsageError } from '../usage.js';

/** Larger files are not read. */
export const MAX_BYTES = 16 * 1024 * 1024;

/** A file in the folder. */
export interface FileInside {
  /** Absolute path, as it was named. */
  path: string;
  /** The same without links. */
  real: string;
}

/** Whether a path is below a folder. Both absolute, both without links or both as named. */
export function isBelow(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * The absolute path of a name in the folder, whether there is such a file or not.
 * @throws {UsageError} for a name that leads out of it
 */
export function pathInside(folder: string, name: string): string {
  const path = resolve(folder, name);
  if (name.includes('\0') || !isBelow(folder, path)) throw outside(name);
  return path;
}

/**
 * A file in the folder, of a size that is read.
 * @throws {UsageError} that says why it may not or cannot be read
 */
export async function fileInside(folder: string, name: string): Promise<FileInside> {
  const path = pathInside(folder, name);
  const real = await realpath(path).catch((error: unknown) => {
    throw unread(name, reasonOf(error));
  });
  if (!isBelow(await realpath(folder), real)) throw outside(name);
  const found = await stat(real).catch((error: unknown) => {
    throw unread(name, reasonOf(error));
  });
  if (found.isDirectory()) throw unread(name, 'it is a folder');
  if (!found.isFile()) throw unread(name, 'it is no ordinary file');
  if (found.size > MAX_BYTES) throw unread(name, `it has ${found.size} bytes, and at most ${MAX_BYTES} are read`);
  return { path, real };
}

/** Why a file was not read. */
export function unread(name: string, reason: string): UsageError {
  return new UsageError(`${named(name)} was not read: ${reason}.`);
}

function outside(name: string): UsageError {
  return unread(name, 'it is not inside the folder in which envelope-lint was started, and only files in it are looked at');
}
