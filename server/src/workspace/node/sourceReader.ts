import { realpath } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SourceReader } from '../sources.js';
import { Unreadable } from '../unreadable.js';
import { atCommit } from './commits.js';
import { hashFile, rejectPlainly } from './hashFile.js';

/** Files and repositories of this machine, by `file:` URIs. */
export const nodeSources: Required<SourceReader> = {
  async resolve(uri) {
    return pathToFileURL(await realpath(pathOf(uri)).catch(rejectPlainly)).toString();
  },
  async hashFile(uri) {
    return hashFile(pathOf(uri));
  },
  async atCommit(folder, commit, ways) {
    return atCommit(pathOf(folder), commit, ways);
  },
};

/**
 * The path that a `file:` URI stands for.
 * @throws {Unreadable} when it stands for none on this machine
 */
export function pathOf(uri: string): string {
  try {
    return fileURLToPath(uri);
  } catch {
    throw new Unreadable('its address is not a path on this machine');
  }
}
