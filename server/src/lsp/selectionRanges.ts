import { SelectionRangeRequest, type Range, type SelectionRange } from 'vscode-languageserver';
import type { Feature } from './context.js';
import { jsonService, wholeView } from './jsonService.js';
import type { OpenDocument } from './openDocuments.js';
import { announce, servesAsJson } from './ownLanguage.js';
import { runSafe } from './runSafe.js';

/** Growing a selection from value to member to object. */
export const selectionRanges: Feature = (context) => {
  const { connection, client, documents } = context;
  connection.onSelectionRanges((params, token) =>
    runSafe(connection, token, 'Selection ranges', null, (): SelectionRange[] | null => {
      const document = documents.get(params.textDocument.uri);
      if (document === undefined || !servesAsJson(context, document)) return null;
      const view = wholeView(document);
      if (view === undefined) return null;
      const positions = params.positions.map((position) => document.toUtf16(position));
      return jsonService()
        .getSelectionRanges(view.text, positions, view.json)
        .map((selection) => inClientUnits(document, selection));
    }),
  );
  return announce(context, client.textDocument?.selectionRange?.dynamicRegistration, SelectionRangeRequest.type, {
    selectionRangeProvider: true,
  });
};

/** Steps that select nothing more (an object's only member, its whole content) are left out. */
function inClientUnits(document: OpenDocument, selection: SelectionRange): SelectionRange {
  const ranges: Range[] = [];
  for (let here: SelectionRange | undefined = selection; here !== undefined; here = here.parent) {
    const range = document.fromUtf16(here.range);
    if (JSON.stringify(range) !== JSON.stringify(ranges.at(-1))) ranges.push(range);
  }
  return ranges.reduceRight<SelectionRange | undefined>((parent, range) => ({ range, parent }), undefined) ?? selection;
}
