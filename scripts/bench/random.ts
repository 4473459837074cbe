/** Random choices that are the same in every run. */
export interface Random {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(from: readonly T[]): T;
  /** `length` lower-case hex digits. */
  hex(length: number): string;
  /** A sentence of so many words, some of them numbers, so that no two are alike. */
  sentence(length: number, words?: readonly string[]): string;
}

const WORDS = (
  'thread message header date relay export snapshot manifest parse count run log warning source archive record entry index order first second ' +
  'later earlier same other line page file name hash digest commit branch merge test result evidence claim reason method list sorted read written ' +
  'compared found missing located outside inside between before after during without within against about under over from into through each every ' +
  'both neither either only still again never often rarely always once twice begins ends carries holds names lacks repeats differs matches follows'
).split(' ');

/** Mulberry32: small, and good enough for test data. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;
  return {
    below,
    pick,
    hex: (length) => Array.from({ length }, () => below(16).toString(16)).join(''),
    sentence: (length, words = WORDS) => {
      const text = Array.from({ length }, () => (below(8) === 0 ? String(below(100_000)) : pick(words))).join(' ');
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    },
  };
}
