import { randomBytes } from 'node:crypto';
import { access, chown, constants, open, realpath, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Thrown when a file changed after it was read: what was worked out for it no longer holds. */
export class ChangedMeanwhile extends Error {
  constructor() {
    super('it was changed by someone else meanwhile');
    this.name = 'ChangedMeanwhile';
  }
}

/** Thrown for a pipe or a device: a file in its place would be something else. */
export class NoFile extends Error {
  constructor() {
    super('it is a pipe or a device');
    this.name = 'NoFile';
  }
}

/**
 * Replaces the content of a file in one step: readers see the old one or the new one, whole. Mode and owner stay; a link
 * stays a link, the file that it leads to is written. A file that may not be written is not replaced either.
 * @param before the content that the new one was made from; when given and no longer there, nothing is written
 * @throws the system's error, {@link NoFile} or {@link ChangedMeanwhile}; the file is then as it was
 */
export async function replaceFile(path: string, content: Uint8Array | string, before?: Uint8Array): Promise<void> {
  if (!(await stat(path)).isFile()) throw new NoFile();
  const target = await realpath(path);
  await access(target, constants.W_OK);
  const known = await stat(target);
  const temporary = join(dirname(target), `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`);
  const handle = await open(temporary, 'wx', known.mode & 0o7777);
  try {
    try {
      await handle.writeFile(content);
      // The mode at creation is cut by the umask, and a change of owner clears bits of it.
      if (known.uid !== process.getuid?.() || known.gid !== process.getgid?.()) await chown(temporary, known.uid, known.gid).catch(() => undefined);
      await handle.chmod(known.mode & 0o7777);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (before !== undefined && !(await holds(target, before))) throw new ChangedMeanwhile();
    await rename(temporary, target);
  } catch (error) {
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

async function holds(path: string, content: Uint8Array): Promise<boolean> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    return size === content.byteLength && (await handle.readFile()).equals(content);
  } finally {
    await handle.close();
  }
}
