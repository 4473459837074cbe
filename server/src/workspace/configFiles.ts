import { CONFIG_NAME, readConfig, type Config, type ConfigFault } from './config.js';

/** A configuration file that was found. */
export interface FoundConfig {
  uri: string;
  config: Config;
  faults: ConfigFault[];
}

/** Finds the configuration that holds for a file: the nearest one in its folder or above. Remembers what it found. */
export class ConfigFiles {
  private readonly byFolder = new Map<string, Promise<FoundConfig | undefined>>();

  /** @param read the text at a URI; undefined when there is none */
  constructor(private readonly read: (uri: string) => Promise<string | undefined>) {}

  /** The configuration for a file; undefined without one, and for a URI without folders. */
  of(fileUri: string): Promise<FoundConfig | undefined> {
    return this.inOrAbove(folderOf(fileUri));
  }

  /** Forgets everything: a configuration was written, or came, or went. */
  forget(): void {
    this.byFolder.clear();
  }

  private inOrAbove(folder: string | undefined): Promise<FoundConfig | undefined> {
    if (folder === undefined) return Promise.resolve(undefined);
    let found = this.byFolder.get(folder);
    if (found === undefined) {
      found = this.load(folder);
      this.byFolder.set(folder, found);
    }
    return found;
  }

  private async load(folder: string): Promise<FoundConfig | undefined> {
    const uri = `${folder}/${CONFIG_NAME}`;
    const text = await this.read(uri).catch(() => undefined);
    return text === undefined ? this.inOrAbove(folderOf(folder)) : { uri, ...readConfig(text) };
  }
}

/** The folder of a URI, without a slash at its end; undefined above the root. */
function folderOf(uri: string): string | undefined {
  const path = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)(\/[^?#]*)/i.exec(uri);
  if (path === null || path[1] === undefined || path[2] === undefined) return undefined;
  return path[1] + path[2].slice(0, path[2].lastIndexOf('/'));
}
