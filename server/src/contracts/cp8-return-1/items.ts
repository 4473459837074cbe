import type { DraftRelated } from '../shared/types.js';
import type { Path } from '../../json/types.js';
import type { Items } from './types.js';

/** The items that are there, each with its index in the document. Nothing for an absent array. */
export function* present<T>(items: Items<T> | undefined): Generator<[index: number, item: T]> {
  if (items === undefined) return;
  for (const [index, item] of items.entries()) {
    if (item !== undefined) yield [index, item];
  }
}

/** A list of places that nobody reads to the end helps nobody, and each place costs an editor something. */
const MOST_RELATED = 8;

/** One related place per path with one message; the first eight when there are more. */
export function relatedTo(paths: readonly Path[], message: string): DraftRelated[] {
  return paths.slice(0, MOST_RELATED).map((path) => ({ path, message }));
}
