import { comparableName } from '../contracts/cp8-return-1/fileNames.js';
import type { Found } from '../contracts/recognise.js';
import { sha256Hex } from '../digests/sha256.js';
import { editsFor } from '../json/edits.js';
import type { Change, JsonObject, JsonValue } from '../json/types.js';
import { editsInSource, type SourcePart } from '../lint/source.js';
import type { Feature, ServerContext } from './context.js';
import { toWorkspaceEdit } from './edits.js';
import type { OpenDocument } from './openDocuments.js';
import { documentOf, placeAt } from './places.js';
import { AddToSnapshot, isRefusal, type AddedToSnapshot, type AddToSnapshotParams, type Refusal } from './protocol.js';
import { documentAt } from './requests.js';
import { runSafe } from './runSafe.js';
import { snapshotName } from './snapshotFiles.js';
import { folderOf } from '../workspace/uris.js';
import { whyUnread } from '../workspace/unreadable.js';
import { valueAt } from '../workspace/digestPlaces.js';

/** Add File to Source Snapshot: entries for files, with their hashes, as one edit. */
export const addToSnapshot: Feature = (context) => {
  const { connection } = context;
  connection.onRequest(AddToSnapshot, (params, token) =>
    runSafe(connection, token, 'Add to snapshot', { refused: 'The files could not be added; the log says why.' }, () => add(context, params)),
  );
  return {};
};

async function add(context: ServerContext, params: AddToSnapshotParams): Promise<AddedToSnapshot | Refusal> {
  const document = documentAt(context, params.uri);
  if (isRefusal(document)) return document;
  const target = returnIn(document, params.position);
  if (isRefusal(target)) return target;
  const { revision } = document;
  const { added, skipped } = await entriesFor(context, document, target.found, params.files);
  if (document.revision !== revision) return { refused: 'The document was changed meanwhile; try again.' };
  const edits = appendEdits(target.part, target.found, added);
  if (edits === undefined) return { refused: 'The source snapshot of this return is not in a state to add to: mend "source_snapshot" first.' };
  return { edit: toWorkspaceEdit(context, document, edits), added, skipped };
}

/** The return at the cursor, or the only one. */
function returnIn(document: OpenDocument, position: AddToSnapshotParams['position']): { part: SourcePart; found: Found } | Refusal {
  const source = document.read();
  const place = position === undefined ? undefined : placeAt(source, document.offsetAt(position));
  const here = place === undefined ? undefined : documentOf(place.part, place.path);
  const all = source.parts.flatMap((part) => part.found.filter(({ kind }) => kind === 'cp8-return').map((found) => ({ part, found })));
  const chosen = all.find(({ found }) => found === here) ?? (all.length === 1 ? all[0] : undefined);
  if (chosen === undefined) {
    return { refused: all.length === 0 ? 'There is no CP8 return in this document.' : 'Put the cursor into the return that is meant: there are several here.' };
  }
  if (chosen.part.parsed.faults.some(({ ruleId }) => ruleId === 'json/syntax')) {
    return { refused: 'The JSON text of this document is broken: mend that first.' };
  }
  return chosen;
}

async function entriesFor(
  context: ServerContext,
  document: OpenDocument,
  found: Found,
  files: AddToSnapshotParams['files'],
): Promise<Omit<AddedToSnapshot, 'edit'>> {
  const listed = valueAt(found.value, ['source_snapshot', 'files']);
  const entries = (Array.isArray(listed) ? listed : []).map((entry) => valueAt(entry, ['name']));
  const names = new Set(entries.filter((name) => typeof name === 'string').map(comparableName));
  const added: AddedToSnapshot['added'] = [];
  const skipped: AddedToSnapshot['skipped'] = [];
  for (const { uri, ...given } of files) {
    const name = given.name ?? snapshotName(context, document, uri);
    if (name === undefined) {
      skipped.push({ uri, why: "it is neither below the document's folder nor in the workspace" });
    } else if (names.has(comparableName(name))) {
      skipped.push({ uri, why: 'the snapshot lists it already' });
    } else {
      try {
        added.push({ name, sha256: given.sha256 ?? (await sha256Hex(await context.files.read(uri, folderOf(document.uri)))) });
        names.add(comparableName(name));
      } catch (error) {
        skipped.push({ uri, why: whyUnread(error) });
      }
    }
  }
  return { added, skipped };
}

function appendEdits(part: SourcePart, found: Found, added: AddedToSnapshot['added']) {
  if (added.length === 0) return [];
  const items: JsonObject[] = added.map(({ name, sha256 }) => ({ name, sha256, access: 'ACCESSIBLE' }));
  const edits = editsFor(part.parsed.tree, changeFor(found, items));
  return edits === undefined ? undefined : editsInSource(part, edits);
}

/** Into the list where there is one, else with the list, else with the whole snapshot. */
function changeFor(found: Found, items: JsonValue[]): Change {
  const snapshot = [...found.path, 'source_snapshot'];
  if (valueAt(found.value, ['source_snapshot', 'files']) !== undefined) return { op: 'append', path: [...snapshot, 'files'], items };
  if (valueAt(found.value, ['source_snapshot']) !== undefined) return { op: 'insert', path: snapshot, members: [['files', items]] };
  return { op: 'insert', path: found.path, members: [['source_snapshot', { git_commit: 'NA', files: items }]] };
}
