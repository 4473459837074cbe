/** Which files of a run hold the partners of which, so that every file is linted against the others. */
import { fileURLToPath } from 'node:url';
import { decodeBytes } from '../json/bytes.js';
import { wholeDocument } from '../lint/candidates.js';
import type { RelatedText } from '../lint/types.js';
import { DocumentIndex } from '../workspace/documentIndex.js';
import type { FileText } from './fileText.js';
import { readBytes } from './files/read.js';

/** Texts that are kept; the documents of a folder usually have the same few partners. */
const MOST_KEPT = 64;

/** Remembers where documents stand, and finds the partners of those in a file. */
export class PartnerIndex {
  private readonly index = new DocumentIndex();
  private readonly kept = new Map<string, string>();
  private readonly unrepeatable = new Map<string, string>();

  /**
   * Takes in a file. Nothing is kept of it but names and places.
   * @param once it cannot be read a second time, so its text is kept as well
   */
  add(file: FileText, once = false): void {
    if (!mayHavePartners(file)) return;
    const whole = wholeDocument(file);
    if (whole === undefined) this.index.set(file.read());
    else this.index.setDocuments(file.uri, [whole]);
    if (once) this.unrepeatable.set(file.uri, file.text);
  }

  /** The texts that hold partners of a file's documents: by name, the nearest first; without one the only candidate. */
  relatedTo(file: FileText): RelatedText[] {
    if (!mayHavePartners(file)) return [];
    const places = this.index.relatedTo(file.read(), true);
    return places.flatMap(({ uri, only }) => {
      const text = this.read(uri);
      return text === undefined ? [] : [{ uri, only, text }];
    });
  }

  private read(uri: string): string | undefined {
    const known = this.unrepeatable.get(uri) ?? this.kept.get(uri);
    if (known !== undefined) return known;
    const bytes = readBytes(fileURLToPath(uri));
    if (!(bytes instanceof Uint8Array)) return undefined;
    const { text } = decodeBytes(bytes);
    const oldest = this.kept.keys().next().value;
    if (this.kept.size >= MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(uri, text);
    return text;
  }
}

/** Only documents of the exchange have partners, and each of them names its contract or has an id. */
export function mayHavePartners({ text }: FileText): boolean {
  return text.includes('kdna.') || text.includes('runtime_receipt');
}
