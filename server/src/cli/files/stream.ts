/** Reading what is no file of a known size: pipes with a name, `<(…)`, `/dev/stdin`, devices. */
import { constants as limits } from 'node:buffer';
import { closeSync, constants, lstatSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import { reasonOf, type Unread } from './unread.js';

/** So long somebody has to open a named pipe for writing. Whoever has, may take as long as they want. */
const WAIT_MS = 3000;
const POLL_MS = 10;
const CHUNK = 1024 * 1024;

/** Whether a path leads to something that is read from its beginning to its end, once: a pipe or a device. */
export function isStream(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile() && !found.isDirectory();
}

/** All that comes out of it; or why there is nothing: nobody writes into it, or there is no end to it. */
export function readStream(path: string): Uint8Array | Unread {
  let descriptor: number | undefined;
  try {
    const named = isNamedPipe(path);
    descriptor = openSync(path, constants.O_RDONLY | (named ? constants.O_NONBLOCK : 0));
    const chunks = readAll(descriptor, named);
    return chunks === undefined ? { path, reason: 'it is a pipe into which nobody writes' } : Buffer.concat(chunks);
  } catch (error) {
    return { path, reason: reasonOf(error) };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** A pipe without a name of its own, such as that of `<(…)`, comes with its writer: its end is its end. */
function isNamedPipe(path: string): boolean {
  try {
    return lstatSync(realpathSync(path)).isFIFO();
  } catch {
    return false;
  }
}

/** Undefined when there is no writer. */
function readAll(descriptor: number, waitForWriter: boolean): Buffer[] | undefined {
  const chunks: Buffer[] = [];
  const until = Date.now() + WAIT_MS;
  let size = 0;
  let hasWriter = !waitForWriter;
  const chunk = Buffer.allocUnsafe(CHUNK);
  for (;;) {
    const length = readSome(descriptor, chunk);
    if (length === 0 && hasWriter) return chunks;
    if (length === 0 && Date.now() > until) return undefined;
    if (length !== 0) hasWriter = true;
    if (length === 0 || length === undefined) sleep();
    else {
      size += length;
      if (size > limits.MAX_STRING_LENGTH) throw Object.assign(new Error(), { code: 'ERR_STRING_TOO_LONG' });
      chunks.push(Buffer.from(chunk.subarray(0, length)));
    }
  }
}

/** Bytes read, 0 at the end or without a writer; undefined when a writer has nothing to say yet. */
function readSome(descriptor: number, into: Buffer): number | undefined {
  try {
    return readSync(descriptor, into);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}

function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
}
