import { folderOf, uriKey } from '../workspace/uris.js';

/** Which texts have to be linted again when a file changes that is no text of ours. */
export class FilesAround {
  private readonly texts = new Map<string, Set<string>>();
  private readonly files = new Map<string, ReadonlySet<string>>();

  /** A text depends on these files, and on no others. They need not be there. */
  set(text: string, files: readonly string[]): void {
    for (const file of this.files.get(text) ?? []) {
      const texts = this.texts.get(file);
      texts?.delete(text);
      if (texts?.size === 0) this.texts.delete(file);
    }
    const keys = new Set(files.map(uriKey));
    if (keys.size === 0) this.files.delete(text);
    else this.files.set(text, keys);
    for (const key of keys) this.texts.set(key, (this.texts.get(key) ?? new Set()).add(text));
  }

  /** The texts that depend on one of these files. */
  textsOf(files: readonly string[]): string[] {
    return [...new Set(files.flatMap((file) => [...(this.texts.get(uriKey(file)) ?? []), ...(this.texts.get(containersIn(file)) ?? [])]))];
  }
}

/** Stands for every `.kdna` file in the folder of a text, or of such a file; for nothing when it is another file. */
export function containersIn(uri: string, isText = false): string {
  return isText || /\.kdna$/i.test(uri) ? uriKey(`${folderOf(uri)}/*.kdna`) : '';
}
