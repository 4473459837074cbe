/** What is done with the objects that come along. */
export interface BatchHandler {
  /** A piece of the present object's content. */
  content(chunk: Uint8Array): void;
  /** The present object is complete. */
  end(object: string): void;
}

const LF = 0x0a;
/** `<64 hex> <type> <size>` is shorter. */
const LONGEST_HEADER = 256;

/** Reads the output of `git cat-file --batch` as it comes: `<object> <type> <size>` LF content LF, again and again. */
export class BatchReader {
  private header = '';
  private object = '';
  /** Bytes of the content still to come; -1: the line end behind it; undefined: in a header. */
  private left: number | undefined;

  constructor(private readonly handler: BatchHandler) {}

  /** The next piece of the output. Throws on anything that is not such an output. */
  take(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.left === undefined) at = this.readHeader(chunk, at);
      else if (this.left === -1) {
        this.left = undefined;
        at++;
      } else at = this.readContent(chunk, at, this.left);
    }
  }

  private readHeader(chunk: Uint8Array, from: number): number {
    const end = chunk.indexOf(LF, from);
    this.header += String.fromCharCode(...chunk.subarray(from, Math.min(end < 0 ? chunk.length : end, from + LONGEST_HEADER)));
    if (this.header.length >= LONGEST_HEADER) throw new Error('The output of git is not what was asked for.');
    if (end < 0) return chunk.length;
    const [object = '', , size] = this.header.split(' ');
    this.header = '';
    // Objects that are missing have no content: `<object> missing`.
    if (size === undefined) return end + 1;
    this.object = object;
    this.left = Number(size);
    if (!Number.isSafeInteger(this.left) || this.left < 0) throw new Error('The output of git is not what was asked for.');
    if (this.left === 0) this.endObject();
    return end + 1;
  }

  private readContent(chunk: Uint8Array, from: number, left: number): number {
    const piece = chunk.subarray(from, from + left);
    this.handler.content(piece);
    this.left = left - piece.length;
    if (this.left === 0) this.endObject();
    return from + piece.length;
  }

  private endObject(): void {
    this.handler.end(this.object);
    this.left = -1;
  }
}
