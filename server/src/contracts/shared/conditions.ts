/** Which errors under `then` and `else` are mistakes of their own. */
import type { JsonObject } from '../../json/types.js';
import { toPointer } from '../../json/pointer.js';
import { startOf, type LocatedError } from './schemaErrors.js';
import { resolved } from './schemaLocation.js';

/**
 * Leaves out what follows from another mistake: a member that the condition tests is itself wrong or missing. `rejected` holds
 * the pointers of all of those.
 */
export function trusted(errors: readonly LocatedError[], rejected: ReadonlySet<string>, root: JsonObject): LocatedError[] {
  if (rejected.size === 0) return [...errors];
  return errors.filter(({ error, location }) => {
    if (location.condition === undefined) return true;
    const { test, depth } = location.condition;
    const base = startOf(error.instancePath, depth);
    return !testedPointers(test, root).some((tested) => isWithin(base + tested, rejected));
  });
}

/** Leaves out errors at values that are reported already, and at whatever is inside of them. */
export function unreported(errors: readonly LocatedError[], reported: ReadonlySet<string>): LocatedError[] {
  return errors.filter(({ error }) => {
    const name = error.params.missingProperty ?? error.params.additionalProperty;
    return !isWithin(typeof name === 'string' ? error.instancePath + toPointer([name]) : error.instancePath, reported);
  });
}

/** Whether a pointer, or a container on the way to it, is one of `pointers`. */
export function isWithin(pointer: string, pointers: ReadonlySet<string>): boolean {
  if (pointers.size === 0) return false;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    if (pointers.has(pointer.slice(0, end))) return true;
  }
  return pointers.has('');
}

/** The members that a condition looks at, as pointers from the object that it is about. */
function testedPointers(test: JsonObject, root: JsonObject): string[] {
  const { properties } = resolved(test, root);
  if (properties === undefined) return [''];
  return Object.entries(properties as JsonObject).flatMap(([name, inner]) =>
    testedPointers(inner as JsonObject, root).map((rest) => toPointer([name]) + rest),
  );
}
