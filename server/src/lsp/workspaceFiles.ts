import type { WorkspaceFolder } from 'vscode-languageserver';
import { Unreadable } from '../workspace/unreadable.js';
import type { Environment } from './environment.js';
import { folderOf, pathBelow } from '../workspace/uris.js';

/** Nothing larger is read: a snapshot may name large files, but not ones that would stop the server. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_CONFIGURATION_BYTES = 4 * 1024 * 1024;

/**
 * Reads files for the user, as far as it is safe: below the folders of the workspace, wherever links lead. Texts that may hold
 * documents and configurations are the workspace itself, as its user opened it, and can be read at once; what a document, a model
 * or a command names waits until the workspace is trusted.
 */
export class WorkspaceFiles {
  /** Where workspace folders lead, every link resolved, by URI: asked once, not for each of thousands of files. */
  private readonly roots = new Map<string, string>();

  constructor(
    private readonly environment: Environment,
    private readonly folders: () => readonly WorkspaceFolder[],
    private trusted: boolean,
  ) {}

  get isTrusted(): boolean {
    return this.trusted;
  }
  grantTrust(): void {
    this.trusted = true;
  }

  /**
   * The bytes of a file below a workspace folder, or below `alsoBelow` (the folder of the document that the user works on).
   * Rejects with an {@link Unreadable} that says why not.
   * @param maxBytes larger files are refused
   */
  async read(uri: string, alsoBelow?: string, maxBytes = MAX_BYTES): Promise<Uint8Array> {
    return this.environment.readFile(await this.inside(uri, alsoBelow), maxBytes);
  }

  /** The address behind a URI, once it is known that it may be read; see {@link read}. */
  async inside(uri: string, alsoBelow?: string): Promise<string> {
    if (!this.trusted) throw new Unreadable('files are read only after you trust this workspace');
    return this.within(uri, alsoBelow);
  }

  /** The bytes of a text below a workspace folder that may hold documents, which needs no trust. Rejects with an {@link Unreadable}. */
  async readText(uri: string, maxBytes = MAX_BYTES): Promise<Uint8Array> {
    return this.environment.readFile(await this.within(uri), maxBytes);
  }

  /** The bytes of a configuration file, which needs no trust. Rejects with an {@link Unreadable}. */
  async readConfiguration(uri: string): Promise<Uint8Array> {
    return this.environment.readFile(await this.within(uri, folderOf(uri)), MAX_CONFIGURATION_BYTES);
  }

  private async within(uri: string, alsoBelow?: string): Promise<string> {
    const target = await this.environment.resolve(uri);
    const holds = (root: string | undefined): boolean => root !== undefined && pathBelow(root, target) !== undefined;
    const folders = this.folders().map((folder) => folder.uri);
    if (folders.some((folder) => holds(this.roots.get(folder)))) return target;
    for (const folder of folders) {
      // Also one that is known: it may be a link that leads elsewhere by now.
      const root = await this.resolved(folder);
      if (root === undefined) this.roots.delete(folder);
      else this.roots.set(folder, root);
      if (holds(root)) return target;
    }
    if (alsoBelow !== undefined && holds(await this.resolved(alsoBelow))) return target;
    throw new Unreadable('it is not inside the workspace');
  }

  private resolved(uri: string): Promise<string | undefined> {
    return this.environment.resolve(uri).catch(() => undefined);
  }

  /** URIs of the files below all workspace folders. */
  async list(limit: number): Promise<string[]> {
    const uris: string[] = [];
    for (const folder of this.folders()) uris.push(...(await this.environment.list(folder.uri, limit - uris.length)));
    return uris;
  }
}
