import { decodeBytes } from '../json/bytes.js';
import { uriKey } from '../workspace/uris.js';

/** Characters that are kept, all texts taken together. */
const MOST_CHARACTERS = 16_000_000;

interface Kept {
  text: string;
  /** Another one each time the text was read. */
  stamp: string;
}

/** Texts of files that are not open, kept until they change or others are needed more. */
export class KeptTexts {
  private readonly byKey = new Map<string, Kept>();
  private characters = 0;
  private reads = 0;

  constructor(private readonly read: (uri: string) => Promise<Uint8Array>) {}

  /** Undefined for a file that cannot be read. */
  async get(uri: string): Promise<Kept | undefined> {
    const key = uriKey(uri);
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    const bytes = await this.read(uri).catch(() => undefined);
    if (bytes === undefined) return undefined;
    const kept = { text: decodeBytes(bytes).text, stamp: `read ${++this.reads}` };
    this.forget(uri);
    this.byKey.set(key, kept);
    this.characters += kept.text.length;
    for (const oldest of this.byKey.keys()) {
      if (this.characters <= MOST_CHARACTERS || oldest === key) break;
      this.forget(oldest);
    }
    return kept;
  }

  forget(uri: string): void {
    const key = uriKey(uri);
    this.characters -= this.byKey.get(key)?.text.length ?? 0;
    this.byKey.delete(key);
  }
}
