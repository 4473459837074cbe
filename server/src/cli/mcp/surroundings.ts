/** What lies around a text in the working folder. */
import { dirname } from 'node:path';
import { realpath } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { LintOptions, RelatedText } from '../../lint/types.js';
import { containersBeside, mayNameContainer } from '../../workspace/containers.js';
import { nodeContainers } from '../../workspace/node/containerReader.js';
import { nodeSources } from '../../workspace/node/sourceReader.js';
import { snapshotsIn } from '../../workspace/sourceNames.js';
import { lookUpSources } from '../../workspace/sources.js';
import { FileText } from '../fileText.js';
import { findTargets, type Target } from '../files/find.js';
import type { IgnoreLevel } from '../files/gitIgnore.js';
import { readBytes } from '../files/read.js';
import { mayHavePartners, PartnerIndex } from '../partners.js';
import { isBelow, MAX_BYTES } from './folder.js';

/** In a folder with more files than this, partners are looked for only beside the text. */
const MOST_FILES = 5000;

export interface SurroundingsOptions {
  cwd: string;
  /** Files that the configuration leaves out. */
  levels: () => Promise<readonly IgnoreLevel[]>;
}

/** What is known of partners, containers and the files that snapshots name. Nothing outside of the working folder is read. */
export async function surroundingsOf(path: string, content: FileText, options: SurroundingsOptions): Promise<Pick<LintOptions, 'related' | 'sources' | 'containers'>> {
  const root = pathToFileURL(options.cwd).href;
  const { uri, text } = content;
  return {
    related: mayHavePartners(content) ? await partnersOf(path, content, options) : [],
    containers: mayNameContainer(text) ? await containersBeside(nodeContainers, uri, [root]) : [],
    sources: text.includes('source_snapshot') ? await lookUpSources(nodeSources, snapshotsIn(content.read()), { bases: [pathToFileURL(dirname(path)).href, root], within: [root] }) : [],
  };
}

async function partnersOf(path: string, content: FileText, { cwd, levels }: SurroundingsOptions): Promise<RelatedText[]> {
  const { targets } = await findTargets([cwd], { cwd, ignore: true, levels: await levels() });
  const near = targets.length > MOST_FILES ? targets.filter((target) => dirname(target.path) === dirname(path)) : targets;
  const partners = new PartnerIndex();
  const root = await realpath(cwd);
  for (const target of near) {
    const found = target.path === path ? content : contentOf(target, root);
    if (found !== undefined) partners.add(found);
  }
  return partners.relatedTo(content);
}

function contentOf({ path, real }: Target, root: string): FileText | undefined {
  const found = statSync(real, { throwIfNoEntry: false });
  if (found === undefined || !found.isFile() || found.size > MAX_BYTES || !isBelow(root, real)) return undefined;
  const bytes = readBytes(path);
  return bytes instanceof Uint8Array ? new FileText(pathToFileURL(path).href, bytes) : undefined;
}
