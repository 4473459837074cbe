import type { Environment } from '../../../server/src/lsp/environment.js';
import { hashesOf } from '../../../server/src/workspace/contentHashes.js';
import { Absent, Unreadable } from '../../../server/src/workspace/unreadable.js';
import { uriKey } from '../../../server/src/workspace/uris.js';
import { NOW } from '../../support/lintCase.js';

/** Files that live in memory. `links` lead from one URI to another; a file can be replaced in `files` at any time. */
export function memoryEnvironment(files: Record<string, string | Uint8Array>, links: Record<string, string> = {}): Environment {
  const read = (uri: string): Uint8Array | undefined => {
    const content = Object.entries(files).find(([name]) => uriKey(name) === uriKey(uri))?.[1];
    return typeof content === 'string' ? new TextEncoder().encode(content) : content;
  };
  const resolved = (uri: string): string => {
    const link = Object.keys(links).find((name) => uriKey(uri) === uriKey(name) || uriKey(uri).startsWith(`${uriKey(name)}/`));
    return link === undefined ? uri : uriKey(uri).replace(uriKey(link), links[link] as string);
  };
  return {
    readFile(uri, maxBytes) {
      const bytes = read(uri);
      if (bytes === undefined) return Promise.reject(new Absent());
      return bytes.length > maxBytes ? Promise.reject(new Unreadable('it is too large')) : Promise.resolve(bytes);
    },
    hashFile(uri) {
      const bytes = read(uri);
      return bytes === undefined ? Promise.reject(new Absent()) : hashesOf(bytes);
    },
    resolve: (uri) => Promise.resolve(resolved(uri)),
    list: (folder, limit) =>
      Promise.resolve(Object.keys(files).filter((uri) => uriKey(uri).startsWith(`${uriKey(folder)}/`)).slice(0, limit)),
    now: () => NOW,
  };
}
