import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SnapshotFacts } from '../contracts/shared/sources.js';
import { nodeSources } from '../workspace/node/sourceReader.js';
import { workspaceOf } from '../workspace/node/workspaceOf.js';
import { snapshotsIn } from '../workspace/sourceNames.js';
import { lookUpSources } from '../workspace/sources.js';
import type { FileText } from './fileText.js';

/**
 * What is known of the files that the returns in a file name: looked up from its folder, then from the root of the repository that
 * holds it (without one: from the working folder), and read below that root alone.
 */
export async function sourcesOf(path: string, file: FileText, cwd: string): Promise<SnapshotFacts[]> {
  if (!file.text.includes('source_snapshot')) return [];
  const root = pathToFileURL(workspaceOf(path, cwd)).href;
  const snapshots = snapshotsIn(file.read());
  return lookUpSources(nodeSources, snapshots, { bases: [pathToFileURL(dirname(path)).href, root], within: [root] });
}
