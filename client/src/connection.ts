/** How the language client is set up: what it works on, what it tells the server at the start, what it does after a crash. */
import { Uri, workspace, type Disposable, type LogOutputChannel } from 'vscode';
import {
  CloseAction,
  ErrorAction,
  RevealOutputChannelOn,
  State,
  type BaseLanguageClient,
  type LanguageClientOptions,
} from 'vscode-languageclient';
import {
  AROUND_DOCUMENTS,
  ClientCommand,
  JSON_LANGUAGES,
  ListFiles,
  OWN_LANGUAGES,
  ReadFile,
  StatusChanged,
  type DocumentStatus,
  type InitializationOptions,
} from '../../server/src/lsp/protocol.js';
import { CrashCount } from './crashCount.js';
import { listFiles, readFile } from './files.js';
import { traceChannel } from './traceChannel.js';
import { RULE_PAGES } from './virtualDocuments.js';

/** Also the section in which the client library looks for `trace.server`. */
export const CLIENT_ID = 'envelopeLint';
export const CLIENT_NAME = 'Envelope Lint';

/** A language client of either host. `pid`: the server's process, where it has one. */
export interface ServerClient {
  client: BaseLanguageClient;
  pid(): number | undefined;
}
export type ClientFactory = (options: LanguageClientOptions) => Promise<ServerClient>;

/** What the session wants to hear of. */
export interface ConnectionListener {
  running(): void;
  /** The server ended without being asked to; it is started again unless `final`. */
  crashed(final: boolean): void;
  /** The server is not there and will not come by itself. */
  stopped(): void;
  status(status: DocumentStatus): void;
}

/** Creates the client and hooks it up; it is not started yet. */
export async function connect(
  output: LogOutputChannel,
  createClient: ClientFactory,
  listener: ConnectionListener,
): Promise<ServerClient & Disposable> {
  const crashes = new CrashCount();
  // The library passes through "stopped" on its way to a new start.
  let restarting = false;
  const trace = traceChannel(output);
  const created = await createClient({
    documentSelector: [...[...OWN_LANGUAGES, ...JSON_LANGUAGES].map((language) => ({ language })), ...AROUND_DOCUMENTS],
    initializationOptions: () => initializationOptions(),
    // The links to rule pages in hovers.
    markdown: { isTrusted: { enabledCommands: [ClientCommand.openRulePage] } },
    outputChannel: output,
    traceOutputChannel: trace.channel,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationFailedHandler: (error) => {
      output.error('The server could not be initialized.', error);
      return false;
    },
    errorHandler: {
      // A broken pipe also closes, and `closed` decides then; a pipe that only ever fails is given up.
      error: (_error, _message, count) => ({ action: (count ?? 0) <= 10 ? ErrorAction.Continue : ErrorAction.Shutdown, handled: true }),
      closed: () => {
        const again = crashes.mayRestart(Date.now());
        restarting = again;
        listener.crashed(!again);
        return {
          action: again ? CloseAction.Restart : CloseAction.DoNotRestart,
          handled: true,
          message: again
            ? 'The server ended unexpectedly and is started again.'
            : 'The server ended unexpectedly several times within a few minutes and stays stopped. "Envelope Lint: Restart Server" starts it again.',
        };
      },
    },
  });
  const { client } = created;
  const hooks = [
    trace,
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) {
        restarting = false;
        listener.running();
      } else if (newState === State.StartFailed || (newState === State.Stopped && !restarting)) {
        listener.stopped();
      }
    }),
    client.onNotification(StatusChanged, (status) => listener.status(status)),
    client.onRequest(ReadFile, ({ uri, maxBytes }) => readFile(Uri.parse(uri), maxBytes)),
    client.onRequest(ListFiles, ({ folder, limit }) => listFiles(Uri.parse(folder), limit)),
  ];
  const dispose = () => {
    for (const hook of hooks) hook.dispose();
  };
  return { client, pid: () => created.pid(), dispose };
}

function initializationOptions(): InitializationOptions {
  return {
    docsBase: RULE_PAGES,
    hostReportsJsonSyntax: true,
    trusted: workspace.isTrusted,
    clientFiles: true,
    clientCommands: true,
    clientStatus: true,
  };
}
