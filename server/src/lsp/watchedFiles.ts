import { DidChangeWatchedFilesNotification, type ClientCapabilities, type Connection, type FileEvent } from 'vscode-languageserver';
import { logFailure } from './runSafe.js';

/** Names of files in which documents may stand. */
const WATCHED = '**/*.{json,jsonc,jsonl,ndjson,md,markdown}';

/** What the client tells of files that change on the disk, for everybody who wants to know. */
export class WatchedFiles {
  private readonly listeners: ((changes: readonly FileEvent[]) => void)[] = [];
  private isWatching = false;

  constructor(
    private readonly connection: Connection,
    private readonly client: ClientCapabilities,
  ) {
    connection.onDidChangeWatchedFiles(({ changes }) => this.listeners.forEach((listener) => listener(changes)));
  }

  onChange(listener: (changes: readonly FileEvent[]) => void): void {
    this.listeners.push(listener);
  }

  /** Has the client watch the files from now on, where it can; others may tell of changes by themselves. */
  watch(): void {
    if (this.isWatching || this.client.workspace?.didChangeWatchedFiles?.dynamicRegistration !== true) return;
    this.isWatching = true;
    this.connection.client
      .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: WATCHED }] })
      .catch((error: unknown) => logFailure(this.connection, 'Watching files', error));
  }
}
