/** Where in its schema an error of the validator comes from. */
import type { JsonObject, JsonValue } from '../../json/types.js';

/** A choice between branches on the way to a keyword. */
export interface Choice {
  /** Path of the `oneOf` or `anyOf` itself; equal for all of its branches. */
  schemaPath: string;
  branch: number;
  /** How many steps of the instance path lead to the value that the choice is about. */
  depth: number;
}

/** A condition on the way to a keyword. */
export interface Condition {
  /** The `if` that decided for this branch. */
  test: JsonObject;
  /** How many steps of the instance path lead to the object that the condition is about. */
  depth: number;
}

/** The place of a keyword. */
export interface SchemaLocation {
  /** The schema that holds the keyword. */
  parent: JsonObject;
  /** What the keyword says. */
  said: JsonValue | undefined;
  /** Choices from the outside in. */
  choices: Choice[];
  /** The outermost condition under whose `then` or `else` the keyword stands; undefined when it holds always. */
  condition: Condition | undefined;
}

const cache = new WeakMap<JsonObject, Map<string, SchemaLocation>>();

/** The place that a `schemaPath` of a written-out schema (see scripts/generate) has in the schema itself. */
export function locate(schema: JsonObject, schemaPath: string): SchemaLocation {
  const known = cache.get(schema) ?? new Map<string, SchemaLocation>();
  cache.set(schema, known);
  const location = known.get(schemaPath) ?? walk(schema, schemaPath);
  known.set(schemaPath, location);
  return location;
}

/** The schema that a reference stands for; the schema itself when it is none. References start with `#/`. */
export function resolved(schema: JsonObject, root: JsonObject): JsonObject {
  let here = schema;
  while (typeof here.$ref === 'string') {
    here = here.$ref.split('/').slice(1).reduce<JsonObject>((place, name) => place[name] as JsonObject, root);
  }
  return here;
}

function walk(root: JsonObject, schemaPath: string): SchemaLocation {
  const steps = schemaPath.split('/').slice(1).map(decode);
  const location: SchemaLocation = { parent: root, said: undefined, choices: [], condition: undefined };
  let here = resolved(root, root);
  let depth = 0;
  let walked = '#';
  for (let index = 0; index < steps.length; index++) {
    const keyword = steps[index] as string;
    walked += `/${keyword}`;
    const value = here[keyword];
    if (index === steps.length - 1) return { ...location, parent: here, said: value };
    const next = steps[index + 1] as string;
    let inner: JsonValue | undefined = value;
    if (keyword === 'then' || keyword === 'else') location.condition ??= { test: (here.if ?? {}) as JsonObject, depth };
    if (keyword === 'oneOf' || keyword === 'anyOf') location.choices.push({ schemaPath: walked, branch: Number(next), depth });
    if (['properties', 'patternProperties', 'prefixItems', 'oneOf', 'anyOf', 'allOf', 'dependentSchemas'].includes(keyword)) {
      inner = (value as JsonObject)[next];
      walked += `/${next}`;
      index++;
    }
    if (['properties', 'patternProperties', 'prefixItems', 'items', 'additionalProperties', 'contains'].includes(keyword)) depth++;
    here = resolved(inner as JsonObject, root);
  }
  return location;
}

function decode(step: string): string {
  return decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~');
}
