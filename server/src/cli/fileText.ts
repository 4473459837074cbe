import { decodeBytes } from '../json/bytes.js';
import type { TextFault } from '../json/types.js';
import { readSource, type Source } from '../lint/source.js';

/** What the bytes of a file say. Decoded and read once, however many ask. */
export class FileText {
  readonly text: string;
  /** Faults of the encoding. */
  readonly faults: readonly TextFault[];
  private source: Source | undefined;

  constructor(
    readonly uri: string,
    bytes: Uint8Array,
  ) {
    ({ text: this.text, faults: this.faults } = decodeBytes(bytes));
  }

  /** The text, read. */
  read(): Source {
    this.source ??= readSource(this.uri, this.text, { encoding: this.faults });
    return this.source;
  }
}
