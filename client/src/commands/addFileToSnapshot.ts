/** Add File to Source Snapshot: one `files[]` entry per file, with its hash, at the end of the return's snapshot. */
import { Uri, window, workspace, type Position, type TextDocument } from 'vscode';
import { AddToSnapshot } from '../../../server/src/lsp/protocol.js';
import { Refused } from '../refused.js';
import { sayDone, type Command, type Services } from './command.js';

interface Options {
  /** The return; the one in the active editor, or the only one open, when absent. */
  uri?: Uri;
  /** The files; asked for when absent. */
  files?: Uri[];
}

/** Arguments: from the explorer the file and all selected files; else options. Returns `{ added, skipped }`. */
export const addFileToSnapshot: Command = {
  id: 'envelopeLint.addFileToSnapshot',
  async run(services, first, second) {
    const options = argumentsOf(first, second);
    const into = await returnDocument(services, options.uri);
    if (into === undefined) return undefined;
    const files = options.files ?? (await askFiles(into.document));
    if (files === undefined || files.length === 0) return undefined;
    const { code2ProtocolConverter: convert } = await services.session.start();
    const { edit, added, skipped } = await services.session.ask(AddToSnapshot, {
      uri: convert.asUri(into.document.uri),
      position: into.position && convert.asPosition(into.position),
      files: files.map((uri) => ({ uri: convert.asUri(uri) })),
    });
    if (added.length > 0) {
      await services.session.apply(edit);
      await window.showTextDocument(into.document, { preserveFocus: true, preview: false });
    }
    sayDone(`Added ${added.length} of ${files.length} ${files.length === 1 ? 'file' : 'files'} to the source snapshot.`);
    if (skipped.length > 0) void window.showWarningMessage(`Not added: ${skipped.map(({ uri, why }) => `${Uri.parse(uri).path} (${why})`).join('; ')}`);
    return { added, skipped };
  },
};

function argumentsOf(first: unknown, second: unknown): Options {
  if (Array.isArray(second) && second.length > 0) return { files: second.filter((uri) => uri instanceof Uri) };
  // The editor's menu passes the document in the editor.
  if (first instanceof Uri) return { uri: first };
  return (first ?? {});
}

interface ReturnDocument {
  document: TextDocument;
  position?: Position;
}

async function returnDocument({ session }: Services, asked: Uri | undefined): Promise<ReturnDocument | undefined> {
  const editor = window.activeTextEditor;
  const isReturn = (uri: Uri) => session.statusOf(uri)?.documents.some(({ kind }) => kind === 'cp8-return') === true;
  const active = editor === undefined ? undefined : { document: editor.document, position: editor.selection.active };
  if (asked !== undefined) {
    const document = await workspace.openTextDocument(asked);
    return active?.document === document ? active : { document };
  }
  if (active !== undefined && (active.document.languageId === 'cp8-return' || isReturn(active.document.uri))) return active;
  const open = workspace.textDocuments.filter(({ uri }) => isReturn(uri));
  if (open.length === 0) throw new Refused('Open the CP8 return first: the files are added to its source snapshot.');
  if (open.length === 1) return { document: open[0] as TextDocument };
  const items = open.map((document) => ({ label: workspace.asRelativePath(document.uri), document }));
  return window.showQuickPick(items, { title: 'Add to the source snapshot of which return?' });
}

async function askFiles({ uri }: TextDocument): Promise<Uri[] | undefined> {
  const folder = uri.scheme === 'untitled' ? workspace.workspaceFolders?.[0]?.uri : Uri.joinPath(uri, '..');
  return window.showOpenDialog({ title: 'Add to Source Snapshot', openLabel: 'Add', canSelectMany: true, defaultUri: folder });
}
