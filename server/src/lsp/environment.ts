/**
 * All that the server wants from outside of the conversation with its client. One implementation each for Node and for a
 * web worker; tests bring their own.
 */
export interface Environment {
  /** The bytes of a file. Rejects with an {@link Unreadable} when there is none, or when it is larger than `maxBytes`. */
  readFile(uri: string, maxBytes: number): Promise<Uint8Array>;
  /** The URI of the file that `uri` leads to, every link resolved. Rejects with an {@link Unreadable} when there is none. */
  resolve(uri: string): Promise<string>;
  /** URIs of the files below a folder, at most `limit`, links and well-known heaps (`node_modules`, `.git`) left out. */
  list(folder: string, limit: number): Promise<string[]>;
  /** The present, milliseconds since 1970. */
  now(): number;
}
