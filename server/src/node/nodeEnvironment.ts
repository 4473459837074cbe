import { closeSync, fstatSync, openSync, readFileSync, type Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Environment } from '../lsp/environment.js';
import { FOR_READING, rejectPlainly } from '../workspace/node/hashFile.js';
import { nodeContainers } from '../workspace/node/containerReader.js';
import { nodeSources, pathOf } from '../workspace/node/sourceReader.js';
import { Unreadable } from '../workspace/unreadable.js';

/** Folders that hold no documents of the user's own. */
const SKIPPED = new Set(['.git', '.hg', '.svn', 'node_modules']);

const SMALL_BYTES = 64 * 1024;

/** Files of this machine; everything that is not a `file:` URI is asked from `others`. */
export function nodeEnvironment(others: Environment): Environment {
  return {
    readFile: (uri, maxBytes) => (isFile(uri) ? readBytes(uri, maxBytes) : others.readFile(uri, maxBytes)),
    resolve: (uri) => (isFile(uri) ? nodeSources.resolve(uri) : others.resolve(uri)),
    hashFile: (uri) => (isFile(uri) ? nodeSources.hashFile(uri) : others.hashFile(uri)),
    atCommit: async (folder, commit, ways) => (isFile(folder) ? nodeSources.atCommit(folder, commit, ways) : undefined),
    containersIn: async (folder) => (isFile(folder) ? nodeContainers.containersIn(folder) : []),
    readContainer: (uri) => (isFile(uri) ? nodeContainers.readContainer(uri) : Promise.reject(new Unreadable('archives are read from this machine alone'))),
    list: (folder, limit) => (isFile(folder) ? listFiles(folder, limit) : others.list(folder, limit)),
    now: () => Date.now(),
  };
}

/** Whoever asks has looked through the links of the path, so that a slow disk has been waited for already. */
async function readBytes(uri: string, maxBytes: number): Promise<Uint8Array> {
  const path = pathOf(uri);
  const small = readSmall(path);
  if (small !== undefined && small.length <= maxBytes) return small;
  const handle = await open(path, FOR_READING).catch(rejectPlainly);
  try {
    const stat = await handle.stat();
    // A pipe or a device would never end.
    if (!stat.isFile()) throw new Unreadable('it is not a file');
    if (stat.size > maxBytes) throw new Unreadable(`it is larger than ${Math.floor(maxBytes / 1024 / 1024)} MiB`);
    return await handle.readFile();
  } finally {
    await handle.close();
  }
}

/** A small file, read at once: for one of thousands the way through the thread pool takes several times as long as the reading. */
function readSmall(path: string): Uint8Array | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, FOR_READING);
    const stat = fstatSync(descriptor);
    return stat.isFile() && stat.size <= SMALL_BYTES ? readFileSync(descriptor) : undefined;
  } catch {
    // Why not is said by the way that all others go.
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

async function listFiles(folder: string, limit: number): Promise<string[]> {
  const found: string[] = [];
  const waiting = [pathOf(folder)];
  for (let path = waiting.pop(); path !== undefined && found.length < limit; path = waiting.pop()) {
    const entries: Dirent[] = await readdir(path, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) waiting.push(join(path, entry.name));
      if (entry.isFile() && found.length < limit) found.push(pathToFileURL(join(path, entry.name)).toString());
    }
  }
  return found;
}

function isFile(uri: string): boolean {
  return /^file:/i.test(uri);
}
