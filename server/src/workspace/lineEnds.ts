const CR = 0x0d;
const LF = 0x0a;

/** Writes the content that comes through it with its lines ended in one way. A CR that no LF follows is left as it is. */
export class LineEnds {
  /** The last byte was a CR, which is held back until it is known what follows. */
  private heldCr = false;

  constructor(private readonly ending: 'lf' | 'crlf') {}

  /** The next piece of the content, converted. */
  convert(chunk: Uint8Array): Uint8Array {
    // Each byte may become two, and one may have been held back.
    const out = new Uint8Array(chunk.length * 2 + 1);
    let length = 0;
    for (const byte of chunk) {
      if (this.heldCr && byte !== LF) out[length++] = CR;
      this.heldCr = byte === CR;
      if (byte === LF && this.ending === 'crlf') out[length++] = CR;
      if (byte !== CR) out[length++] = byte;
    }
    return out.subarray(0, length);
  }

  /** What was held back at the end of the content. */
  end(): Uint8Array {
    const held = this.heldCr ? Uint8Array.of(CR) : new Uint8Array(0);
    this.heldCr = false;
    return held;
  }
}
