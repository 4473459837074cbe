import { decodeBytes, type DecodedBytes } from '../json/bytes.js';
import type { TextFault } from '../json/types.js';
import { readSource, type Source } from '../lint/source.js';

/** What a file says. Decoded and read once, however many ask, and not before. */
export class FileText {
  private decoded: DecodedBytes | undefined;
  private source: Source | undefined;

  /** @param content the bytes of the file; a text where it is known that they are UTF-8 throughout */
  constructor(
    readonly uri: string,
    private readonly content: Uint8Array | string,
  ) {}

  get text(): string {
    return typeof this.content === 'string' ? this.content : this.decode(this.content).text;
  }

  /** Faults of the encoding. */
  get faults(): readonly TextFault[] {
    return typeof this.content === 'string' ? [] : this.decode(this.content).faults;
  }

  get bytes(): Uint8Array {
    return typeof this.content === 'string' ? Buffer.from(this.content, 'utf8') : this.content;
  }

  /** The text, read. */
  read(): Source {
    this.source ??= readSource(this.uri, this.text, { encoding: this.faults });
    return this.source;
  }

  private decode(bytes: Uint8Array): DecodedBytes {
    this.decoded ??= decodeBytes(bytes);
    return this.decoded;
  }
}
