import { constants } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';

const LF = 0x0a;

/**
 * The bytes of a file in blocks of whole lines, each of about `size` bytes: more where a line is longer, less at the end.
 * One block is in memory at a time.
 * @throws the system's error; `ERR_STRING_TOO_LONG` for a line that no text could hold
 */
export function* lineBlocks(path: string, size: number): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    let rest: Buffer = Buffer.alloc(0);
    for (;;) {
      const piece = Buffer.allocUnsafe(size);
      const length = readSync(file, piece, 0, size, null);
      if (length === 0) break;
      const read = piece.subarray(0, length);
      const end = read.lastIndexOf(LF) + 1;
      if (rest.byteLength + (end === 0 ? length : end) > constants.MAX_STRING_LENGTH) throw Object.assign(new Error(), { code: 'ERR_STRING_TOO_LONG' });
      if (end === 0) {
        rest = Buffer.concat([rest, read]);
        continue;
      }
      yield Buffer.concat([rest, read.subarray(0, end)]);
      rest = Buffer.from(read.subarray(end));
    }
    if (rest.byteLength > 0) yield rest;
  } finally {
    closeSync(file);
  }
}
