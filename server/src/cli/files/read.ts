import { constants } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { isStream, readStream } from './stream.js';
import { reasonOf, type Unread } from './unread.js';

/**
 * The bytes of a file, or why they could not be read. Not in the background: files are read one after the other, and for small
 * ones the way through the thread pool takes several times as long as the reading.
 */
export function readBytes(path: string): Uint8Array | Unread {
  try {
    if (isStream(path)) return readStream(path);
    const bytes = readFileSync(path);
    return bytes.byteLength > constants.MAX_STRING_LENGTH ? { path, reason: reasonOf({ code: 'ERR_STRING_TOO_LONG' }) } : bytes;
  } catch (error) {
    return { path, reason: reasonOf(error) };
  }
}

/** What stands for bytes that are not UTF-8, and what UTF-16 begins with. */
const PERHAPS_NOT_UTF8 = /\ufffd|^.?\0/;

/**
 * As {@link readBytes}, but a file that is surely UTF-8 comes as its text: to open, read and decode in one call takes half as long.
 * @param isPlain it is known to be a file of the disk
 */
export function readContent(path: string, isPlain: boolean): string | Uint8Array | Unread {
  if (!isPlain && isStream(path)) return readBytes(path);
  try {
    const text = readFileSync(path, 'utf8');
    return PERHAPS_NOT_UTF8.test(text) ? readBytes(path) : text;
  } catch (error) {
    return { path, reason: reasonOf(error) };
  }
}

/** All of standard input. */
export async function readInput(input: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  return Buffer.concat(chunks);
}
