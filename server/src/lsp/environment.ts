import type { ContainerReader } from '../workspace/containers.js';
import type { SourceReader } from '../workspace/sources.js';

/**
 * All that the server wants from outside of the conversation with its client. One implementation each for Node and for a
 * web worker; tests bring their own.
 */
export interface Environment extends SourceReader, Partial<Pick<ContainerReader, 'containersIn' | 'readContainer'>> {
  /** The bytes of a file. Rejects with an `Unreadable` when there is none, or when it is larger than `maxBytes`. */
  readFile(uri: string, maxBytes: number): Promise<Uint8Array>;
  /** URIs of the files below a folder, at most `limit`, links and well-known heaps (`node_modules`, `.git`) left out. */
  list(folder: string, limit: number): Promise<string[]>;
  /** The present, milliseconds since 1970. */
  now(): number;
}
