import type { WorkspaceFolder } from 'vscode-languageserver';
import { Unreadable } from '../workspace/unreadable.js';
import type { Environment } from './environment.js';
import { folderOf, pathBelow } from '../workspace/uris.js';

/** Nothing larger is read: a snapshot may name large files, but not ones that would stop the server. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_CONFIGURATION_BYTES = 4 * 1024 * 1024;

/** Reads files for the user, as far as it is safe: in a trusted workspace, below its folders, wherever links lead. */
export class WorkspaceFiles {
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

  /** The bytes of a configuration file, which needs no trust. Rejects with an {@link Unreadable}. */
  async readConfiguration(uri: string): Promise<Uint8Array> {
    return this.environment.readFile(await this.within(uri, folderOf(uri)), MAX_CONFIGURATION_BYTES);
  }

  private async within(uri: string, alsoBelow: string | undefined): Promise<string> {
    const target = await this.environment.resolve(uri);
    const folders = [...this.folders().map((folder) => folder.uri), ...(alsoBelow === undefined ? [] : [alsoBelow])];
    const resolved = await Promise.all(folders.map((folder) => this.environment.resolve(folder).catch(() => undefined)));
    if (!resolved.some((folder) => folder !== undefined && pathBelow(folder, target) !== undefined)) {
      throw new Unreadable('it is not inside the workspace');
    }
    return target;
  }

  /** URIs of the files below all workspace folders. */
  async list(limit: number): Promise<string[]> {
    if (!this.trusted) throw new Unreadable('files are read only after you trust this workspace');
    const uris: string[] = [];
    for (const folder of this.folders()) uris.push(...(await this.environment.list(folder.uri, limit - uris.length)));
    return uris;
  }
}
