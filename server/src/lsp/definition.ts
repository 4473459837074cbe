import type { Location, Position } from 'vscode-languageserver';
import { digestPlaceAt } from '../workspace/digestPlaces.js';
import { isId } from '../workspace/mentions.js';
import { digestedAt } from '../workspace/recompute.js';
import type { Feature, ServerContext } from './context.js';
import { digestSurroundings } from './digestSurroundings.js';
import type { OpenDocument } from './openDocuments.js';
import { documentOf, placeAt, spanOfNode } from './places.js';
import { mentionAt, PATIENCE_MS, placesOf } from './references.js';
import { runSafe } from './runSafe.js';

/**
 * Go to Definition: from an id to the document that has it (from a receipt's request_id to the request), from a digest to that over
 * which it is taken (from P to the capsule, from a result digest to the outcome), in the same text or in another one.
 */
export const definition: Feature = (context) => {
  const { connection, documents } = context;
  connection.onDefinition(({ textDocument, position }, token) =>
    runSafe(connection, token, 'Definition', null, async (): Promise<Location[] | null> => {
      const document = documents.get(textDocument.uri);
      return document === undefined ? null : ((await digested(context, document, position)) ?? (await named(context, document, position)));
    }),
  );
  return { definitionProvider: true };
};

/** The content of a digest, found by the ids of the documents: so a digest that is wrong leads to what it should be taken over. */
async function digested(context: ServerContext, document: OpenDocument, position: Position): Promise<Location[] | undefined> {
  const at = placeAt(document.read(), document.offsetAt(position));
  const found = at === undefined ? undefined : documentOf(at.part, at.path);
  if (at === undefined || found === undefined || found.unsupported !== undefined) return undefined;
  const place = digestPlaceAt(found.kind, found.value, at.path.slice(found.path.length));
  if (place === undefined) return undefined;
  await context.partners.lookThrough(PATIENCE_MS);
  const content = await digestedAt(digestSurroundings(context), at.part, found, place);
  const node = content?.part.parsed.tree.find(content.path);
  const target = content === undefined || content.part === at.part ? document : await context.partners.textOf(content.part.source.uri);
  if (content === undefined || node === undefined || target === undefined) return undefined;
  const span = spanOfNode(content.part, node, true);
  // Of a whole document its bracket: an editor would else select all of it.
  return [{ uri: target.uri, range: target.rangeOf(content.path.length === 0 ? { ...span, length: 1 } : span) }];
}

/** Where others have the name from. */
async function named(context: ServerContext, document: OpenDocument, position: Position): Promise<Location[] | null> {
  const mention = mentionAt(document, position);
  if (mention === undefined) return null;
  const texts = await placesOf(context, document, mention, ({ defines }) => defines);
  // As for partners, the nearest wins: copies elsewhere are found as references.
  const nearest = texts.filter(({ distance }) => distance === texts[0]?.distance).flatMap(({ locations }) => locations);
  // An id may lead to itself, for which editors show the references; a digest stands for something else.
  return isId(mention.name) ? nearest : nearest.filter(({ uri, range }) => uri !== document.uri || !holds(document, range, position));
}

function holds(document: OpenDocument, range: Location['range'], position: Position): boolean {
  const { offset, length } = document.spanOf(range);
  const at = document.offsetAt(position);
  return at >= offset && at <= offset + length;
}
