import type { Connection, InitializeParams, ServerCapabilities, WorkspaceFolder } from 'vscode-languageserver';
import { CodeLensRefreshRequest, DidChangeConfigurationNotification, TextDocumentSyncKind } from 'vscode-languageserver';
import { codeActions } from './codeActions.js';
import { selectionRanges } from './selectionRanges.js';
import { ruleCommands } from './ruleCommands.js';
import { pointerCommand } from './pointerCommand.js';
import { newDocuments } from './newDocuments.js';
import { hover } from './hover.js';
import { formatting } from './formatting.js';
import { folding } from './folding.js';
import { documentSymbols } from './documentSymbols.js';
import { recomputeAll } from './recomputeAll.js';
import { digestCommands } from './digestCommands.js';
import { checkContainer } from './checkContainer.js';
import { completion } from './completion.js';
import { Containers } from './containers.js';
import { codeLens } from './codeLens.js';
import { canonicalCommands } from './canonicalCommands.js';
import { addToSnapshot } from './addToSnapshot.js';
import { agentTools } from './tools.js';
import type { Feature, ServerContext } from './context.js';
import { definition } from './definition.js';
import { diagnostics, refreshDiagnostics } from './diagnostics.js';
import { diskEncoding } from './diskEncoding.js';
import type { Environment } from './environment.js';
import { inlayHints } from './inlayHints.js';
import { Linter } from './linter.js';
import { OpenDocuments } from './openDocuments.js';
import { WorkspacePartners } from './partners.js';
import { chooseEncoding } from './positions.js';
import { SETTINGS_SECTION, TrustGranted, type InitializationOptions } from './protocol.js';
import { logFailure } from './runSafe.js';
import { references } from './references.js';
import { Configurations } from './configurations.js';
import { DocumentSettings } from './documentSettings.js';
import { SettingsStore } from './settings.js';
import { followSuppressions } from './suppressionNews.js';
import { SuppressionLedger } from './suppressionLedger.js';
import { Sources } from './sources.js';
import { status } from './status.js';
import { SurroundingsFinder } from './surroundings.js';
import { uriKey } from '../workspace/uris.js';
import { verifySnapshot } from './verifySnapshot.js';
import { WatchedFiles } from './watchedFiles.js';
import { workspaceDiagnostics } from './workspaceDiagnostics.js';
import { WorkspaceFiles } from './workspaceFiles.js';

const FEATURES: readonly Feature[] = [
  diagnostics,
  workspaceDiagnostics,
  diskEncoding,
  status,
  codeActions,
  completion,
  hover,
  documentSymbols,
  folding,
  selectionRanges,
  formatting,
  canonicalCommands,
  pointerCommand,
  digestCommands,
  recomputeAll,
  checkContainer,
  addToSnapshot,
  verifySnapshot,
  codeLens,
  definition,
  references,
  inlayHints,
  newDocuments,
  ruleCommands,
  agentTools,
];

/** What the host of the server brings: its files and clock, once it is known what the client offers. */
export type EnvironmentFor = (connection: Connection, options: InitializationOptions) => Environment;

/** Serves a connection until it ends. */
export function startServer(connection: Connection, environmentFor: EnvironmentFor): void {
  connection.onInitialize((params) => {
    const encoding = chooseEncoding(params.capabilities);
    const context = createContext(connection, params, environmentFor);
    const capabilities: ServerCapabilities = {
      positionEncoding: encoding,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    };
    for (const feature of FEATURES) Object.assign(capabilities, feature(context));
    return { capabilities, serverInfo: { name: 'Envelope Lint' } };
  });
  connection.listen();
}

function createContext(connection: Connection, params: InitializeParams, environmentFor: EnvironmentFor): ServerContext {
  const client = params.capabilities;
  const options = (params.initializationOptions ?? {}) as InitializationOptions;
  const environment = environmentFor(connection, options);
  const clientSettings = new SettingsStore(connection, client, options.settings);
  const onReady: (() => void)[] = [];
  const whenReady = (work: () => void): void => void onReady.push(work);
  connection.onInitialized(() => onReady.forEach((work) => work()));
  const folders = followFolders(connection, params, whenReady);
  const files = new WorkspaceFiles(environment, folders, options.trusted === true);
  const sources = new Sources(environment, folders, () => files.isTrusted);
  const documents = new OpenDocuments(connection, chooseEncoding(client));
  const watched = new WatchedFiles(connection, client);
  const configurations = new Configurations(documents, files, folders, watched);
  const ledger = new SuppressionLedger();
  const settings = new DocumentSettings(clientSettings, configurations, ledger, () => environment.now());
  const partners = new WorkspacePartners(connection, documents, files, folders, watched);
  const containers = new Containers(environment, folders, () => files.isTrusted);
  const surroundings = new SurroundingsFinder(connection, sources, containers, partners, watched);
  const linter = new Linter(settings, surroundings, options.hostReportsJsonSyntax === true);
  const context: ServerContext = { connection, client, options, environment, documents, settings, configurations, ledger, linter, files, sources, containers, partners, watched, surroundings, folders, whenReady };
  documents.onClose(({ uri }) => {
    clientSettings.forget(uri);
    ledger.forget(uri);
  });
  configurations.onChange(() => settings.tell());
  settings.onChange(() => refreshDiagnostics(context));
  surroundings.onAffected((uris) => {
    if (uris.length === 0 || uris.some((uri) => documents.get(uri) !== undefined)) refreshAll(context);
  });
  connection.onNotification(TrustGranted, () => {
    files.grantTrust();
    refreshAll(context);
  });
  followSettings(context, clientSettings);
  followSuppressions(context);
  return context;
}

/** Has everything looked up again that depends on what lies around the open texts. */
function refreshAll(context: ServerContext): void {
  refreshDiagnostics(context);
  if (context.client.workspace?.codeLens?.refreshSupport !== true) return;
  context.connection.sendRequest(CodeLensRefreshRequest.type).catch((error: unknown) => logFailure(context.connection, 'Refresh', error));
}

/** The workspace folders, kept in step with the client. A client without folders may still name a root. */
function followFolders(
  connection: Connection,
  params: InitializeParams,
  whenReady: ServerContext['whenReady'],
): ServerContext['folders'] {
  let folders: readonly WorkspaceFolder[] =
    params.workspaceFolders ?? (typeof params.rootUri === 'string' ? [{ uri: params.rootUri, name: '' }] : []);
  if (params.capabilities.workspace?.workspaceFolders === true) {
    whenReady(() => {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uriKey(uri)));
        folders = [...folders.filter(({ uri }) => !gone.has(uriKey(uri))), ...added];
      });
    });
  }
  return () => folders;
}

function followSettings({ connection, client, settings, whenReady }: ServerContext, clientSettings: SettingsStore): void {
  connection.onDidChangeConfiguration((change) => {
    clientSettings.changed(change.settings);
    settings.tell();
  });
  if (client.workspace?.didChangeConfiguration?.dynamicRegistration === true) {
    whenReady(() => {
      const registered = connection.client.register(DidChangeConfigurationNotification.type, { section: SETTINGS_SECTION });
      registered.catch((error: unknown) => logFailure(connection, 'Registering for settings', error));
    });
  }
}
