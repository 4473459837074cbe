/** A Language Server Protocol client over in-memory streams, and a server of ours at the other end. */
import { PassThrough } from 'node:stream';
import {
  ConfigurationRequest,
  createConnection,
  createProtocolConnection,
  DiagnosticRefreshRequest,
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type ClientCapabilities,
  type DocumentDiagnosticReport,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  type Range,
  type Registration,
  type TextDocumentContentChangeEvent,
  type TextEdit,
  type WorkspaceEdit,
  UnregistrationRequest,
  type WorkspaceFolder,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Environment } from '../../../server/src/lsp/environment.js';
import type { EnvelopeDiagnostic, InitializationOptions } from '../../../server/src/lsp/protocol.js';
import { startServer } from '../../../server/src/lsp/server.js';
import { memoryEnvironment } from './memoryEnvironment.js';

/** What a modern editor can do. */
export const FULL: ClientCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    configuration: true,
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true },
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    diagnostics: { refreshSupport: true },
  },
  textDocument: {
    diagnostic: { dynamicRegistration: true, relatedDocumentSupport: false, relatedInformation: true, codeDescriptionSupport: true },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true, dynamicRegistration: true },
    foldingRange: { dynamicRegistration: true },
    selectionRange: { dynamicRegistration: true },
    formatting: { dynamicRegistration: true },
    rangeFormatting: { dynamicRegistration: true },
  },
};

/** {@link FULL} without the ability to pull diagnostics. */
export const PUSH: ClientCapabilities = {
  ...FULL,
  textDocument: { ...FULL.textDocument, diagnostic: undefined, publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true } },
};

export interface StartOptions {
  capabilities?: ClientCapabilities;
  initializationOptions?: InitializationOptions;
  folders?: WorkspaceFolder[] | null;
  environment?: Environment;
  /** Answers `workspace/configuration` for the section of ours. */
  settings?: (scopeUri: string | undefined) => unknown;
}

export class TestClient {
  readonly published: PublishDiagnosticsParams[] = [];
  readonly log: string[] = [];
  /** What the server has registered and not taken back. */
  registrations: Registration[] = [];
  refreshes = 0;
  initialized!: InitializeResult;
  settings: (scopeUri: string | undefined) => unknown;
  private readonly waiting: { check: () => boolean; resolve: () => void }[] = [];
  private readonly texts = new Map<string, TextDocument>();

  private constructor(
    readonly connection: ProtocolConnection,
    options: StartOptions,
  ) {
    this.settings = options.settings ?? (() => null);
    connection.onNotification(PublishDiagnosticsNotification.type, (params) => this.note(() => this.published.push(params)));
    connection.onNotification(LogMessageNotification.type, ({ message }) => this.note(() => this.log.push(message)));
    connection.onRequest(RegistrationRequest.type, ({ registrations }) => this.note(() => this.registrations.push(...registrations)));
    connection.onRequest(UnregistrationRequest.type, ({ unregisterations }) => {
      const gone = new Set(unregisterations.map(({ id }) => id));
      this.note(() => (this.registrations = this.registrations.filter(({ id }) => !gone.has(id))));
    });
    connection.onRequest(DiagnosticRefreshRequest.type, () => this.note(() => this.refreshes++));
    connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(({ scopeUri }) => this.settings(scopeUri)));
  }

  /** A server and a client that has introduced itself to it. */
  static async start(options: StartOptions = {}): Promise<TestClient> {
    const toServer = new PassThrough();
    const toClient = new PassThrough();
    const server = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient));
    startServer(server, () => options.environment ?? memoryEnvironment({}));
    const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    return TestClient.over(connection, options);
  }

  /** A client for a server that listens already. */
  static async over(connection: ProtocolConnection, options: StartOptions = {}): Promise<TestClient> {
    const client = new TestClient(connection, options);
    connection.listen();
    client.initialized = await connection.sendRequest(InitializeRequest.type, {
      processId: null,
      rootUri: null,
      capabilities: options.capabilities ?? FULL,
      workspaceFolders: options.folders === undefined ? [{ uri: 'file:///work', name: 'work' }] : options.folders,
      initializationOptions: options.initializationOptions,
    });
    await connection.sendNotification(InitializedNotification.type, {});
    return client;
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest(ShutdownRequest.type);
    this.connection.dispose();
  }

  open(uri: string, text: string, languageId = 'json'): Promise<void> {
    this.texts.set(uri, TextDocument.create(uri, languageId, 1, text));
    return this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId, version: 1, text } });
  }

  /** Sends changes, and makes them in the client's own copy of the text. */
  change(uri: string, ...contentChanges: TextDocumentContentChangeEvent[]): Promise<void> {
    const document = this.document(uri);
    const version = document.version + 1;
    TextDocument.update(document, contentChanges, version);
    return this.connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument: { uri, version }, contentChanges });
  }

  close(uri: string): Promise<void> {
    this.texts.delete(uri);
    return this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  async changeSettings(settings: (scopeUri: string | undefined) => unknown, pushed: unknown = null): Promise<void> {
    this.settings = settings;
    await this.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: pushed });
  }

  /** The client's copy of an open text. */
  document(uri: string): TextDocument {
    const document = this.texts.get(uri);
    if (document === undefined) throw new Error(`${uri} is not open`);
    return document;
  }

  pullReport(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri }, previousResultId });
  }
  async pull(uri: string): Promise<EnvelopeDiagnostic[]> {
    const report = await this.pullReport(uri);
    return report.kind === 'full' ? (report.items as EnvelopeDiagnostic[]) : [];
  }

  /** The newest published diagnostics of a document once they satisfy `check`. */
  async pushed(uri: string, check: (params: PublishDiagnosticsParams) => boolean = () => true): Promise<PublishDiagnosticsParams> {
    const newest = (): PublishDiagnosticsParams | undefined => this.published.filter((params) => params.uri === uri).at(-1);
    await this.until(() => {
      const params = newest();
      return params !== undefined && check(params);
    });
    return newest() as PublishDiagnosticsParams;
  }

  /** Resolves when a message from the server has made `check` true. */
  until(check: () => boolean): Promise<void> {
    return check() ? Promise.resolve() : new Promise((resolve) => void this.waiting.push({ check, resolve }));
  }

  /** Calls `take` for a message of the server, then looks at who was waiting for it. */
  note(take: () => unknown): void {
    take();
    const done = this.waiting.filter(({ check }) => check());
    for (const entry of done) {
      this.waiting.splice(this.waiting.indexOf(entry), 1);
      entry.resolve();
    }
  }

  /** The text under a range. */
  textAt(uri: string, range: Range): string {
    return this.document(uri).getText(range);
  }
  /** The text of a document with edits applied. */
  applied(uri: string, edit: WorkspaceEdit | undefined): string {
    return TextDocument.applyEdits(this.document(uri), editsFor(uri, edit));
  }
}

/** The edits of one document in a workspace edit, in either of its forms. */
export function editsFor(uri: string, edit: WorkspaceEdit | undefined): TextEdit[] {
  const ofVersion = (edit?.documentChanges ?? []).flatMap((change) =>
    'textDocument' in change && change.textDocument.uri === uri ? (change.edits as TextEdit[]) : [],
  );
  return [...ofVersion, ...(edit?.changes?.[uri] ?? [])];
}
