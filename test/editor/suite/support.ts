/** What the tests of this suite share: opening, editing, waiting, and the problems as short lines. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import * as vscode from 'vscode';

/** What the server last said of an open document. */
interface DocumentStatus {
  uri: string;
  version: number;
  problems: Record<(typeof SEVERITIES)[number], number>;
}

/** What the extension tells other extensions; see client/src/extension.ts. */
interface Api {
  ready(): Promise<void>;
  status(): { state: string; crashes: number; documents: DocumentStatus[] };
  readonly serverPid: number | undefined;
}

const SEVERITIES = ['error', 'warning', 'info', 'hint'] as const;
const SOURCE = 'Envelope Lint';

/** Activates the extension, if need be, and returns its exports. */
export async function api(): Promise<Api> {
  const extension = vscode.extensions.getExtension<Api>('envelope-lint.envelope-lint');
  assert.ok(extension, 'the extension is not installed');
  return extension.activate();
}

/**
 * Polls until `probe` gives something truthy, and returns that.
 *
 * @param what names what is awaited, for the message of the error after `patience` milliseconds
 */
export async function until<T>(
  probe: () => T | PromiseLike<T>,
  what: string,
  patience = 10_000,
): Promise<Exclude<T, false | null | undefined>> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await probe();
    if (found) return found as Exclude<T, false | null | undefined>;
    if (Date.now() > end) throw new Error(`not seen within ${patience / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/** Polls until `read` gives exactly `expected`; fails with the difference to what it gave last. */
export async function untilEqual<T>(read: () => T | Promise<T>, expected: T, patience = 10_000): Promise<void> {
  const end = Date.now() + patience;
  let actual = await read();
  while (!isDeepStrictEqual(actual, expected) && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    actual = await read();
  }
  assert.deepEqual(actual, expected);
}

/** A file of the workspace: `cp8/…` or `exchange/…`. */
export function fixture(path: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.find(({ name }) => name === path.slice(0, path.indexOf('/')));
  assert.ok(folder, `no workspace folder for ${path}`);
  return vscode.Uri.joinPath(folder.uri, path.slice(folder.name.length + 1));
}

/** The text of a file of the workspace, as it is on disk. */
export async function textOf(path: string): Promise<string> {
  return Buffer.from(await vscode.workspace.fs.readFile(fixture(path))).toString('utf8');
}

/** Writes a file of the workspace. */
export async function write(path: string, text: string): Promise<void> {
  await vscode.workspace.fs.writeFile(fixture(path), Buffer.from(text));
}

/** Opens a file of the workspace, or any URI, in an editor. */
export async function open(what: string | vscode.Uri): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(typeof what === 'string' ? fixture(what) : what));
}

/** Opens an untitled document. */
export async function openText(language: string, content: string): Promise<vscode.TextEditor> {
  const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content }));
  // The editor gives a new document the name of a closed one, and for a while after that was closed its text too.
  if (editor.document.getText() !== content) {
    await editor.edit((edit) => edit.replace(new vscode.Range(0, 0, editor.document.lineCount, 0), content));
  }
  return editor;
}

/** The range of the first `text` after the first `after` in the document. */
export function find(document: vscode.TextDocument, text: string, after = ''): vscode.Range {
  const from = document.getText().indexOf(after);
  const start = document.getText().indexOf(text, from + after.length);
  assert.ok(from >= 0 && start >= 0, `${text} is not in the document`);
  return new vscode.Range(document.positionAt(start), document.positionAt(start + text.length));
}

/**
 * Selects a text and types another one over it, as a person does. The editor helps with quotes and brackets as it always
 * does, so leave them out of both.
 */
export async function typeOver(editor: vscode.TextEditor, text: string, typed: string, after?: string): Promise<void> {
  const range = find(editor.document, text, after);
  editor.selection = new vscode.Selection(range.start, range.end);
  await vscode.commands.executeCommand('type', { text: typed });
}

/** The problems of Envelope Lint in a document. */
export function diagnostics({ uri }: { uri: vscode.Uri }): vscode.Diagnostic[] {
  return vscode.languages.getDiagnostics(uri).filter(({ source }) => source === SOURCE);
}

/** The rule of a problem. */
export function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

/** The problems of Envelope Lint, each as `severity rule pointer`, sorted. */
export function problems(document: { uri: vscode.Uri }): string[] {
  return diagnostics(document)
    .map((diagnostic) => {
      const { data } = diagnostic as vscode.Diagnostic & { data?: { pointer: string } };
      return `${SEVERITIES[diagnostic.severity]} ${ruleOf(diagnostic)} ${data?.pointer}`;
    })
    .sort();
}

/** Waits until a document has exactly these problems (`severity rule pointer`, in any order) and returns them. */
export async function expectProblems(document: { uri: vscode.Uri }, expected: string[]): Promise<vscode.Diagnostic[]> {
  await untilEqual(() => problems(document), [...expected].sort());
  return diagnostics(document);
}

/** Waits until the server has read the present text of a document, and returns what it says of it. */
export async function settled(document: vscode.TextDocument): Promise<DocumentStatus> {
  const extension = await api();
  const seen = () =>
    extension
      .status()
      .documents.find(
        ({ uri, version }) => vscode.Uri.parse(uri).toString() === document.uri.toString() && version === document.version,
      );
  return until(seen, `version ${document.version} of ${document.uri.path} linted`);
}

/** Waits until a document has been read and has no problem, whoever would report it. */
export async function expectNone(document: vscode.TextDocument): Promise<void> {
  // That no problem shows could also mean that it does not show yet.
  assert.deepEqual((await settled(document)).problems, { error: 0, warning: 0, info: 0, hint: 0 });
  await untilEqual(() => vscode.languages.getDiagnostics(document.uri), []);
}

/** The code actions offered at a range, with their edits. */
export function actionsAt(document: vscode.TextDocument, range: vscode.Range, kind?: string): Thenable<vscode.CodeAction[]> {
  return vscode.commands.executeCommand('vscode.executeCodeActionProvider', document.uri, range, kind, 100);
}

/** Does what choosing the action in the lightbulb's menu does. */
export async function choose({ edit, command }: vscode.CodeAction): Promise<void> {
  if (edit) assert.ok(await vscode.workspace.applyEdit(edit), 'the edit was not applied');
  if (command) await vscode.commands.executeCommand(command.command, ...((command.arguments ?? []) as unknown[]));
}

/** Sets one setting of `envelopeLint` in a scope; undefined removes it. */
export async function configure(
  key: string,
  value: unknown,
  target = vscode.ConfigurationTarget.Workspace,
  scope?: vscode.Uri,
): Promise<void> {
  await vscode.workspace.getConfiguration('envelopeLint', scope).update(key, value, target);
}

/** Closes all editors and forgets what was typed. */
export async function closeAll(): Promise<void> {
  while (vscode.window.tabGroups.all.some(({ tabs }) => tabs.length > 0)) {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
}
