import type { Found } from '../contracts/recognise.js';
import { readDigest } from '../digests/form.js';
import type { Path } from '../json/types.js';
import { editsInSource, pointerInSource, type SourcePart } from '../lint/source.js';
import type { Feature, ServerContext } from './context.js';
import { digestPaths, digestPlaceAt, valueAt, type DigestPlace } from './digestPlaces.js';
import { toWorkspaceEdit } from './edits.js';
import type { OpenDocument } from './openDocuments.js';
import { documentOf, placeAt, pointerOf, spanOfNode } from './places.js';
import { CheckDigests, isRefusal, RecomputeDigest, type DigestRow, type PositionTarget, type RecomputedDigest, type Refusal } from './protocol.js';
import { inForm, profileOf, recompute } from './recompute.js';
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
      return isRefusal(document) ? document : checkDigests(context, document);
    }),
  );
  connection.onRequest(RecomputeDigest, (target, token) =>
    runSafe(connection, token, 'Recompute Digest', FAILED, () => recomputeAt(context, target)),
  );
  return {};
};

async function checkDigests(context: ServerContext, document: OpenDocument): Promise<{ rows: DigestRow[] } | Refusal> {
  const rows: DigestRow[] = [];
  for (const part of document.read().parts) {
    if (part.found.length === 0) continue;
    const refusal = refusalOf(document, part);
    if (refusal !== undefined) return refusal;
    for (const found of part.found) {
      for (const path of digestPaths(found.kind, found.value)) {
        const place = digestPlaceAt(found.kind, found.value, path);
        const written = valueAt(found.value, path);
        if (place !== undefined && typeof written === 'string') rows.push(await rowOf(context, document, part, found, path, place, written));
      }
    }
  }
  return { rows: rows.sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character) };
}

async function rowOf(
  context: ServerContext,
  document: OpenDocument,
  part: SourcePart,
  found: Found,
  path: Path,
  place: DigestPlace,
  written: string,
): Promise<DigestRow> {
  const reading = readDigest(written, place.form);
  const result = await recompute(context, document, found, path, place);
  const node = part.parsed.tree.find([...found.path, ...path]) ?? 0;
  const row = {
    pointer: pointerInSource(part, [...found.path, ...path]),
    range: document.rangeOf(spanOfNode(part, node)),
    name: place.name,
    profile: profileOf(place),
    written,
    recomputed: 'hex' in result ? inForm(result.hex, place) : null,
    ...('hex' in result ? {} : { whyNot: result.whyNot }),
  };
  if (reading.hex === undefined && reading.state !== 'placeholder') return { ...row, verdict: 'malformed' };
  if (!('hex' in result)) return { ...row, verdict: 'not recomputable' };
  return { ...row, verdict: reading.hex === result.hex ? 'matches' : 'differs' };
}

async function recomputeAt(context: ServerContext, { uri, position }: PositionTarget): Promise<RecomputedDigest | Refusal> {
  const document = documentAt(context, uri);
  if (isRefusal(document)) return document;
  const at = placeAt(document.read(), document.offsetAt(position));
  const found = at === undefined ? undefined : documentOf(at.part, at.path);
  if (at === undefined || found === undefined) return { refused: 'The cursor is not in a document that is known here.' };
  const path = at.path.slice(found.path.length);
  const place = digestPlaceAt(found.kind, found.value, path);
  const written = valueAt(found.value, path);
  if (place === undefined || typeof written !== 'string') return { refused: 'There is no digest at the cursor.' };
  const refusal = refusalOf(document, at.part);
  if (refusal !== undefined) return refusal;
  const result = await recompute(context, document, found, path, place);
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
