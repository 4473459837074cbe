import type { ServerContext } from './context.js';
import { Unreadable } from '../workspace/unreadable.js';
import type { OpenDocument } from './openDocuments.js';
import { folderOf, pathBelow } from '../workspace/uris.js';

/**
 * The bytes of the file that a snapshot names: relative to the document's folder, else to a workspace folder. Rejects with an
 * {@link Unreadable} for a name that leads elsewhere, and for a file that is not there.
 */
export async function readSnapshotFile({ files, folders }: ServerContext, document: OpenDocument, name: string): Promise<Uint8Array> {
  const path = relativePath(name);
  if (path === undefined) throw new Unreadable('its name does not lead to a file inside the workspace');
  const bases = [...baseOf(document), ...folders().map(({ uri }) => uri.replace(/\/+$/, ''))];
  let reason: unknown = new Unreadable('there is no such file');
  for (const base of bases) {
    try {
      return await files.read(`${base}/${path}`);
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

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

/** A name as the path of a URI; undefined for one that is absolute or climbs. */
function relativePath(name: string): string | undefined {
  const forward = name.replaceAll('\\', '/');
  const segments = forward.split('/').filter((segment) => segment !== '' && segment !== '.');
  const leadsOut = forward.startsWith('/') || /^[a-z]:/i.test(forward) || segments.includes('..') || forward.includes('\0');
  return leadsOut || segments.length === 0 || name.length > 4096 ? undefined : segments.map(encodeSegment).join('/');
}

function encodeSegment(segment: string): string {
  try {
    return encodeURIComponent(segment);
  } catch {
    throw new Unreadable('its name holds half of a surrogate pair');
  }
}
