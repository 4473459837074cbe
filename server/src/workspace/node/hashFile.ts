/** Hashes of the files of this machine, in bounded memory, each file hashed once per state. */
import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { open } from 'node:fs/promises';
import { ContentHashing, type ContentHashes, type Hasher } from '../contentHashes.js';
import { Absent, NoFile, Unreadable } from '../unreadable.js';

/** Files whose hashes are remembered. */
const MOST_REMEMBERED = 10_000;
/** How files are opened. A pipe would else wait for somebody to write into it; Windows has no such flag. */
export const FOR_READING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const PIECE = 1024 * 1024;

interface Known {
  state: string;
  hashes: Promise<ContentHashes>;
}
const known = new Map<string, Known>();

/**
 * The hashes of a file, from memory when its size and its times are as they were.
 * @throws {Unreadable} as a rejection, with the reason in words for the user
 */
export async function hashFile(path: string): Promise<ContentHashes> {
  const handle = await open(path, FOR_READING).catch(rejectPlainly);
  try {
    const stat = await handle.stat();
    // A pipe or a device would never end.
    if (!stat.isFile()) throw new NoFile();
    const state = stateOf(stat);
    const before = known.get(path);
    if (before?.state === state) return await before.hashes;
    const hashes = hashStream(handle.createReadStream({ autoClose: false, highWaterMark: PIECE }));
    remember(path, { state, hashes });
    return await hashes;
  } catch (error) {
    known.delete(path);
    // Thrown, not returned as a rejected promise: nobody would hold that one while the file is being closed.
    if (error instanceof Unreadable) throw error;
    return rejectPlainly(error as NodeJS.ErrnoException);
  } finally {
    await handle.close();
  }
}

/** Node's own SHA-256, which keeps nothing of what it is fed. */
export function nodeHasher(): Hasher {
  const hash = createHash('sha256');
  return { update: (bytes) => void hash.update(bytes), hex: () => hash.digest('hex') };
}

/** Why the system refused, in words for the user. */
export function rejectPlainly(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new Absent();
  if (error.code === 'EACCES' || error.code === 'EPERM') throw new Unreadable('you may not read it');
  if (error.code === 'ELOOP') throw new Unreadable('its links lead in a circle');
  throw new Unreadable(`it could not be opened (${error.code ?? 'unknown reason'})`);
}

async function hashStream(chunks: AsyncIterable<Uint8Array>): Promise<ContentHashes> {
  const hashing = new ContentHashing(nodeHasher);
  for await (const chunk of chunks) hashing.update(chunk);
  return hashing.hashes();
}

/** Times come with fractions of a millisecond; the inode changes when a file is replaced by another one. */
function stateOf({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

function remember(path: string, entry: Known): void {
  known.delete(path);
  known.set(path, entry);
  const oldest = known.keys().next().value;
  if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
}
