import { CodeActionKind, type CodeAction, type Position, type WorkspaceEdit } from 'vscode-languageserver';
import { quoteValue } from '../contracts/shared/quote.js';
import type { ServerContext } from './context.js';
import { recomputeAt } from './digestCommands.js';
import type { OpenDocument } from './openDocuments.js';
import { isRefusal, RECOMPUTE_KIND } from './protocol.js';
import { recomputeIn } from './recomputeAll.js';

/** In a text with more documents the command has to be asked: it takes its time. */
const MOST_DOCUMENTS = 50;
/** So much of a digest tells it from another one. */
const SHOWN = 15;

/** Recompute Digest at Cursor as a quick fix whose title has both values; none where the digest is right or cannot be taken. */
export async function recomputeHere(context: ServerContext, document: OpenDocument, position: Position): Promise<CodeAction[]> {
  const answer = await recomputeAt(context, { uri: document.uri, position });
  if (isRefusal(answer) || answer.same) return [];
  const { name, written, recomputed, edit } = answer;
  return [{ title: `Recompute ${name}: ${shown(written)} → ${shown(recomputed)}`, kind: CodeActionKind.QuickFix, edit }];
}

/** Recompute All Digests in This Document as a source action, which a client that can confirms edit by edit. */
export async function recomputeAllHere(context: ServerContext, document: OpenDocument): Promise<CodeAction[]> {
  if (document.read().parts.reduce((count, { found }) => count + found.length, 0) > MOST_DOCUMENTS) return [];
  const answer = await recomputeIn(context, document);
  if (isRefusal(answer) || answer.edit === null) return [];
  const changed = answer.rows.filter(({ same }) => !same);
  const title = changed.length === 1 ? 'Recompute the digest that differs in this document' : `Recompute all ${changed.length} digests that differ in this document`;
  const values = changed.map(({ name, written, recomputed }) => `${name}: ${shown(written)} → ${shown(recomputed)}`);
  return [{ title, kind: RECOMPUTE_KIND, edit: toConfirm(context, answer.edit, title, values.join('; ')) }];
}

/** The edit, with the question to the user before it is made, where the client can ask. */
function toConfirm({ client }: ServerContext, edit: WorkspaceEdit, label: string, description: string): WorkspaceEdit {
  if (client.workspace?.workspaceEdit?.changeAnnotationSupport === undefined || edit.documentChanges === undefined) return edit;
  const documentChanges = edit.documentChanges.map((change) =>
    'edits' in change ? { ...change, edits: change.edits.map((each) => ({ ...each, annotationId: RECOMPUTE_KIND })) } : change,
  );
  return { documentChanges, changeAnnotations: { [RECOMPUTE_KIND]: { label, description, needsConfirmation: true } } };
}

function shown(digest: string): string {
  return quoteValue(digest.length > SHOWN ? `${digest.slice(0, SHOWN)}…` : digest);
}
