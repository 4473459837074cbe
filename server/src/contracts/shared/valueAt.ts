import type { JsonObject, JsonValue, Path } from '../../json/types.js';

/** The value at a path of own members and items; undefined where there is none. */
export function valueAt(root: unknown, path: Path): JsonValue | undefined {
  let here = root;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = (here as JsonObject)[step];
  }
  return here as JsonValue | undefined;
}
