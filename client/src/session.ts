/** The server as the rest of the extension sees it: started at the first need, asked, restarted, and what it last said. */
import { Disposable, EventEmitter, Uri, workspace, type CancellationToken, type LogOutputChannel, type WorkspaceEdit } from 'vscode';
import type { BaseLanguageClient, RequestType, RequestType0 } from 'vscode-languageclient';
import { isRefusal, TrustGranted, type DocumentStatus, type Refusal } from '../../server/src/lsp/protocol.js';
import type { ClientFactory, ConnectionListener, ServerClient } from './connection.js';
import { Refused } from './refused.js';

/** `stopped`: it will not come back by itself. */
export type SessionState = 'idle' | 'starting' | 'running' | 'stopped';
type ProtocolEdit = Parameters<BaseLanguageClient['protocol2CodeConverter']['asWorkspaceEdit']>[0];

/** One server for the window. */
export class Session implements Disposable {
  #state: SessionState = 'idle';
  #crashes = 0;
  #connection: Promise<ServerClient & Disposable> | undefined;
  #pid: () => number | undefined = () => undefined;
  readonly #changed = new EventEmitter<void>();
  readonly #statuses = new Map<string, DocumentStatus>();
  readonly #hooks: readonly Disposable[];
  /** Fires when the state or the status of a document changed. */
  readonly onDidChange = this.#changed.event;

  constructor(
    readonly output: LogOutputChannel,
    readonly createClient: ClientFactory,
  ) {
    this.#hooks = [
      workspace.onDidGrantWorkspaceTrust(() => void this.#tellTrust()),
      workspace.onDidCloseTextDocument(({ uri }) => {
        if (this.#statuses.delete(uri.toString())) this.#changed.fire();
      }),
    ];
  }

  get state(): SessionState {
    return this.#state;
  }
  /** How often the server ended unexpectedly. */
  get crashes(): number {
    return this.#crashes;
  }
  get pid(): number | undefined {
    return this.#pid();
  }
  /** What the server last said of each open document. */
  get statuses(): DocumentStatus[] {
    return [...this.#statuses.values()];
  }
  statusOf(uri: Uri): DocumentStatus | undefined {
    return this.#statuses.get(uri.toString());
  }

  /** Starts the server unless it runs or was given up; resolves when it can be asked. Rejects when it cannot be started. */
  async start(): Promise<BaseLanguageClient> {
    if (this.#state === 'stopped') throw new Refused('The Envelope Lint server is stopped. Run "Envelope Lint: Restart Server".');
    return await this.#start();
  }

  /** Stops the server if it runs, and starts it anew. */
  async restart(): Promise<void> {
    const connection = this.#connection;
    this.#connection = undefined;
    this.#statuses.clear();
    await end(connection, this.output);
    await this.#start();
  }

  /** Sends a request. Rejects with {@link Refused} when the server refuses. */
  async ask<P, R, E>(type: RequestType<P, R | Refusal, E>, params: P, token?: CancellationToken): Promise<R> {
    const client = await this.start();
    // The library's own type for `params` cannot be inferred through a generic wrapper.
    return accepted(await client.sendRequest<R | Refusal>(type.method, params, ...present(token)));
  }

  /** Sends a request without parameters. Rejects with {@link Refused} when the server refuses. */
  async ask0<R, E>(type: RequestType0<R | Refusal, E>, token?: CancellationToken): Promise<R> {
    const client = await this.start();
    return accepted(await client.sendRequest<R | Refusal>(type.method, ...present(token)));
  }

  /** Applies an edit that the server worked out. Rejects with {@link Refused} when the editor does not take it. */
  async apply(edit: ProtocolEdit): Promise<void> {
    const client = await this.start();
    const converted: WorkspaceEdit | undefined = await client.protocol2CodeConverter.asWorkspaceEdit(edit);
    const readOnly = converted?.entries().some(([uri]) => isReadOnly(uri)) ?? false;
    if (converted === undefined || readOnly || !(await workspace.applyEdit(converted))) {
      throw new Refused('The editor did not take the change: the document is read-only or has changed meanwhile.');
    }
  }

  async dispose(): Promise<void> {
    Disposable.from(...this.#hooks).dispose();
    const connection = this.#connection;
    this.#connection = undefined;
    await end(connection, this.output);
    this.#changed.dispose();
  }

  async #start(): Promise<BaseLanguageClient> {
    if (this.#connection === undefined) {
      this.#set('starting');
      this.#connection = this.#connect();
    }
    try {
      const { client } = await this.#connection;
      await client.start();
      return client;
    } catch (error) {
      this.output.error('The server could not be started.', error instanceof Error ? error : String(error));
      throw new Refused('The Envelope Lint server could not be started; the output channel "Envelope Lint" says why.');
    }
  }

  async #connect(): Promise<ServerClient & Disposable> {
    const { connect } = await import('./connection.js');
    const connection = await connect(this.output, this.createClient, this.#listener());
    this.#pid = () => connection.pid();
    return connection;
  }

  #listener(): ConnectionListener {
    return {
      running: () => this.#set('running'),
      crashed: (final) => {
        this.#crashes++;
        this.#statuses.clear();
        this.#set(final ? 'stopped' : 'starting');
      },
      stopped: () => this.#set('stopped'),
      status: (status) => {
        this.#statuses.set(Uri.parse(status.uri).toString(), status);
        this.#changed.fire();
      },
    };
  }

  #set(state: SessionState): void {
    this.#state = state;
    this.#changed.fire();
  }

  async #tellTrust(): Promise<void> {
    // A server that starts later hears of it when it is initialized.
    if (this.#state !== 'running' || this.#connection === undefined) return;
    await (await this.#connection).client.sendNotification(TrustGranted, { trusted: true });
  }
}

/** The library would send an undefined argument to the server as one more parameter. */
function present(token: CancellationToken | undefined): CancellationToken[] {
  return token === undefined ? [] : [token];
}

/** Whether no text of that scheme can be written. The editor itself would change what it shows of such a document. */
function isReadOnly({ scheme }: Uri): boolean {
  const unsaved = scheme === 'untitled' || scheme === 'vscode-notebook-cell';
  return !unsaved && workspace.fs.isWritableFileSystem(scheme) !== true;
}

function accepted<R>(answer: R | Refusal): R {
  if (typeof answer === 'object' && answer !== null && isRefusal(answer)) throw new Refused(answer.refused);
  return answer;
}

async function end(connection: Promise<ServerClient & Disposable> | undefined, output: LogOutputChannel): Promise<void> {
  try {
    const ending = await connection;
    ending?.dispose();
    await ending?.client.dispose();
  } catch (error) {
    // A server that hangs, is gone already or never came up cannot be asked to shut down.
    output.debug('The server did not shut down by itself.', error instanceof Error ? error.message : error);
  }
}
