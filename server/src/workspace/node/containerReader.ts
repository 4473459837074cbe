import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContainerReader } from '../containers.js';
import { rejectPlainly } from './hashFile.js';
import { readContainer } from './kdnaContainer.js';
import { nodeSources, pathOf } from './sourceReader.js';

/** The containers of this machine, by `file:` URIs. */
export const nodeContainers: ContainerReader = {
  resolve: (uri) => nodeSources.resolve(uri),
  async containersIn(folder) {
    const path = pathOf(folder);
    const names = await readdir(path).catch(rejectPlainly);
    return names.filter((name) => /\.kdna$/i.test(name)).map((name) => pathToFileURL(join(path, name)).toString());
  },
  readContainer: async (uri) => readContainer(pathOf(uri)),
};
