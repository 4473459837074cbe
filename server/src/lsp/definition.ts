import type { Location } from 'vscode-languageserver';
import type { Feature } from './context.js';
import { mentionAt, placesOf } from './references.js';
import { runSafe } from './runSafe.js';

/** Go to Definition of an id or a digest: from a receipt's request_id to the request, from a plan_ref to the plan. */
export const definition: Feature = (context) => {
  const { connection, documents } = context;
  connection.onDefinition(({ textDocument, position }, token) =>
    runSafe(connection, token, 'Definition', null, async (): Promise<Location[] | null> => {
      const document = documents.get(textDocument.uri);
      const mention = document === undefined ? undefined : mentionAt(document, position);
      if (document === undefined || mention === undefined) return null;
      const texts = await placesOf(context, document, mention, ({ defines }) => defines);
      // As for partners, the nearest wins: copies elsewhere are found as references.
      return texts.filter(({ distance }) => distance === texts[0]?.distance).flatMap(({ locations }) => locations);
    }),
  );
  return { definitionProvider: true };
};
