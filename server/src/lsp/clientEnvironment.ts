import type { Connection } from 'vscode-languageserver';
import { hashesOf } from '../workspace/contentHashes.js';
import { Absent, Unreadable } from '../workspace/unreadable.js';
import type { Environment } from './environment.js';
import { isRefusal, ListFiles, ReadFile } from './protocol.js';

/** A file comes as one message and is hashed in one go. */
const MAX_HASHED_BYTES = 32 * 1024 * 1024;

/** Files through the client: all that a web worker has, and what a virtual workspace needs. */
export function clientEnvironment(connection: Connection): Environment {
  const readFile = async (uri: string, maxBytes: number): Promise<Uint8Array> => {
    const answer = await connection.sendRequest(ReadFile, { uri, maxBytes });
    if (isRefusal(answer)) throw answer.absent === true ? new Absent() : new Unreadable(answer.refused);
    return decodeBase64(answer.base64);
  };
  return {
    readFile,
    hashFile: async (uri) => hashesOf(await readFile(uri, MAX_HASHED_BYTES)),
    // The client's file system gives no way to look through links; it does not follow them out of a virtual folder either.
    resolve: (uri) => Promise.resolve(uri),
    async list(folder, limit) {
      const { uris } = await connection.sendRequest(ListFiles, { folder, limit });
      return uris.slice(0, limit);
    },
    now: () => Date.now(),
  };
}

const noAccess = (): Promise<never> => Promise.reject(new Unreadable('this editor does not give access to it'));

/** Client files for a client that has not said that it offers them. */
export const noFiles: Pick<Environment, 'readFile' | 'hashFile' | 'list'> = {
  readFile: noAccess,
  hashFile: noAccess,
  list: () => Promise.resolve([]),
};

function decodeBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
