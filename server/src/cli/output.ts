import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, stat, unlink } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Something to print to, that waits for a slow reader and goes quiet when the reader has left. */
export interface Output {
  /** Resolves when there is room for more. */
  write(content: string | Uint8Array): Promise<void>;
  /** True once nobody reads any more: going on is useless. */
  readonly closed: boolean;
  /** True on a terminal. */
  readonly isTerminal: boolean;
}

/**
 * Wraps standard output or standard error. A reader that left (`| head`) is no error; `onError` is told of any other.
 */
export function outputTo(stream: Writable & { isTTY?: boolean }, onError: (error: Error) => void = () => undefined): Output {
  let closed = false;
  let release: (() => void) | undefined;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    closed = true;
    release?.();
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') onError(error);
  });
  stream.on('drain', () => release?.());
  return {
    get closed() {
      return closed;
    },
    isTerminal: stream.isTTY === true,
    async write(content) {
      if (closed || content.length === 0 || stream.write(content)) return;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    },
  };
}

/**
 * Runs a command with a file as its output. The file appears whole when the command is done; when it fails there is no
 * half of it, and what was there before stays. A device or pipe is written to as it is.
 * @throws what `use` throws, and the system's error when the file cannot be written
 */
export async function withFileOutput<T>(path: string, use: (output: Output) => Promise<T>): Promise<T> {
  const there = await stat(path).catch(() => undefined);
  const direct = there !== undefined && !there.isFile();
  const target = direct ? path : `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const stream = createWriteStream(target);
  let failure: Error | undefined;
  try {
    const result = await use(outputTo(stream, (error) => (failure = error)));
    if (failure !== undefined) throw failure;
    stream.end();
    await finished(stream);
    if (!direct) await rename(target, path);
    return result;
  } catch (error) {
    stream.destroy();
    if (!direct) await unlink(target).catch(() => undefined);
    throw error;
  }
}
