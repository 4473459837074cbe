/** The validator's errors, brought down to what was the author's mistake. */
import type { JsonObject, JsonValue } from '../../json/types.js';
import { locate, type SchemaLocation } from './schemaLocation.js';
import type { Contract, SchemaError } from './types.js';

/** An error with its place in the schema. */
export interface LocatedError {
  error: SchemaError;
  location: SchemaLocation;
  /** True when null would be allowed in the place of the value. */
  orNull?: boolean;
}

export interface SortedErrors {
  /** Errors that hold whatever the other members say, without wrappers and without the branches that were not meant. */
  plain: LocatedError[];
  /** Errors under `then` and `else`, without wrappers: the state tables. */
  conditional: LocatedError[];
}

/** Validates a value and sorts its errors. Linear in their number. */
export function validated(contract: Contract, value: JsonValue): SortedErrors {
  if (contract.validate(value)) return { plain: [], conditional: [] };
  return sortErrors(contract.validate.errors ?? [], contract.schema);
}

const conditions = new WeakMap<JsonObject, boolean>();

/** Whether a schema has conditions at all. Without any it need not be asked what of them is broken. */
export function hasConditions(schema: JsonObject): boolean {
  let has = conditions.get(schema);
  if (has === undefined) conditions.set(schema, (has = /"(?:then|else)":/.test(JSON.stringify(schema))));
  return has;
}

/** The validator's errors, brought down to the author's mistakes. */
export function sortErrors(errors: readonly SchemaError[], schema: JsonObject): SortedErrors {
  // An error of `if` only repeats that something under `then` or `else` failed.
  const located = errors
    .filter((error) => error.keyword !== 'if')
    .map((error) => ({ error, location: locate(schema, error.schemaPath) }));
  const meant = withoutOtherBranches(located);
  return {
    plain: meant.filter(({ location }) => location.condition === undefined),
    conditional: meant.filter(({ location }) => location.condition !== undefined),
  };
}

/** One choice about one value, with the errors inside each of its branches. */
interface Decision {
  wrapper: LocatedError;
  branches: Map<number, LocatedError[]>;
}

/**
 * Leaves of each choice only the branch that the author meant; a choice of which no branch has the value's type becomes one
 * type error that names all the types.
 */
function withoutOtherBranches(errors: LocatedError[]): LocatedError[] {
  const decisions = new Map<string, Decision>();
  for (const wrapper of errors) {
    if (isChoice(wrapper)) decisions.set(keyOf(wrapper), { wrapper, branches: new Map() });
  }
  if (decisions.size === 0) return errors;
  for (const error of errors) {
    for (const [key, branch] of choicesOf(error)) {
      const branches = decisions.get(key)?.branches;
      if (branches === undefined) continue;
      const inside = branches.get(branch);
      if (inside === undefined) branches.set(branch, [error]);
      else inside.push(error);
    }
  }
  const meant = new Map([...decisions].map(([key, decision]) => [key, meantBranch(decision)]));
  return errors.flatMap((error) => {
    const choices = choicesOf(error);
    if (choices.some(([key, branch]) => meant.has(key) && meant.get(key) !== branch)) return [];
    if (isChoice(error)) {
      const key = keyOf(error);
      return meant.get(key) === undefined ? [withAllTypes(decisions.get(key) as Decision)] : [];
    }
    const orNull = choices.some(([key]) => {
      const decision = decisions.get(key);
      return decision !== undefined && decision.wrapper.error.instancePath === error.error.instancePath && allowsNull(decision);
    });
    return [orNull ? { ...error, orNull } : error];
  });
}

function isChoice({ error }: LocatedError): boolean {
  return error.keyword === 'oneOf' || error.keyword === 'anyOf';
}

function keyOf({ error }: LocatedError): string {
  return `${error.instancePath} ${error.schemaPath}`;
}

function allowsNull({ wrapper, branches }: Decision): boolean {
  return [...branches.values()].some((inside) =>
    inside.some(({ error }) => error.instancePath === wrapper.error.instancePath && error.params.type === 'null'),
  );
}

/** The choices that an error stands in, each as the key of its decision and the number of the branch. */
function choicesOf({ error, location }: LocatedError): [key: string, branch: number][] {
  return location.choices.map(({ schemaPath, branch, depth }) => [
    `${startOf(error.instancePath, depth)} ${schemaPath}`,
    branch,
  ]);
}

/** The first `depth` steps of a pointer. */
export function startOf(pointer: string, depth: number): string {
  let end = 0;
  for (let step = 0; step < depth; step++) {
    const slash = pointer.indexOf('/', end + 1);
    if (slash === -1) return pointer;
    end = slash;
  }
  return pointer.slice(0, end);
}

/** The branch whose type the value has; of several, the one with the fewest errors, a wrong constant weighing most. */
function meantBranch({ wrapper, branches }: Decision): number | undefined {
  const at = wrapper.error.instancePath;
  const fitting = [...branches].filter(
    ([, inside]) => !inside.some(({ error }) => error.keyword === 'type' && error.instancePath === at),
  );
  const weight = ([, inside]: [number, LocatedError[]]) =>
    inside.reduce((sum, { error }) => sum + (error.keyword === 'const' || error.keyword === 'enum' ? 10 : 1), 0);
  return fitting.reduce<[number, LocatedError[]] | undefined>(
    (best, branch) => (best === undefined || weight(branch) < weight(best) ? branch : best),
    undefined,
  )?.[0];
}

function withAllTypes({ wrapper, branches }: Decision): LocatedError {
  const at = wrapper.error.instancePath;
  // Several branches at once: nothing that can be said by a type.
  if (branches.size === 0) return wrapper;
  const types = [...branches.values()]
    .flat()
    .filter(({ error }) => error.keyword === 'type' && error.instancePath === at)
    .flatMap(({ error }) => typesOf(error));
  return { ...wrapper, error: { ...wrapper.error, keyword: 'type', params: { type: [...new Set(types)] } } };
}

/** The types that a `type` error asks for. */
export function typesOf(error: SchemaError): string[] {
  const { type } = error.params;
  return Array.isArray(type) ? (type as string[]) : String(type).split(',');
}

/** The errors at each place, by pointer, in their order. */
export function byPlace(errors: readonly LocatedError[]): Map<string, LocatedError[]> {
  const places = new Map<string, LocatedError[]>();
  for (const error of errors) {
    const same = places.get(error.error.instancePath);
    if (same === undefined) places.set(error.error.instancePath, [error]);
    else same.push(error);
  }
  return places;
}

/** Whether an error is about which members an object has, and not about a value. */
export function isAboutMembers({ error }: LocatedError): boolean {
  return error.keyword === 'required' || error.keyword === 'additionalProperties';
}
