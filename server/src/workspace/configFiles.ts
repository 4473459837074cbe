import { CONFIG_NAME, NO_CONFIG, readConfig, type Config, type ConfigFault } from './config.js';
import { whyUnread } from './unreadable.js';
import { uriKey } from './uris.js';

/** A configuration file that was found. */
export interface FoundConfig {
  uri: string;
  text: string;
  config: Config;
  faults: ConfigFault[];
}

/** Finds the configuration that holds for a file: the nearest one in its folder or above. Remembers what it found. */
export class ConfigFiles {
  private readonly byFolder = new Map<string, Promise<FoundConfig | undefined>>();

  /** @param read the text at a URI; undefined when there is none; rejects with an `Unreadable` when there is one that cannot be read */
  constructor(private readonly read: (uri: string) => Promise<string | undefined>) {}

  /**
   * The configuration for a file; undefined without one, and for a URI without folders.
   * @param top the folder above which none is looked for; without it the root
   */
  of(fileUri: string, top?: string): Promise<FoundConfig | undefined> {
    return this.inOrAbove(folderOf(fileUri), top === undefined ? '' : uriKey(top).replace(/\/+$/, ''));
  }

  /** All that have been found, each once. */
  async all(): Promise<FoundConfig[]> {
    const found = await Promise.all(this.byFolder.values());
    return [...new Set(found.filter((config) => config !== undefined))];
  }

  /** Forgets everything: a configuration was written, or came, or went. */
  forget(): void {
    this.byFolder.clear();
  }

  private inOrAbove(folder: string | undefined, top: string): Promise<FoundConfig | undefined> {
    if (folder === undefined) return Promise.resolve(undefined);
    const key = `${top}\n${folder}`;
    let found = this.byFolder.get(key);
    if (found === undefined) {
      found = this.load(folder, top);
      this.byFolder.set(key, found);
    }
    return found;
  }

  private async load(folder: string, top: string): Promise<FoundConfig | undefined> {
    const uri = `${folder}/${CONFIG_NAME}`;
    try {
      const text = await this.read(uri);
      if (text !== undefined) return { uri, text, ...readConfig(text) };
    } catch (error) {
      // To look further up would lint by another configuration than the one that is meant.
      const message = `the file was not read: ${whyUnread(error)}`;
      return { uri, text: '', config: NO_CONFIG, faults: [{ pointer: '', message, offset: 0, length: 0, foundBy: 'us' }] };
    }
    return uriKey(folder) === top ? undefined : this.inOrAbove(folderOf(folder), top);
  }
}

/** Whether a URI is that of a configuration file. */
export function isConfigFile(uri: string): boolean {
  return uri.endsWith(`/${CONFIG_NAME}`);
}

/** The folder of a URI, without a slash at its end; undefined above the root. */
function folderOf(uri: string): string | undefined {
  const path = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)(\/[^?#]*)/i.exec(uri);
  if (path === null || path[1] === undefined || path[2] === undefined) return undefined;
  return path[1] + path[2].slice(0, path[2].lastIndexOf('/'));
}
