import { DocumentDiagnosticReportKind, type DocumentDiagnosticReport } from 'vscode-languageserver';
import { sha256Hex } from '../digests/sha256.js';
import { isConfigFile } from '../workspace/configFiles.js';
import { uriKey } from '../workspace/uris.js';
import { configDiagnostics } from './configDiagnostics.js';
import type { Feature, ServerContext } from './context.js';
import type { OpenDocument } from './openDocuments.js';
import { SETTINGS_SECTION, type EnvelopeDiagnostic } from './protocol.js';
import { logFailure, runSafe } from './runSafe.js';
import { toDiagnostics } from './toDiagnostic.js';

const EMPTY: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

/** A push waits for a pause in typing as short as nobody notices; a pulling client keeps its own pace. */
const PUSH_DELAY_MS = 50;

/** Problems of open documents: pulled by clients that can, pushed to all others, never both. */
export const diagnostics: Feature = (context) => (canPull(context) ? pull(context) : push(context));

/** Whether this client asks for problems by itself. */
export function canPull(context: ServerContext): boolean {
  return context.client.textDocument?.diagnostic !== undefined;
}

/** Has all problems looked up again, after something other than the texts has changed. */
export function refreshDiagnostics(context: ServerContext): void {
  if (!canPull(context)) {
    context.documents.all().forEach((document) => void publish(context, document));
  } else if (context.client.workspace?.diagnostics?.refreshSupport === true) {
    context.connection.languages.diagnostics.refresh().catch((error: unknown) => logFailure(context.connection, 'Refresh', error));
  }
}

const pull: Feature = (context) => {
  const { connection, documents, linter } = context;
  connection.languages.diagnostics.on((params, token) =>
    runSafe(connection, token, 'Diagnostics', EMPTY, async (): Promise<DocumentDiagnosticReport> => {
      const document = documents.get(params.textDocument.uri);
      if (document === undefined) return EMPTY;
      if (isConfigFile(document.uri)) return reportOf(await ofConfig(context, document), params.previousResultId);
      const { result, resultId } = await linter.lint(document);
      if (params.previousResultId === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
      return { kind: DocumentDiagnosticReportKind.Full, resultId, items: toDiagnostics(context, document, result.problems) };
    }),
  );
  return {
    diagnosticProvider: { identifier: SETTINGS_SECTION, interFileDependencies: true, workspaceDiagnostics: true },
  };
};

async function ofConfig(context: ServerContext, document: OpenDocument): Promise<EnvelopeDiagnostic[]> {
  const found = await context.configurations.of(document.uri);
  return found === undefined || uriKey(found.uri) !== uriKey(document.uri) ? [] : configDiagnostics(context, document, found);
}

async function reportOf(items: EnvelopeDiagnostic[], previousResultId: string | undefined): Promise<DocumentDiagnosticReport> {
  const resultId = (await sha256Hex(JSON.stringify(items))).slice(0, 32);
  if (previousResultId === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
  return { kind: DocumentDiagnosticReportKind.Full, resultId, items };
}

const push: Feature = (context) => {
  const { connection, documents } = context;
  const waiting = new Map<OpenDocument, ReturnType<typeof setTimeout>>();
  const stopWaiting = (document: OpenDocument): void => {
    clearTimeout(waiting.get(document));
    waiting.delete(document);
  };
  documents.onChange((document) => {
    stopWaiting(document);
    const publishNow = (): void => {
      waiting.delete(document);
      void publish(context, document);
    };
    waiting.set(document, setTimeout(publishNow, PUSH_DELAY_MS));
  });
  documents.onClose((document) => {
    stopWaiting(document);
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
  });
  return {};
};

async function publish(context: ServerContext, document: OpenDocument): Promise<void> {
  try {
    if (isConfigFile(document.uri)) {
      const diagnostics = await ofConfig(context, document);
      if (!document.closed) await context.connection.sendDiagnostics({ uri: document.uri, version: document.version, diagnostics });
      return;
    }
    const { result, version, revision } = await context.linter.lint(document);
    // A newer text has its own publication on the way.
    if (document.closed || document.revision !== revision) return;
    await context.connection.sendDiagnostics({
      uri: document.uri,
      version,
      diagnostics: toDiagnostics(context, document, result.problems),
    });
  } catch (error) {
    logFailure(context.connection, 'Diagnostics', error);
  }
}
