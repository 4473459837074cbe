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
  /** The pair around it, and the step from there; a path is put together only for what differs. */
  up: Pair | undefined;
  step: string | number;
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
  const waiting: Pair[] = [{ up: undefined, step: '', written, right }];
  for (let pair = waiting.pop(); pair !== undefined && found.length < MOST; pair = waiting.pop()) {
    if (pair.written === undefined) {
      if (countsMissing(pathOf(pair))) found.push(differenceOf(pair));
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

function differenceOf(pair: Pair): Difference {
  return { path: pathOf(pair), written: pair.written as JsonValue | undefined, right: pair.right as JsonValue | undefined };
}

function pathOf(pair: Pair): Path {
  const steps: (string | number)[] = [];
  for (let here = pair; here.up !== undefined; here = here.up) steps.push(here.step);
  return steps.reverse();
}

/** The members of two objects or two lists of one length, pair by pair; undefined for anything else. */
function membersOf(up: Pair): Pair[] | undefined {
  const { written, right } = up;
  if (typeof written !== 'object' || typeof right !== 'object' || written === null || right === null) return undefined;
  if (Array.isArray(written) !== Array.isArray(right)) return undefined;
  if (Array.isArray(written) && Array.isArray(right)) {
    return written.length === right.length
      ? right.map((item: unknown, step) => ({ up, step, written: written[step] as unknown, right: item }))
      : undefined;
  }
  const names = new Set([...Object.keys(right), ...Object.keys(written)]);
  return [...names].map((step) => ({
    up,
    step,
    written: valueAt(written as JsonObject, [step]),
    right: valueAt(right as JsonObject, [step]),
  }));
}
