import type { Location, Position } from 'vscode-languageserver';
import { mentionsIn, type Mention } from '../workspace/mentions.js';
import type { Feature, ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';
import { documentOf, placeAt } from './places.js';
import { runSafe } from './runSafe.js';

/** So long a question that is asked once waits for a workspace that is still being looked through. */
export const PATIENCE_MS = 10_000;

/** Find References of an id or a digest: every document of the workspace that has it. */
export const references: Feature = (context) => {
  const { connection, documents } = context;
  connection.onReferences(({ textDocument, position, context: { includeDeclaration } }, token) =>
    runSafe(connection, token, 'References', null, async (): Promise<Location[] | null> => {
      const document = documents.get(textDocument.uri);
      const mention = document === undefined ? undefined : mentionAt(document, position);
      if (document === undefined || mention === undefined) return null;
      const texts = await placesOf(context, document, mention, ({ defines }) => includeDeclaration || !defines);
      return texts.flatMap(({ locations }) => locations);
    }),
  );
  return { referencesProvider: true };
};

/** The id or digest at a position. */
export function mentionAt(document: OpenDocument, position: Position): Mention | undefined {
  const place = placeAt(document.read(), document.offsetAt(position));
  const found = place === undefined ? undefined : documentOf(place.part, place.path);
  if (place === undefined || found === undefined || found.unsupported !== undefined) return undefined;
  const path = place.path.slice(found.path.length).join('/');
  return mentionsIn(found.kind, found.value).find((mention) => mention.path.join('/') === path);
}

/** Places of a name in the workspace, text by text, the nearest to the document first. */
export async function placesOf(
  { partners }: ServerContext,
  from: OpenDocument,
  { name, value }: Mention,
  counts: (mention: { defines: boolean }) => boolean,
): Promise<{ distance: number; locations: Location[] }[]> {
  await partners.lookThrough(PATIENCE_MS);
  const texts = await partners.mentionsOf(name, value, from.uri);
  return texts.flatMap(({ document, distance, mentions }) => {
    const locations = mentions.filter(counts).map((mention) => ({ uri: document.uri, range: document.rangeOf(mention) }));
    return locations.length === 0 ? [] : [{ distance, locations }];
  });
}
