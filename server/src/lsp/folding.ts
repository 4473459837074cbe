import { FoldingRangeRequest, type FoldingRange } from 'vscode-languageserver';
import type { Feature } from './context.js';
import { jsonService, wholeView } from './jsonService.js';
import { announce, servesAsJson } from './ownLanguage.js';
import { runSafe } from './runSafe.js';

/** Folding of objects and arrays. */
export const folding: Feature = (context) => {
  const { connection, client, documents } = context;
  const abilities = client.textDocument?.foldingRange;
  connection.onFoldingRanges((params, token) =>
    runSafe(connection, token, 'Folding', null, (): FoldingRange[] | null => {
      const document = documents.get(params.textDocument.uri);
      if (document === undefined || !servesAsJson(context, document)) return null;
      const view = wholeView(document);
      return view === undefined ? null : jsonService().getFoldingRanges(view.text, { rangeLimit: abilities?.rangeLimit });
    }),
  );
  return announce(context, abilities?.dynamicRegistration, FoldingRangeRequest.type, { foldingRangeProvider: true });
};
