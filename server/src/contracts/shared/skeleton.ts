import type { JsonObject, JsonValue } from '../../json/types.js';
import { resolved } from './schemaLocation.js';

/** Depth at which a skeleton ends; no contract of ours is that deep. */
const DEEPEST = 12;

/**
 * The least value that has the shape a schema asks for, to be filled in: its default, its only or first allowed value, null
 * where that is allowed, else an empty text, list, or object with the required members. `root` holds the `$defs`.
 */
export function skeletonOf(schema: JsonObject, root: JsonObject, depth = 0): JsonValue {
  const { default: preset, const: only, enum: allowed, type, oneOf, anyOf, minimum, properties, required } = resolved(schema, root);
  if (preset !== undefined) return preset;
  if (only !== undefined) return only;
  if (Array.isArray(allowed)) return allowed.includes(null) ? null : (allowed[0] ?? null);
  const branches = (oneOf ?? anyOf) as JsonObject[] | undefined;
  if (branches !== undefined) {
    const shapes = branches.map((branch) => resolved(branch, root));
    return shapes.some((shape) => shape.type === 'null') ? null : skeletonOf(shapes[0] ?? {}, root, depth + 1);
  }
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('null')) return null;
  switch (types[0]) {
    case 'string':
      return '';
    case 'integer':
    case 'number':
      return typeof minimum === 'number' ? minimum : 0;
    case 'boolean':
      return false;
    case 'array':
      return [];
    default:
      return depth > DEEPEST ? {} : objectSkeleton(properties as JsonObject | undefined, (required ?? []) as string[], root, depth);
  }
}

function objectSkeleton(properties: JsonObject | undefined, required: string[], root: JsonObject, depth: number): JsonObject {
  return Object.fromEntries(required.map((name) => [name, skeletonOf((properties?.[name] ?? {}) as JsonObject, root, depth + 1)]));
}
