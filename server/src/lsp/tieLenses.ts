import type { CodeLens, Range } from 'vscode-languageserver';
import { kinds } from '../contracts/kinds.js';
import type { Found } from '../contracts/recognise.js';
import { CanonicalFormError } from '../digests/canonical.js';
import { profileDigest } from '../digests/profiles.js';
import { candidatesOf, standingAlone, type Candidate } from '../lint/candidates.js';
import { partnerFinder } from '../lint/partners.js';
import { fileName } from '../lint/settings.js';
import { digestObstacle } from '../lint/soundness.js';
import { partnerKinds } from '../workspace/documentIndex.js';
import { valueAt } from '../workspace/digestPlaces.js';
import type { ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';
import { mayHavePartners } from './partners.js';
import { spanOfNode } from './places.js';
import { ClientCommand } from './protocol.js';

/** More lenses in one document help nobody. */
const MOST_DOCUMENTS = 100;

/** Over each document of the exchange its partners, over an outcome the trace that has its digest. */
export async function tieLenses(context: ServerContext, document: OpenDocument): Promise<CodeLens[]> {
  if (!mayHavePartners(document.text)) return [];
  const source = document.read();
  const { related } = await context.partners.relatedTo(source);
  const finder = partnerFinder(source, related);
  const lenses: CodeLens[] = [];
  for (const candidate of standingAlone(source).slice(0, MOST_DOCUMENTS)) {
    const { found, part } = candidate;
    for (const kind of partnerKinds(found.kind)) {
      const partner = finder.find(found, kind);
      const at = partner === undefined ? undefined : finder.parts.get(partner);
      if (partner === undefined || at === undefined) continue;
      const target = await context.partners.textOf(partner.uri);
      const node = at.parsed.tree.find(partner.basePath);
      if (target === undefined || node === undefined) continue;
      const range = firstOf(target.rangeOf(spanOfNode(at, node)));
      const where = partner.uri === document.uri ? `at line ${range.start.line + 1}` : fileName(partner.uri).slice(0, 60);
      lenses.push(lens(context, document, candidate, [], `${kinds[kind].title}: ${where}`, { uri: partner.uri, range }));
    }
    if (found.kind === 'host-receipt' && digestObstacle(part) === undefined) lenses.push(...(await outcomeLenses(context, document, candidate)));
  }
  return lenses;
}

async function outcomeLenses(context: ServerContext, document: OpenDocument, candidate: Candidate): Promise<CodeLens[]> {
  const { value } = candidate.found;
  const { outcome, request_id: id } = value;
  if (typeof id !== 'string' || typeof outcome !== 'object' || outcome === null) return [];
  const digest = await profileDigest('kdna-result-jcs-v1', outcome).catch((error: unknown) => {
    if (error instanceof CanonicalFormError) return undefined;
    throw error;
  });
  if (digest === undefined) return [];
  const lenses: CodeLens[] = [];
  let nearest: number | undefined;
  for (const { document: text, distance } of await context.partners.mentionsOf('request_id', id, document.uri)) {
    if (nearest !== undefined && distance > nearest) break;
    for (const trace of tracesIn(text, id)) {
      const written = valueAt(trace.found.value, ['result_ref', 'result_digest']);
      const node = trace.part.parsed.tree.find([...trace.found.path, 'result_ref', 'result_digest']);
      if (typeof written !== 'string' || node === undefined) continue;
      nearest = distance;
      const title = `outcome: result digest ${written === digest ? 'matches' : 'differs from'} ${fileName(text.uri).slice(0, 60)}`;
      lenses.push(lens(context, document, candidate, ['outcome'], title, { uri: text.uri, range: text.rangeOf(spanOfNode(trace.part, node)) }));
    }
  }
  return lenses;
}

function tracesIn(text: OpenDocument, requestId: string): Candidate[] {
  return candidatesOf([{ uri: text.uri, text: text.text }], '').filter(
    ({ found }) => found.kind === 'judgment-trace' && valueAt(found.value, ['capsule_delivery_evidence', 'request_id']) === requestId,
  );
}

function lens(
  { options }: ServerContext,
  document: OpenDocument,
  { found, part }: Candidate,
  path: Found['path'],
  title: string,
  target: { uri: string; range: Range },
): CodeLens {
  const node = part.parsed.tree.find([...found.path, ...path]) ?? 0;
  const command = options.clientCommands === true ? { title, command: ClientCommand.openPlace, arguments: [target] } : { title, command: '' };
  return { range: firstOf(document.rangeOf(spanOfNode(part, node, path.length > 0))), command };
}

/** The beginning of a range: a lens over a whole document would stand for every line of it. */
function firstOf({ start }: Range): Range {
  return { start, end: { line: start.line, character: start.character + 1 } };
}
