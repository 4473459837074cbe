import {
  DocumentDiagnosticReportKind,
  FileChangeType,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { ClosedFiles, mayBeDocumentFile } from './closedFiles.js';
import { ClosedConfigPusher, closedConfigReports } from './closedConfigs.js';
import type { Feature, ServerContext } from './context.js';
import { canPull, refreshDiagnostics } from './diagnostics.js';
import { isRefusal, LintWorkspace, type Refusal, type WorkspaceSummary } from './protocol.js';
import { logFailure, nextTurn, runSafe } from './runSafe.js';
import { whyUnread } from '../workspace/unreadable.js';

/** A workspace with more files than this is not walked to its end. */
const MAX_FILES = 50_000;

/**
 * Problems in files that are not open. They are looked for when the user asks (Lint Workspace); from then on they are kept in
 * step with the disk and answered from memory, however often the client polls.
 */
export const workspaceDiagnostics: Feature = (context) => {
  const { connection, documents } = context;
  const files = new ClosedFiles(context);
  const show = (uri: string): void => {
    if (canPull(context) || documents.get(uri) !== undefined) return;
    void connection.sendDiagnostics({ uri, diagnostics: files.get(uri)?.diagnostics ?? [] });
  };
  let watching = false;

  connection.onRequest(LintWorkspace, (token) =>
    runSafe(connection, token, 'Lint Workspace', { refused: 'The workspace could not be linted; the log says why.' }, async () => {
      const summary = await lintAll(context, files, () => token.isCancellationRequested);
      files.all().forEach(({ uri }) => show(uri));
      context.watched.watch();
      watching = true;
      if (!token.isCancellationRequested && !isRefusal(summary)) {
        context.ledger.settle = async () => {
          await files.settled();
          await Promise.all(documents.all().map((document) => context.linter.lint(document)));
        };
        refreshDiagnostics(context);
      }
      return summary;
    }),
  );
  const reread = async (uri: string): Promise<void> => {
    await files.update(uri);
    show(uri);
  };
  context.watched.onChange((changes) => {
    if (!watching) return;
    for (const { uri, type } of changes) {
      if (mayBeDocumentFile(uri) && (type !== FileChangeType.Deleted || files.get(uri) !== undefined)) void reread(uri);
    }
  });
  context.surroundings.onAffected((uris) => {
    const affected = uris.length === 0 ? files.all() : uris.flatMap((uri) => files.get(uri) ?? []);
    for (const { uri } of affected) void reread(uri);
  });
  documents.onClose(({ uri }) => {
    if (watching && mayBeDocumentFile(uri)) void reread(uri);
  });
  context.settings.onChange(() => files.all().forEach(({ uri }) => void reread(uri)));
  if (canPull(context)) answerPulls(context, files);
  else pushConfigs(context);
  return {};
};

async function lintAll(context: ServerContext, files: ClosedFiles, isCancelled: () => boolean): Promise<WorkspaceSummary | Refusal> {
  if (context.folders().length === 0) return { refused: 'No folder is open: there is no workspace to lint.' };
  const summary: WorkspaceSummary = { files: 0, documents: 0, errors: 0, warnings: 0, infos: 0, hints: 0, unread: [] };
  let uris: string[];
  try {
    uris = (await context.files.list(MAX_FILES)).filter(mayBeDocumentFile);
  } catch (error) {
    return { refused: `The workspace cannot be read: ${whyUnread(error)}.` };
  }
  files.clear();
  for (const uri of uris) {
    if (isCancelled()) break;
    await nextTurn();
    const failed = await files.update(uri);
    if (failed !== undefined) summary.unread.push({ uri, why: failed.unread });
  }
  for (const { documents, problems } of files.all()) {
    summary.files++;
    summary.documents += documents;
    summary.errors += problems.error;
    summary.warnings += problems.warning;
    summary.infos += problems.info;
    summary.hints += problems.hint;
  }
  return summary;
}

function pushConfigs(context: ServerContext): void {
  const configs = new ClosedConfigPusher(context);
  const push = (): void => void configs.push().catch((error: unknown) => logFailure(context.connection, 'Diagnostics of configurations', error));
  context.settings.onChange(push);
  context.linter.onLinted(push);
  context.documents.onClose(push);
}

function answerPulls(context: ServerContext, files: ClosedFiles): void {
  const { connection, documents } = context;
  connection.languages.diagnostics.onWorkspace((params, token) =>
    runSafe(connection, token, 'Workspace diagnostics', { items: [] }, async () => {
      await files.settled();
      const before = new Map(params.previousResultIds.map(({ uri, value }) => [uri, value]));
      const configs = (await closedConfigReports(context)).map((report) => ({ ...report, resultId: JSON.stringify(report.diagnostics) }));
      const closed = [...files.all(), ...configs].filter(({ uri }) => documents.get(uri) === undefined);
      const items = closed.map(({ uri, resultId, diagnostics }): WorkspaceDocumentDiagnosticReport => {
        const same = before.get(uri) === resultId;
        before.delete(uri);
        return same
          ? { kind: DocumentDiagnosticReportKind.Unchanged, uri, version: null, resultId }
          : { kind: DocumentDiagnosticReportKind.Full, uri, version: null, resultId, items: diagnostics };
      });
      const gone = [...before.keys()].filter((uri) => documents.get(uri) === undefined);
      return { items: [...items, ...gone.map((uri): WorkspaceDocumentDiagnosticReport => ({ kind: 'full', uri, version: null, items: [] }))] };
    }),
  );
}
