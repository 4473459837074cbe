import type { Connection } from 'vscode-languageserver';
import { Unreadable } from '../workspace/unreadable.js';
import type { Environment } from './environment.js';
import { isRefusal, ListFiles, ReadFile } from './protocol.js';

/** Files through the client: all that a web worker has, and what a virtual workspace needs. */
export function clientEnvironment(connection: Connection): Environment {
  return {
    async readFile(uri, maxBytes) {
      const answer = await connection.sendRequest(ReadFile, { uri, maxBytes });
      if (isRefusal(answer)) throw new Unreadable(answer.refused);
      return decodeBase64(answer.base64);
    },
    // The client's file system gives no way to look through links; it does not follow them out of a virtual folder either.
    resolve: (uri) => Promise.resolve(uri),
    async list(folder, limit) {
      const { uris } = await connection.sendRequest(ListFiles, { folder, limit });
      return uris.slice(0, limit);
    },
    now: () => Date.now(),
  };
}

/** Client files for a client that has not said that it offers them. */
export const noFiles: Pick<Environment, 'readFile' | 'list'> = {
  readFile: () => Promise.reject(new Unreadable('this editor does not give access to it')),
  list: () => Promise.resolve([]),
};

function decodeBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
