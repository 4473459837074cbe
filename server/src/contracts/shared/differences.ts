import type { JsonObject, JsonValue, Path } from '../../json/types.js';
import { valueAt } from './valueAt.js';

/** A place at which a copy is not what it should be. */
export interface Difference {
  path: Path;
  /** Undefined where the copy lacks the value. */
  written: JsonValue | undefined;
  /** Undefined where the copy has a value too many. */
  right: JsonValue | undefined;
}

/** More differences than this are not looked for: the whole is another one then. */
const MOST = 50;

interface Pair {
  path: Path;
  written: unknown;
  right: unknown;
}

/**
 * Where a copy (a view: what the schema rejects is missing) differs from what it should be, in the order of the original.
 * Numbers are equal by value. A member that the copy lacks counts when `countsMissing` says so of its path: elsewhere the schema
 * has reported it. No recursion: an opaque value may be as deep as its author likes.
 */
export function differences(written: unknown, right: JsonValue, countsMissing: (path: Path) => boolean = () => false): Difference[] {
  const found: Difference[] = [];
  const waiting: Pair[] = [{ path: [], written, right }];
  for (let pair = waiting.pop(); pair !== undefined && found.length < MOST; pair = waiting.pop()) {
    if (pair.written === undefined) {
      if (countsMissing(pair.path)) found.push(differenceOf(pair));
      continue;
    }
    const inner = membersOf(pair);
    if (inner === undefined) {
      if (pair.written !== pair.right) found.push(differenceOf(pair));
    } else waiting.push(...inner.toReversed());
  }
  return found;
}

/** Whether two JSON values are the same value. */
export function sameValue(a: JsonValue, b: JsonValue): boolean {
  return differences(a, b, () => true).length === 0;
}

/** The deepest path that all the differences have in common: the difference itself when there is one. */
export function commonPath(found: readonly Difference[]): Path {
  const [first, ...others] = found.map(({ path }) => path);
  if (first === undefined) return [];
  let length = first.length;
  for (const path of others) {
    let same = 0;
    while (same < length && path[same] === first[same]) same++;
    length = same;
  }
  return first.slice(0, length);
}

function differenceOf({ path, written, right }: Pair): Difference {
  return { path, written: written as JsonValue | undefined, right: right as JsonValue | undefined };
}

/** The members of two objects or two lists of one length, pair by pair; undefined for anything else. */
function membersOf({ path, written, right }: Pair): Pair[] | undefined {
  if (typeof written !== 'object' || typeof right !== 'object' || written === null || right === null) return undefined;
  if (Array.isArray(written) !== Array.isArray(right)) return undefined;
  if (Array.isArray(written) && Array.isArray(right)) {
    return written.length === right.length
      ? right.map((item: unknown, index) => ({ path: [...path, index], written: written[index] as unknown, right: item }))
      : undefined;
  }
  const names = new Set([...Object.keys(right), ...Object.keys(written)]);
  return [...names].map((name) => ({
    path: [...path, name],
    written: valueAt(written as JsonObject, [name]),
    right: valueAt(right as JsonObject, [name]),
  }));
}
