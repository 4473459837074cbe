import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSource } from '../../server/src/lint/source.js';
import type { SnapshotFacts } from '../../server/src/lint/types.js';
import { nodeSources } from '../../server/src/workspace/node/sourceReader.js';
import { snapshotsIn } from '../../server/src/workspace/sourceNames.js';
import { lookUpSources } from '../../server/src/workspace/sources.js';

/** What is known of the files that a return names when it lies in test/fixtures/cp8 and no repository is asked. */
export function fixtureSources(text: string): Promise<SnapshotFacts[]> {
  const folder = pathToFileURL(join(__dirname, '..', 'fixtures', 'cp8')).href;
  const { resolve, hashFile } = nodeSources;
  return lookUpSources({ resolve, hashFile }, snapshotsIn(readSource(`${folder}/document.json`, text)), { bases: [folder], within: [folder] });
}
