/** Shows a text as a new, untitled document. */
import type { TextDocument, Uri } from 'vscode';
import { Range, Selection, window, workspace, WorkspaceEdit } from 'vscode';

/** Opens an untitled document of that language and text in the active group, the cursor in the first value still to be filled. */
export async function openNew({ text, languageId }: { text: string; languageId: string }): Promise<{ uri: Uri; text: string }> {
  const document = await workspace.openTextDocument({ language: languageId, content: text });
  const editor = await window.showTextDocument(document);
  await putText(document, text);
  const empty = document.getText().indexOf('""');
  if (empty >= 0) {
    const inside = document.positionAt(empty + 1);
    editor.selection = new Selection(inside, inside);
    editor.revealRange(editor.selection);
  }
  return { uri: document.uri, text };
}

/** The editor gives a new document the name of a closed one, and for a while after that was closed its text too. */
async function putText(document: TextDocument, text: string): Promise<void> {
  if (document.getText().replaceAll('\r\n', '\n') === text) return;
  const edit = new WorkspaceEdit();
  edit.replace(document.uri, new Range(0, 0, document.lineCount, 0), text);
  await workspace.applyEdit(edit);
}
