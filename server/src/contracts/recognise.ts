/**
 * Finding our documents in a JSON value: by their markers at any depth, at the root also by their members.
 */
import type { JsonObject, JsonValue, Path } from '../json/types.js';
import type { DocumentKind } from './shared/types.js';
import { kinds } from './kinds.js';
import { kindByMembers, kindOfVersions } from './members.js';
import { cp8MembersOf, markedAs, receiptMembersOf, type Marked } from './markers.js';

/** A document of ours, or of another version of its contract. */
export interface Found {
  kind: DocumentKind;
  path: Path;
  value: JsonObject;
  /** Present for a version that is not covered: what the document says it is. */
  unsupported?: { name: string; version: string };
  /** Beside `unsupported`: the member that states the version, when it names another version beyond doubt. */
  versionAt?: Path;
}

interface Place {
  value: JsonValue;
  up: Place | undefined;
  step: string | number;
}

/** All documents below `root`, in the order of the text. No recursion: depth is the author's choice. */
export function recognise(root: JsonValue): Found[] {
  const found: Found[] = [];
  const stack: Place[] = [{ value: root, up: undefined, step: '' }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value } = place;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      pushItems(stack, place, value);
      continue;
    }
    const marked = documentAt(value, place.up === undefined);
    if (marked === undefined) {
      pushMembers(stack, place, value);
      continue;
    }
    found.push({ ...marked, path: pathOf(place), value });
    for (const step of embedded(marked)) {
      const target = follow(place, step);
      if (target !== undefined) stack.push(target);
    }
  }
  return found;
}

/** What an object is by its marker, or, where that is missing or wrong, by its members. */
export function documentAt(value: JsonObject, atRoot: boolean): Marked | undefined {
  const marked = markedAs(value);
  if (marked !== undefined && marked.unsupported === undefined) return { kind: kindOfVersions(value, marked.kind) };
  if (marked === undefined && !atRoot) return undefined;
  // Another version may well have the same members, and other rules.
  if (marked?.versionAt !== undefined) return marked;
  // What states no version that could be one counts as the covered one when it has every member of that: then its marker is the mistake.
  const needed = marked === undefined ? { receipt: 2, cp8: 6 } : { receipt: 3, cp8: 12 };
  if (receiptMembersOf(value) >= needed.receipt) return { kind: 'host-receipt' };
  if (cp8MembersOf(value) >= needed.cp8) return { kind: 'cp8-return' };
  const kind = kindByMembers(value, marked?.kind);
  return kind === undefined ? marked : { kind };
}

/** The members in which a document of this kind holds another one; everything else in it belongs to the document itself. */
function embedded(marked: Marked): readonly Path[] {
  return marked.unsupported === undefined ? kinds[marked.kind].embeds.toReversed() : [];
}

function follow(place: Place, path: Path): Place | undefined {
  let here = place;
  for (const step of path) {
    const value = here.value;
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, step)) return undefined;
    here = { value: value[step] as JsonValue, up: here, step };
  }
  return here;
}

function pushItems(stack: Place[], up: Place, items: JsonValue[]): void {
  for (let step = items.length - 1; step >= 0; step--) {
    const value = items[step];
    if (typeof value === 'object' && value !== null) stack.push({ value, up, step });
  }
}

function pushMembers(stack: Place[], up: Place, members: JsonObject): void {
  const names = Object.keys(members);
  for (let index = names.length - 1; index >= 0; index--) {
    const step = names[index] as string;
    const value = members[step];
    if (typeof value === 'object' && value !== null) stack.push({ value, up, step });
  }
}

function pathOf(place: Place): Path {
  const steps: (string | number)[] = [];
  for (let here = place; here.up !== undefined; here = here.up) steps.push(here.step);
  return steps.reverse();
}
