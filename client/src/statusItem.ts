/** The language status item: what was found in the active document, and how the server is. */
import { Disposable, languages, LanguageStatusSeverity, window, type LanguageStatusItem } from 'vscode';
import { JSON_LANGUAGES, OWN_LANGUAGES } from '../../server/src/lsp/protocol.js';
import type { Session } from './session.js';
import { describeStatus, type StatusView } from './statusText.js';

/** Shows the item and keeps it up to date. In plain JSON it appears only where a document of ours was found. */
export function showStatus(session: Session): Disposable {
  const item = languages.createLanguageStatusItem('envelopeLint.status', [...OWN_LANGUAGES]);
  item.name = 'Envelope Lint';
  const update = () => {
    const active = window.activeTextEditor?.document;
    const status = active === undefined ? undefined : session.statusOf(active.uri);
    const found = (status?.documents.length ?? 0) > 0;
    item.selector = found ? [...OWN_LANGUAGES, ...JSON_LANGUAGES] : [...OWN_LANGUAGES];
    show(item, describeStatus(session.state, status));
  };
  update();
  return Disposable.from(item, session.onDidChange(update), window.onDidChangeActiveTextEditor(update));
}

function show(item: LanguageStatusItem, view: StatusView): void {
  item.text = view.text;
  item.detail = view.detail;
  item.busy = view.busy;
  item.severity = {
    error: LanguageStatusSeverity.Error,
    warning: LanguageStatusSeverity.Warning,
    information: LanguageStatusSeverity.Information,
  }[view.severity];
  item.command = view.command;
}
