/** What menus depend on: whether the active editor, or any, shows a document of ours. */
import { commands, Disposable, window } from 'vscode';
import { OWN_LANGUAGES } from '../../server/src/lsp/protocol.js';
import type { Session } from './session.js';

/** Keeps `envelopeLint.activeDocument` and `envelopeLint.returnOpen` up to date. */
export function keepContextKeys(session: Session): Disposable {
  const last = new Map<string, boolean>();
  const set = (key: string, value: boolean) => {
    if (last.get(key) === value) return;
    last.set(key, value);
    void commands.executeCommand('setContext', key, value);
  };
  const update = () => {
    const active = window.activeTextEditor?.document;
    const found = active === undefined ? undefined : session.statusOf(active.uri)?.documents.length;
    set('envelopeLint.activeDocument', active !== undefined && (OWN_LANGUAGES.includes(active.languageId) || (found ?? 0) > 0));
    set('envelopeLint.returnOpen', session.statuses.some(({ documents }) => documents.some(({ kind }) => kind === 'cp8-return')));
  };
  update();
  return Disposable.from(session.onDidChange(update), window.onDidChangeActiveTextEditor(update));
}
