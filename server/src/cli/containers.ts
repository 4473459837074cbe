import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ContainerFacts } from '../contracts/shared/containers.js';
import { containersBeside, mayNameContainer } from '../workspace/containers.js';
import { nodeContainers } from '../workspace/node/containerReader.js';
import { workspaceOf } from '../workspace/node/workspaceOf.js';

/** The `.kdna` containers beside the files of one run, looked up once for each folder. */
export class ContainersOfRun {
  private readonly byFolder = new Map<string, Promise<ContainerFacts[]>>();

  /** @param cwd the working folder: the workspace of files without a repository */
  constructor(private readonly cwd: string) {}

  /** Empty for a text that names no container. */
  async of(path: string, text: string): Promise<ContainerFacts[]> {
    if (!mayNameContainer(text)) return [];
    const folder = dirname(path);
    let facts = this.byFolder.get(folder);
    if (facts === undefined) {
      const root = pathToFileURL(workspaceOf(path, this.cwd)).href;
      facts = containersBeside(nodeContainers, pathToFileURL(path).href, [root]);
      this.byFolder.set(folder, facts);
    }
    return facts;
  }
}
