import { readFile } from 'node:fs/promises';
import { reasonOf, type Unread } from './unread.js';

/** The bytes of a file, or why they could not be read. */
export async function readBytes(path: string): Promise<Uint8Array | Unread> {
  try {
    return await readFile(path);
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
