import type { Found } from '../contracts/recognise.js';
import { Revision } from '../contracts/shared/revision.js';
import type { DocumentKind } from '../contracts/shared/types.js';
import type { JsonObject, JsonValue, TextEdit } from '../json/types.js';
import { editsInSource, pointerInSource, type SourcePart } from '../lint/source.js';
import { digestPaths, digestPlaceAt, valueAt } from '../workspace/digestPlaces.js';
import { inForm, profileOf, recompute } from '../workspace/recompute.js';
import type { Feature, ServerContext } from './context.js';
import { digestSurroundings } from './digestSurroundings.js';
import { toWorkspaceEdit } from './edits.js';
import type { OpenDocument } from './openDocuments.js';
import { spanOfNode } from './places.js';
import { isRefusal, RecomputeAllDigests, type RecomputedDigests, type Refusal } from './protocol.js';
import { documentAt } from './requests.js';
import { runSafe } from './runSafe.js';
import { refusalOf } from './sound.js';

const FAILED: Refusal = { refused: 'The digests could not be worked out; the log says why.' };
const NO_WAY: Refusal = { refused: 'The text around a document leaves no way to write into it.' };

/** Whoever changes the asset says so in its digests: a document that names another container is not one to be rewritten as a whole. */
const OF_CONTAINER = 'it is taken over the .kdna file: "Check Digests in This Document" compares it, "Recompute Digest at Cursor" writes it';

/** What others take digests over comes before them: the capsule before P, the plan before what refers to it. */
const ORDER: readonly DocumentKind[] = [
  'capsule-1', 'capsule-2', 'consumption-plan', 'host-capabilities', 'host-request', 'host-receipt', 'judgment-trace', 'cp8-return',
];

/** Recompute All Digests in This Document. Writes nothing. */
export const recomputeAll: Feature = (context) => {
  const { connection } = context;
  connection.onRequest(RecomputeAllDigests, ({ uri }, token) =>
    runSafe(connection, token, 'Recompute All Digests', FAILED, async (): Promise<RecomputedDigests | Refusal> => {
      const document = documentAt(context, uri);
      return isRefusal(document) ? document : recomputeIn(context, document);
    }),
  );
  return {};
};

/** Takes all digests of a document anew. */
export async function recomputeIn(context: ServerContext, document: OpenDocument): Promise<RecomputedDigests | Refusal> {
  const answer: RecomputedDigests = { rows: [], left: [], edit: null };
  const edits: TextEdit[] = [];
  for (const part of document.read().parts) {
    if (part.found.length === 0) continue;
    const refusal = refusalOf(part);
    if (refusal !== undefined) return refusal;
    const made = editsInSource(part, await recomputePart(context, document, part, answer));
    if (made === undefined) return NO_WAY;
    edits.push(...made);
  }
  if (answer.rows.length + answer.left.length === 0) return { refused: 'No digest is written in this document.' };
  answer.rows.sort((a, b) => a.range.start.line - b.range.start.line || a.range.start.character - b.range.start.character);
  if (edits.length > 0) answer.edit = toWorkspaceEdit(context, document, edits);
  return answer;
}

async function recomputePart(context: ServerContext, document: OpenDocument, part: SourcePart, answer: RecomputedDigests): Promise<TextEdit[]> {
  const around = digestSurroundings(context);
  const edits: TextEdit[] = [];
  const revised = new Revision(part.parsed.value as JsonValue);
  for (const { path: base, ...facts } of part.found.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    if (facts.unsupported !== undefined) continue;
    for (const path of digestPaths(facts.kind, facts.value)) {
      const found: Found = { ...facts, path: base, value: revised.at(base) as JsonObject };
      const place = digestPlaceAt(facts.kind, found.value, path);
      const written = valueAt(found.value, path);
      const node = part.parsed.tree.find([...base, ...path]);
      if (place === undefined || typeof written !== 'string' || node === undefined) continue;
      const pointer = pointerInSource(part, [...base, ...path]);
      const result = place.source.from === 'container' ? { whyNot: OF_CONTAINER } : await recompute(around, document.read(), found, path, place);
      if (!('hex' in result)) {
        answer.left.push({ pointer, name: place.name, whyNot: result.whyNot });
        continue;
      }
      const recomputed = inForm(result.hex, place);
      const same = written === recomputed;
      answer.rows.push({ pointer, range: document.rangeOf(spanOfNode(part, node)), name: place.name, profile: profileOf(place) ?? '', written, recomputed, same });
      if (same) continue;
      edits.push({ ...part.parsed.tree.span(node), newText: JSON.stringify(recomputed) });
      revised.set([...base, ...path], recomputed);
    }
  }
  return edits;
}
