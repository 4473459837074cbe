import type { Writable } from 'node:stream';

/** A stream to print to, that waits for a slow reader and goes quiet when the reader has left. */
export interface Output {
  /** Resolves when there is room for more. */
  write(content: string | Uint8Array): Promise<void>;
  /** True once nobody reads any more: going on is useless. */
  readonly closed: boolean;
  /** True on a terminal. */
  readonly isTerminal: boolean;
}

/** Wraps standard output or standard error. A reader that left (`| head`) is no error. */
export function outputTo(stream: Writable & { isTTY?: boolean }): Output {
  let closed = false;
  let release: (() => void) | undefined;
  const wake = (): void => release?.();
  stream.on('error', (error: NodeJS.ErrnoException) => {
    closed = true;
    wake();
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') process.exitCode = 2;
  });
  stream.on('drain', wake);
  return {
    get closed() {
      return closed;
    },
    isTerminal: stream.isTTY === true,
    async write(content) {
      if (closed || content.length === 0 || stream.write(content)) return;
      await new Promise<void>((resolve) => {
        release = resolve;
        if (closed) resolve();
      });
      release = undefined;
    },
  };
}
