import { InlayHintRefreshRequest, type InlayHint, type Range } from 'vscode-languageserver';
import { readDigest } from '../digests/form.js';
import { digestObstacle } from '../lint/soundness.js';
import { fileName } from '../lint/settings.js';
import { digestPaths, digestPlaceAt, valueAt, type DigestPlace } from '../workspace/digestPlaces.js';
import { recompute } from '../workspace/recompute.js';
import type { Feature, ServerContext } from './context.js';
import { digestSurroundings } from './digestSurroundings.js';
import type { OpenDocument } from './openDocuments.js';
import { spanOfNode } from './places.js';
import { logFailure, runSafe } from './runSafe.js';

/** Behind a digest that can be recomputed: whether it matches, and what. Digests of files have their code lenses. */
export const inlayHints: Feature = (context) => {
  const { connection, documents, client, partners } = context;
  connection.languages.inlayHint.on(({ textDocument, range }, token) =>
    runSafe(connection, token, 'Inlay hints', [], async (): Promise<InlayHint[]> => {
      const document = documents.get(textDocument.uri);
      return document === undefined ? [] : await hintsIn(context, document, range);
    }),
  );
  if (client.workspace?.inlayHint?.refreshSupport === true) {
    partners.onAffected(() => {
      connection.sendRequest(InlayHintRefreshRequest.type).catch((error: unknown) => logFailure(connection, 'Refresh', error));
    });
  }
  return { inlayHintProvider: true };
};

async function hintsIn(context: ServerContext, document: OpenDocument, range: Range): Promise<InlayHint[]> {
  const wanted = document.spanOf(range);
  const around = digestSurroundings(context);
  const hints: InlayHint[] = [];
  for (const part of document.read().parts) {
    // In a damaged text nobody knows what a digest is taken over.
    if (part.found.length === 0 || digestObstacle(part) !== undefined) continue;
    for (const found of part.found.filter(({ unsupported }) => unsupported === undefined)) {
      for (const path of digestPaths(found.kind, found.value)) {
        const place = digestPlaceAt(found.kind, found.value, path);
        const node = part.parsed.tree.find([...found.path, ...path]);
        if (place === undefined || node === undefined || (place.source.from !== 'document' && place.source.from !== 'partner')) continue;
        const span = spanOfNode(part, node);
        if (span.offset + span.length < wanted.offset || span.offset > wanted.offset + wanted.length) continue;
        const text = valueAt(found.value, path);
        const written = typeof text === 'string' ? readDigest(text, place.form).hex : undefined;
        const result = await recompute(around, document.read(), found, path, place);
        if (written === undefined || !('hex' in result)) continue;
        const label = `${nameOf(place)} ${written === result.hex ? 'matches' : 'differs from'} ${whatOf(place, result.uri, document)}`;
        hints.push({ position: document.positionAt(span.offset + span.length), label, paddingLeft: true });
      }
    }
  }
  return hints;
}

function nameOf({ source }: DigestPlace): string {
  switch (source.from === 'document' || source.from === 'partner' ? source.profile : undefined) {
    case 'kdna-capsule-jcs-v1':
      return 'P';
    case 'kdna-result-jcs-v1':
      return 'result digest';
    default:
      return 'plan digest';
  }
}

/** The file that holds what the digest was taken over; in the same text the member. */
function whatOf({ source }: DigestPlace, uri: string | undefined, document: OpenDocument): string {
  if (uri !== undefined && uri !== document.uri) return fileName(uri).slice(0, 60);
  if (source.from === 'partner') return source.kind === 'host-request' ? 'the request here' : 'the plan here';
  const member = source.from === 'document' ? source.content.at(-1) : undefined;
  return member === undefined ? 'this plan' : `the ${member}`;
}
