import type { ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';
import { folderOf, pathBelow } from '../workspace/uris.js';

/** The name under which a snapshot lists a file: below the document's folder, else below a workspace folder. */
export function snapshotName({ folders }: ServerContext, document: OpenDocument, uri: string): string | undefined {
  for (const base of [...baseOf(document), ...folders().map((folder) => folder.uri)]) {
    const name = pathBelow(base, uri);
    if (name !== undefined) return name;
  }
  return undefined;
}

/** An untitled document is nowhere yet. */
function baseOf({ uri }: OpenDocument): string[] {
  return /^untitled:/i.test(uri) ? [] : [folderOf(uri)];
}
