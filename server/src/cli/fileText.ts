import { decodeBytes, type DecodedBytes } from '../json/bytes.js';
import type { TextFault } from '../json/types.js';
import { readSource, type Source } from '../lint/source.js';

/** What the bytes of a file say. Decoded and read once, however many ask, and not before. */
export class FileText {
  private decoded: DecodedBytes | undefined;
  private source: Source | undefined;

  constructor(
    readonly uri: string,
    readonly bytes: Uint8Array,
  ) {}

  get text(): string {
    return this.decode().text;
  }

  /** Faults of the encoding. */
  get faults(): readonly TextFault[] {
    return this.decode().faults;
  }

  /** The text, read. */
  read(): Source {
    this.source ??= readSource(this.uri, this.text, { encoding: this.faults });
    return this.source;
  }

  /** Whether the bytes hold an ASCII word: a search over the file, before anything is decoded. */
  includes(word: string): boolean {
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.bytes.byteLength).includes(word, 0, 'latin1');
  }

  private decode(): DecodedBytes {
    this.decoded ??= decodeBytes(this.bytes);
    return this.decoded;
  }
}
