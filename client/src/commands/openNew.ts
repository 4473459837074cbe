/** Shows a text as a new, untitled document. */
import type { Uri} from 'vscode';
import { window, workspace } from 'vscode';

/** Opens an untitled document of that language and text in the active group. */
export async function openNew({ text, languageId }: { text: string; languageId: string }): Promise<{ uri: Uri; text: string }> {
  const document = await workspace.openTextDocument({ language: languageId, content: text });
  await window.showTextDocument(document);
  return { uri: document.uri, text };
}
