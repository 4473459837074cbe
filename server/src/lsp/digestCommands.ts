import { editsInSource } from '../lint/source.js';
import { checkDigests } from '../workspace/checkDigests.js';
import { digestPlaceAt, valueAt } from '../workspace/digestPlaces.js';
import { inForm, profileOf, recompute } from '../workspace/recompute.js';
import type { Feature, ServerContext } from './context.js';
import { digestSurroundings } from './digestSurroundings.js';
import { toWorkspaceEdit } from './edits.js';
import type { OpenDocument } from './openDocuments.js';
import { documentOf, placeAt, pointerOf, spanOfNode } from './places.js';
import { CheckDigests, isRefusal, RecomputeDigest, type DigestRow, type PositionTarget, type RecomputedDigest, type Refusal } from './protocol.js';
import { documentAt } from './requests.js';
import { runSafe } from './runSafe.js';
import { refusalOf } from './sound.js';

const FAILED: Refusal = { refused: 'The digests could not be worked out; the log says why.' };

/** Check Digests in This Document, Recompute Digest at Cursor. Neither writes anything. */
export const digestCommands: Feature = (context) => {
  const { connection } = context;
  connection.onRequest(CheckDigests, ({ uri }, token) =>
    runSafe(connection, token, 'Check Digests', FAILED, async (): Promise<{ rows: DigestRow[] } | Refusal> => {
      const document = documentAt(context, uri);
      return isRefusal(document) ? document : rowsOf(context, document);
    }),
  );
  connection.onRequest(RecomputeDigest, (target, token) =>
    runSafe(connection, token, 'Recompute Digest', FAILED, () => recomputeAt(context, target)),
  );
  return {};
};

async function rowsOf(context: ServerContext, document: OpenDocument): Promise<{ rows: DigestRow[] } | Refusal> {
  const checked = await checkDigests(document.read(), digestSurroundings(context));
  if ('refused' in checked) return checked;
  return { rows: checked.map(({ offset, length, ...row }) => ({ ...row, range: document.rangeOf({ offset, length }) })) };
}

/** Takes the digest at a position anew. */
export async function recomputeAt(context: ServerContext, { uri, position }: PositionTarget): Promise<RecomputedDigest | Refusal> {
  const document = documentAt(context, uri);
  if (isRefusal(document)) return document;
  const at = placeAt(document.read(), document.offsetAt(position));
  const found = at === undefined ? undefined : documentOf(at.part, at.path);
  if (at === undefined || found === undefined) return { refused: 'The cursor is not in a document that is known here.' };
  const path = at.path.slice(found.path.length);
  const place = digestPlaceAt(found.kind, found.value, path);
  const written = valueAt(found.value, path);
  if (place === undefined || typeof written !== 'string') return { refused: 'There is no digest at the cursor.' };
  const refusal = refusalOf(at.part);
  if (refusal !== undefined) return refusal;
  const result = await recompute(digestSurroundings(context), document.read(), found, path, place);
  if (!('hex' in result)) return { refused: `This digest cannot be recomputed here: ${result.whyNot}.` };
  const recomputed = inForm(result.hex, place);
  const edits = editsInSource(at.part, [{ ...at.part.parsed.tree.span(at.node), newText: JSON.stringify(recomputed) }]);
  if (edits === undefined) return { refused: 'The text around this document leaves no way to write into it.' };
  return {
    pointer: pointerOf(at.part, at.node),
    range: document.rangeOf(spanOfNode(at.part, at.node)),
    name: place.name,
    profile: profileOf(place) ?? '',
    written,
    recomputed,
    same: written === recomputed,
    edit: toWorkspaceEdit(context, document, edits),
  };
}
