import type { DraftRelated } from '../shared/types.js';
import type { Path } from '../../json/types.js';
import type { Items } from './types.js';

type Present = [index: number, item: unknown][];

/** Many rules go through one list: its items are numbered once. */
const numbered = new WeakMap<Items<unknown>, Present>();

/** The items that are there, each with its index in the document. Nothing for an absent array. */
export function present<T>(items: Items<T> | undefined): readonly [index: number, item: T][] {
  if (items === undefined) return [];
  let pairs = numbered.get(items);
  if (pairs === undefined) {
    pairs = [];
    // Not forEach: what the schema rejects is left out as undefined or as a hole.
    for (let index = 0; index < items.length; index++) {
      const item = items[index];
      if (item !== undefined) pairs.push([index, item]);
    }
    numbered.set(items, pairs);
  }
  return pairs as [index: number, item: T][];
}

/** A list of places that nobody reads to the end helps nobody, and each place costs an editor something. */
const MOST_RELATED = 8;

/** One related place per path with one message; the first eight when there are more. */
export function relatedTo(paths: readonly Path[], message: string): DraftRelated[] {
  return paths.slice(0, MOST_RELATED).map((path) => ({ path, message }));
}
