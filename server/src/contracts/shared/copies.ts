/** Members that repeat what another place says: one problem for everything in which a copy is not its original. */
import type { JsonValue, Path } from '../../json/types.js';
import { commonPath, differences, type Difference } from './differences.js';
import { quoteName, quoteValue } from './quote.js';
import type { Draft, DraftFix, DraftRelated, Partner } from './types.js';
import { valueAt } from './valueAt.js';
import { describeValue, listOf, nameOf } from './words.js';

/** Where an original stands. */
export interface Original {
  value: JsonValue;
  /** The document that holds it; absent for this very document. */
  partner?: Partner;
  path: Path;
  /** What holds it, for a person: "the plan". */
  name: string;
  /** Where a part of `value` stands, when the original is put together from several places. Default: the same way below `path`. */
  placeOf?: (part: Path) => Path;
  /** True when something else bears it out, such as a digest that holds: then what differs from it is the mistake. */
  isProven?: true;
}

export interface Copy {
  /** The document as rules see it. */
  view: unknown;
  /** Where the copy stands in it. */
  path: Path;
  original: Original;
  /** Why the two are the same, as a sentence. */
  why: string;
  code?: string;
  /** True when the copy has members beside those of the original, which are no part of it. */
  partial?: boolean;
  /** Of a path inside of the copy: whether a member that is missing there counts. By default it does not: see differences.ts. */
  countsMissing?: (path: Path) => boolean;
}

type Report = Omit<Draft, 'ruleId'>;

/** More names than this make no sentence. */
const NAMED = 5;

/** What is wrong with a copy; undefined when it is its original as far as it is known. */
export function copyDraft({ view, path, original, why, code, partial, countsMissing }: Copy): Report | undefined {
  const all = differences(valueAt(view, path), original.value, countsMissing);
  const found = partial === true ? all.filter((difference) => difference.path.length !== 1 || difference.right !== undefined) : all;
  if (found.length === 0) return undefined;
  const at = commonPath(found);
  const [first] = found as [Difference];
  const single = found.length === 1;
  return {
    message: `${single ? oneDifference(first, path, original) : severalDifferences(found, [...path, ...at], at, original)} ${why}`,
    ...(code === undefined ? {} : { code }),
    path: [...path, ...at],
    at: single ? 'value' : 'object',
    related: [{ ...placeOf(original, at), message: placeWords(original, single ? first : undefined) }],
    fixes: fixesFor(found, path, original),
    suspects: found.flatMap((difference) => [
      { path: [...path, ...difference.path] },
      ...(original.isProven === true ? [] : [placeOf(original, difference.path)]),
    ]),
  };
}

function oneDifference({ path, written, right }: Difference, base: Path, { name }: Original): string {
  const member = nameOf([...base, ...path]);
  if (written === undefined) return `${member} is missing, but it is in ${name}.`;
  if (right === undefined) return `${member} is not in ${name}.`;
  if (typeof written === 'object' && typeof right === 'object' && written !== null && right !== null) {
    return `${member} holds ${sizeOf(written)}, but ${sizeOf(right)} in ${name}.`;
  }
  return `${member} is ${shown(written)}, but ${shown(right)} in ${name}.`;
}

function sizeOf(value: JsonValue): string {
  return Array.isArray(value) ? `${value.length} ${value.length === 1 ? 'item' : 'items'}` : 'an object';
}

function shown(value: JsonValue): string {
  return typeof value === 'object' && value !== null ? describeValue(value) : quoteDigest(value);
}

/** A value for a message; a digest whole, since it is compared with another one. */
export function quoteDigest(value: JsonValue): string {
  return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value) ? `"${value}"` : quoteValue(value);
}

function severalDifferences(found: readonly Difference[], whole: Path, at: Path, { name }: Original): string {
  const steps = [...new Set(found.map(({ path }) => path[at.length]))].map((step) => quoteName(String(step)));
  const rest = steps.length - NAMED;
  const names = rest > 1 ? [...steps.slice(0, NAMED), `${rest} more`] : steps;
  return `${nameOf(whole)} differs from ${name} in ${listOf(names, 'and')}.`;
}

/** The nearest place of the original that exists. */
function placeOf({ value, partner, path, placeOf: given }: Original, at: Path): Pick<DraftRelated, 'partner' | 'path'> {
  if (given !== undefined) return { ...(partner === undefined ? {} : { partner }), path: given(at) };
  let inside = at;
  while (inside.length > 0 && valueAt(value, inside) === undefined) inside = inside.slice(0, -1);
  return { ...(partner === undefined ? {} : { partner }), path: [...path, ...inside] };
}

function placeWords({ name }: Original, single: Difference | undefined): string {
  const { right } = single ?? {};
  const isPlain = right !== undefined && (typeof right !== 'object' || right === null);
  return isPlain ? `It is ${quoteDigest(right)} in ${name}.` : `The same in ${name}.`;
}

function fixesFor(found: readonly Difference[], base: Path, { name }: Original): DraftFix[] {
  const changeable = found.filter(({ written, right }) => written !== undefined && right !== undefined);
  if (changeable.length === 0 || changeable.length < found.length) return [];
  const [first] = changeable as [Difference];
  const title =
    changeable.length > 1
      ? `Take the ${changeable.length} values from ${name}`
      : `Set ${nameOf([...base, ...first.path]).replace(/`/g, '')} to ${quoteValue(first.right)}, as in ${name}`;
  return [
    {
      title,
      kind: 'manual',
      changes: changeable.map(({ path, right }) => ({ op: 'replace', path: [...base, ...path], value: right as JsonValue })),
    },
  ];
}
