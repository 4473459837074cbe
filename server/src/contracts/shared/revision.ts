import { parsePointer } from '../../json/pointer.js';
import type { JsonObject, JsonValue, Path } from '../../json/types.js';

/**
 * Another version of a value: copied only along the paths that are changed, the rest is shared. Objects in the copy have null
 * prototypes. What is removed from an array leaves a hole, so indexes stay those of the original.
 */
export class Revision {
  #root: JsonValue;
  readonly #copies = new Set<object>();
  /** For each object with renamed members: the new names, each with the old one. */
  readonly #oldNames = new WeakMap<object, Map<string, string>>();

  constructor(original: JsonValue) {
    this.#root = original;
  }

  get value(): JsonValue {
    return this.#root;
  }

  /** The value at a path of the new version; undefined when there is none. */
  at(path: Path): JsonValue | undefined {
    let here: JsonValue | undefined = this.#root;
    for (const step of path) here = member(here, step);
    return here;
  }

  /** The path that a pointer denotes in the new version, array indexes as numbers. */
  path(pointer: string): Path {
    let here: JsonValue | undefined = this.#root;
    return (parsePointer(pointer) ?? []).map((name) => {
      const step = Array.isArray(here) ? Number(name) : name;
      here = member(here, step);
      return step;
    });
  }

  /** Replaces the value at a path, or removes it when `value` is undefined. */
  set(path: Path, value: JsonValue | undefined): void {
    const step = path.at(-1);
    if (step === undefined) {
      this.#root = value ?? copyObject({});
      return;
    }
    // What holds the value may itself have been removed.
    const around = this.at(path.slice(0, -1));
    if (typeof around !== 'object' || around === null) return;
    const container = this.#own(path.slice(0, -1)) as JsonObject;
    if (value !== undefined || Array.isArray(container)) container[step] = value as JsonValue;
    else delete container[step];
  }

  /** Gives the member at a path another name. */
  rename(path: Path, name: string): void {
    const old = path.at(-1) as string;
    const object = this.#own(path.slice(0, -1)) as JsonObject;
    object[name] = object[old] as JsonValue;
    delete object[old];
    const names = this.#oldNames.get(object) ?? new Map<string, string>();
    this.#oldNames.set(object, names.set(name, old));
  }

  /** The path in the original for a path in the new version. A path of the original comes back as it is. */
  originalPath(path: Path): Path {
    let here: JsonValue | undefined = this.#root;
    return path.map((step) => {
      const names = typeof here === 'object' && here !== null ? this.#oldNames.get(here) : undefined;
      here = member(here, step);
      return names?.get(step as string) ?? step;
    });
  }

  /** The container at a path, which may be changed from now on. */
  #own(path: Path): JsonValue {
    let here = (this.#root = this.#copyOf(this.#root));
    for (const step of path) {
      const inner = this.#copyOf(member(here, step) as JsonValue);
      (here as JsonObject)[step] = inner;
      here = inner;
    }
    return here;
  }

  #copyOf(value: JsonValue): JsonValue {
    if (typeof value !== 'object' || value === null || this.#copies.has(value)) return value;
    const copy = Array.isArray(value) ? value.slice() : copyObject(value);
    this.#copies.add(copy);
    return copy;
  }
}

function copyObject(object: JsonObject): JsonObject {
  const copy = Object.create(null) as JsonObject;
  for (const name of Object.keys(object)) copy[name] = object[name] as JsonValue;
  return copy;
}

/** The own member or item of a value. */
function member(value: JsonValue | undefined, step: string | number): JsonValue | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as JsonObject)[step];
}
