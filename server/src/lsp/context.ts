import type { ClientCapabilities, Connection, ServerCapabilities, WorkspaceFolder } from 'vscode-languageserver';
import type { Environment } from './environment.js';
import type { Linter } from './linter.js';
import type { OpenDocuments } from './openDocuments.js';
import type { InitializationOptions } from './protocol.js';
import type { Containers } from './containers.js';
import type { Configurations } from './configurations.js';
import type { DocumentSettings } from './documentSettings.js';
import type { SuppressionLedger } from './suppressionLedger.js';
import type { WorkspacePartners } from './partners.js';
import type { Sources } from './sources.js';
import type { SurroundingsFinder } from './surroundings.js';
import type { WatchedFiles } from './watchedFiles.js';
import type { WorkspaceFiles } from './workspaceFiles.js';

/** What every feature is given: the conversation, and the state behind it. */
export interface ServerContext {
  connection: Connection;
  client: ClientCapabilities;
  options: InitializationOptions;
  environment: Environment;
  documents: OpenDocuments;
  settings: DocumentSettings;
  configurations: Configurations;
  ledger: SuppressionLedger;
  linter: Linter;
  files: WorkspaceFiles;
  sources: Sources;
  containers: Containers;
  partners: WorkspacePartners;
  watched: WatchedFiles;
  surroundings: SurroundingsFinder;
  folders: () => readonly WorkspaceFolder[];
  /** Calls `work` once the client says that it is ready for requests of the server's own. */
  whenReady: (work: () => void) => void;
}

/** A feature: installs its handlers and says what it can do. Called once, while the client waits for `initialize`. */
export type Feature = (context: ServerContext) => Partial<ServerCapabilities>;
