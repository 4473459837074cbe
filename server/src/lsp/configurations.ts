import { FileChangeType, type WorkspaceFolder } from 'vscode-languageserver';
import { decodeBytes } from '../json/bytes.js';
import { ConfigFiles, isConfigFile, type FoundConfig } from '../workspace/configFiles.js';
import { isIgnored } from '../workspace/configSettings.js';
import { Absent } from '../workspace/unreadable.js';
import { pathBelow, uriKey } from '../workspace/uris.js';
import type { OpenDocuments } from './openDocuments.js';
import type { WatchedFiles } from './watchedFiles.js';
import type { WorkspaceFiles } from './workspaceFiles.js';

/** So long a change of a configuration may be followed by the next one before others are told. */
const SETTLE_MS = 100;

/**
 * The configuration files of the workspace, as they are in the editor or on the disk: for a file the nearest one in its folder or
 * above, up to the workspace folder. They are read before the workspace is trusted: all they can do is to say how loud rules are.
 */
export class Configurations {
  private readonly found: ConfigFiles;
  private readonly listeners: (() => void)[] = [];
  /** Keys of those that were removed from the disk while they were open. */
  private readonly removed = new Set<string>();
  private settling: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly documents: OpenDocuments,
    private readonly files: WorkspaceFiles,
    private readonly folders: () => readonly WorkspaceFolder[],
    private readonly watched: WatchedFiles,
  ) {
    this.found = new ConfigFiles((uri) => this.read(uri));
    const look = ({ uri, type }: { uri: string; type?: FileChangeType }): void => {
      if (!isConfigFile(uri)) return;
      // An editor may go on showing the text of a file that is no more; it counts again once somebody goes on typing.
      if (type === FileChangeType.Deleted) this.removed.add(uriKey(uri));
      else this.removed.delete(uriKey(uri));
      this.changed();
    };
    documents.onChange(look);
    documents.onClose(look);
    // Who is not told of changes on the disk notices them here.
    documents.onOpen(() => this.forgetUnwatched());
    documents.onSave(() => this.forgetUnwatched());
    watched.onChange((changes) => changes.forEach(look));
  }

  /** Calls the listener after configurations have changed. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** The configuration for a text; for one that is nowhere yet that of the only workspace folder. */
  of(uri: string): Promise<FoundConfig | undefined> {
    this.watched.watch();
    const folders = this.folders();
    const [first, ...others] = folders;
    if (uri.startsWith('untitled:') && first !== undefined && others.length === 0) return this.found.of(`${uriKey(first.uri)}/untitled`, first.uri);
    return this.found.of(uriKey(uri), this.folderOf(uri));
  }

  /** Whether the configuration in its workspace folder leaves a file out of what is linted without being opened. */
  async leavesOut(uri: string): Promise<boolean> {
    const folder = this.folderOf(uri);
    const found = folder === undefined ? undefined : await this.found.of(`${uriKey(folder).replace(/\/+$/, '')}/any`, folder);
    return found !== undefined && isIgnored(found.config, found.uri, uriKey(uri));
  }

  /** All configurations that have been found for some text. */
  inForce(): Promise<FoundConfig[]> {
    return this.found.all();
  }

  /** The workspace folder that holds a file, of several the innermost. */
  folderOf(uri: string): string | undefined {
    const around = this.folders().filter((folder) => pathBelow(folder.uri, uri) !== undefined);
    return around.sort((a, b) => b.uri.length - a.uri.length)[0]?.uri;
  }

  private async read(uri: string): Promise<string | undefined> {
    const open = this.documents.get(uri);
    if (open !== undefined && !this.removed.has(uriKey(uri))) return open.text;
    try {
      return decodeBytes(await this.files.readConfiguration(uri)).text;
    } catch (error) {
      if (error instanceof Absent) return undefined;
      throw error;
    }
  }

  private changed(): void {
    this.found.forget();
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.listeners.forEach((listener) => listener()), SETTLE_MS);
  }

  private forgetUnwatched(): void {
    if (!this.watched.canWatch) this.found.forget();
  }
}
