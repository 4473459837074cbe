import { sha256Hex } from '../digests/sha256.js';
import { LineEnds } from './lineEnds.js';

/** SHA-256 of a content, 64 lower-case hex digits, as it is and with its lines ended in other ways. */
export interface ContentHashes {
  sha256: string;
  /** Of the same content with LF and with CRLF ends, where that makes another content of it. Empty for binary content. */
  otherLineEnds: readonly string[];
}

/** A SHA-256 that is fed piece by piece. */
export interface Hasher {
  update(bytes: Uint8Array): void;
  hex(): string | Promise<string>;
}

/** Git's own measure: a NUL among so many first bytes makes a content binary. */
const LOOKED_INTO = 8000;

/** Hashes a content that comes in pieces; nothing of it is kept beyond what the hashers keep. */
export class ContentHashing {
  private readonly asItIs: Hasher;
  private readonly others: { ends: LineEnds; hasher: Hasher }[];
  private seen = 0;
  private isBinary = false;

  /** @param newHasher a fresh SHA-256; one that keeps what it is fed will do for small contents */
  constructor(newHasher: () => Hasher) {
    this.asItIs = newHasher();
    this.others = (['lf', 'crlf'] as const).map((ending) => ({ ends: new LineEnds(ending), hasher: newHasher() }));
  }

  update(chunk: Uint8Array): void {
    this.asItIs.update(chunk);
    if (this.seen < LOOKED_INTO) this.isBinary ||= chunk.subarray(0, LOOKED_INTO - this.seen).includes(0);
    this.seen += chunk.length;
    if (this.isBinary) return;
    for (const { ends, hasher } of this.others) hasher.update(ends.convert(chunk));
  }

  async hashes(): Promise<ContentHashes> {
    const sha256 = await this.asItIs.hex();
    if (this.isBinary) return { sha256, otherLineEnds: [] };
    const others = await Promise.all(
      this.others.map(async ({ ends, hasher }) => {
        hasher.update(ends.end());
        return await hasher.hex();
      }),
    );
    return { sha256, otherLineEnds: [...new Set(others)].filter((other) => other !== sha256) };
  }
}

/** The hashes of a content that is in memory. */
export function hashesOf(content: Uint8Array): Promise<ContentHashes> {
  const hashing = new ContentHashing(keepingHasher);
  hashing.update(content);
  return hashing.hashes();
}

/** A hasher that needs nothing but WebCrypto, which hashes in one go. */
function keepingHasher(): Hasher {
  const pieces: Uint8Array[] = [];
  return {
    update: (bytes) => void pieces.push(bytes),
    hex: () => {
      const all = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
      let at = 0;
      for (const piece of pieces) {
        all.set(piece, at);
        at += piece.length;
      }
      return sha256Hex(all);
    },
  };
}
