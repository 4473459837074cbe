/** A source of chance that a seed fixes for ever. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32: small, quick, and good enough to scatter edits. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  };
  return { below, pick: (items) => items[below(items.length)]! };
}
