import type { TextEdit as LspTextEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { TextEdit } from '../json/types.js';
import type { ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';

/** Engine edits (offsets) as the client's edits (ranges). */
export function toTextEdits(document: OpenDocument, edits: readonly TextEdit[]): LspTextEdit[] {
  return edits.map((edit) => ({ range: document.rangeOf(edit), newText: edit.newText }));
}

/** One document's edits: tied to the version they were made for where the client can check it. */
export function toWorkspaceEdit(context: ServerContext, document: OpenDocument, edits: readonly TextEdit[]): WorkspaceEdit {
  const textEdits = toTextEdits(document, edits);
  return context.client.workspace?.workspaceEdit?.documentChanges === true
    ? { documentChanges: [{ textDocument: { uri: document.uri, version: document.version }, edits: textEdits }] }
    : { changes: { [document.uri]: textEdits } };
}
