import {
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  type CancellationToken,
  type FormattingOptions,
  type Range,
  type TextEdit,
} from 'vscode-languageserver';
import type { Feature } from './context.js';
import { jsonService, wholeView } from './jsonService.js';
import { announce, servesAsJson } from './ownLanguage.js';
import { runSafe } from './runSafe.js';

/** White space between the tokens, of the whole text or a range. Line ends stay those of the text. */
export const formatting: Feature = (context) => {
  const { connection, client, documents } = context;
  const format = (uri: string, range: Range | undefined, options: FormattingOptions, token: CancellationToken) =>
    runSafe(connection, token, 'Formatting', null, (): TextEdit[] | null => {
      const document = documents.get(uri);
      if (document === undefined || !servesAsJson(context, document)) return null;
      const view = wholeView(document);
      if (view === undefined) return null;
      const inUtf16 = range === undefined ? undefined : { start: document.toUtf16(range.start), end: document.toUtf16(range.end) };
      return jsonService()
        .format(view.text, inUtf16, options)
        .map((edit) => ({ ...edit, range: document.fromUtf16(edit.range) }));
    });
  connection.onDocumentFormatting((params, token) => format(params.textDocument.uri, undefined, params.options, token));
  connection.onDocumentRangeFormatting((params, token) => format(params.textDocument.uri, params.range, params.options, token));
  return {
    ...announce(context, client.textDocument?.formatting?.dynamicRegistration, DocumentFormattingRequest.type, {
      documentFormattingProvider: true,
    }),
    ...announce(context, client.textDocument?.rangeFormatting?.dynamicRegistration, DocumentRangeFormattingRequest.type, {
      documentRangeFormattingProvider: true,
    }),
  };
};
