/** When the server is started: at the first document of one of our languages, or the first text that may hold one of ours. */
import { Disposable, languages, workspace, type TextDocument } from 'vscode';
import { AROUND_DOCUMENTS, JSON_LANGUAGES, mayHoldDocument, OWN_LANGUAGES } from '../../server/src/lsp/protocol.js';
import type { Session } from './session.js';

/** Long enough not to search a large text at every key press, short enough not to be noticed. */
const PAUSE_MILLISECONDS = 150;

/** Watches the open documents until the server is started for the first time. */
export function startAtFirstDocument(session: Session): Disposable {
  const pending = new Map<TextDocument, ReturnType<typeof setTimeout>>();
  const hooks: Disposable[] = [];
  const stopWatching = () => {
    pending.forEach((timer) => clearTimeout(timer));
    pending.clear();
    Disposable.from(...hooks.splice(0)).dispose();
  };
  const look = (document: TextDocument) => {
    pending.delete(document);
    if (session.state !== 'idle') stopWatching();
    else if (concernsUs(document)) {
      stopWatching();
      // What went wrong is in the log, and the status item says so.
      session.start().catch(() => undefined);
    }
  };
  hooks.push(
    workspace.onDidOpenTextDocument(look),
    workspace.onDidCloseTextDocument((document) => {
      clearTimeout(pending.get(document));
      pending.delete(document);
    }),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (!mayHoldOurs(document)) return;
      clearTimeout(pending.get(document));
      pending.set(document, setTimeout(() => look(document), PAUSE_MILLISECONDS));
    }),
  );
  workspace.textDocuments.forEach(look);
  return { dispose: stopWatching };
}

function concernsUs(document: TextDocument): boolean {
  if (OWN_LANGUAGES.includes(document.languageId)) return true;
  return mayHoldOurs(document) && mayHoldDocument(document.getText());
}

/** Whether a text is one in which documents are found by content. */
function mayHoldOurs(document: TextDocument): boolean {
  return JSON_LANGUAGES.includes(document.languageId) || languages.match(AROUND_DOCUMENTS, document) > 0;
}
