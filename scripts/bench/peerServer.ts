/** A language server that does with the peer what ours does with our engine: incremental changes, problems when asked. */
import { join } from 'node:path';
import {
  createConnection, DocumentDiagnosticReportKind, ProposedFeatures, TextDocuments, TextDocumentSyncKind, type DocumentDiagnosticReport,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { configurePeer, peerValidate } from './peer.js';

const connection = createConnection(ProposedFeatures.all);
const documents = new TextDocuments(TextDocument);
configurePeer(process.env['BENCH_ROOT'] ?? join(__dirname, '..'));
connection.onInitialize(() => ({
  capabilities: {
    textDocumentSync: TextDocumentSyncKind.Incremental,
    diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
  },
}));
connection.languages.diagnostics.on(async ({ textDocument: { uri } }): Promise<DocumentDiagnosticReport> => {
  const document = documents.get(uri);
  return { kind: DocumentDiagnosticReportKind.Full, items: document === undefined ? [] : await peerValidate(document) };
});
documents.listen(connection);
connection.listen();
