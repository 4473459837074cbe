import { DidChangeWatchedFilesNotification, type ClientCapabilities, type Connection, type Disposable, type FileEvent } from 'vscode-languageserver';
import { logFailure } from './runSafe.js';

/** Names of files in which documents may stand. */
const DOCUMENTS = '**/*.{json,jsonc,jsonl,ndjson,md,markdown}';
const EVERYTHING = '**/*';

/** What the client tells of files that change on the disk, for everybody who wants to know. */
export class WatchedFiles {
  private readonly listeners: ((changes: readonly FileEvent[]) => void)[] = [];
  private pattern: string | undefined;
  private watching: Promise<Disposable | undefined> = Promise.resolve(undefined);

  constructor(
    private readonly connection: Connection,
    private readonly client: ClientCapabilities,
  ) {
    connection.onDidChangeWatchedFiles(({ changes }) => this.listeners.forEach((listener) => listener(changes)));
  }

  /** Whether the client tells of changes once it is asked to. */
  get canWatch(): boolean {
    return this.client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
  }

  onChange(listener: (changes: readonly FileEvent[]) => void): void {
    this.listeners.push(listener);
  }

  /** Has the client watch the files in which documents may stand, where it can; others may tell of changes by themselves. */
  watch(): void {
    if (this.pattern === undefined) this.register(DOCUMENTS);
  }

  /** Has the client watch all files: a return may name any. An editor watches its workspace anyway, and tells us of what changes. */
  watchAll(): void {
    if (this.pattern !== EVERYTHING) this.register(EVERYTHING);
  }

  /** In the place of what was watched before, without a gap. */
  private register(globPattern: string): void {
    this.pattern = globPattern;
    if (!this.canWatch) return;
    const before = this.watching;
    this.watching = this.connection.client
      .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern }] })
      .then(async (registered) => {
        (await before)?.dispose();
        return registered;
      })
      .catch((error: unknown) => {
        logFailure(this.connection, 'Watching files', error);
        return undefined;
      });
  }
}
