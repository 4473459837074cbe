import type { CodeLens } from 'vscode-languageserver';
import type { Feature } from './context.js';
import { runSafe } from './runSafe.js';
import { sourceLenses } from './sourceLenses.js';
import { tieLenses } from './tieLenses.js';

/** What the surroundings say of a document, over the members that it is about. */
export const codeLens: Feature = (context) => {
  const { connection, documents } = context;
  connection.onCodeLens(({ textDocument }, token) =>
    runSafe(connection, token, 'Code lens', [], async (): Promise<CodeLens[]> => {
      const document = documents.get(textDocument.uri);
      if (document === undefined) return [];
      return [...(await sourceLenses(context, document)), ...(await tieLenses(context, document))];
    }),
  );
  return { codeLensProvider: { resolveProvider: false } };
};
