/**
 * One mistake, one problem: which broken relations of a document, and of those that it holds, are explained by one value. A value
 * that is in several of them is the likely mistake; then only the relation that says most about it is told.
 */
import type { Draft, DraftFix } from '../contracts/shared/types.js';
import { valueAt } from '../contracts/shared/valueAt.js';
import type { Change, JsonObject, JsonValue, Path } from '../json/types.js';
import type { DocumentLint, PlaceableDraft } from './document.js';
import type { PartnerFinder } from './partners.js';
import type { SourcePart } from './source.js';
import type { Problem, RelatedPlace } from './types.js';
import { SEVERITIES } from './worst.js';

/** A document with more problems than this has more than a mistake. */
const MOST_CONSIDERED = 100;

/** Places that are told beside a problem; more help nobody. */
const MOST_EXPLAINED = 8;

/** A place in any of the texts at hand: the part, and the path in it. */
interface Place {
  part: SourcePart;
  path: Path;
}

/** A draft among the others of its family. */
interface Member {
  order: number;
  item: PlaceableDraft;
  /** The value that it is told at. */
  own: Place;
  suspects: Place[];
  /** All values that it speaks of. */
  involved: Place[];
}

/**
 * The problems of a document and of those that it holds, each mistake once, with the fixes that mend it.
 * @param family the document first
 */
export async function toldOnce(family: readonly DocumentLint[], part: SourcePart, partners: PartnerFinder): Promise<Problem[]> {
  const drafts = family.flatMap((document) => document.drafts);
  if (drafts.length > MOST_CONSIDERED || !drafts.some(({ draft }) => draft.suspects !== undefined)) return drafts.map((item) => item.place());
  const members = drafts.map((item, order) => memberOf(item, order, part, partners));
  const groups = groupsOf(members);
  const silent = new Set(groups.flatMap(({ told, all }) => all.filter((member) => member !== told)));
  const problems: Problem[] = [];
  for (const member of members) {
    if (silent.has(member)) continue;
    const all = groups.find(({ told }) => told === member)?.all ?? [member];
    const problem = await withMendingFixes(member, all.length, family);
    const elsewhere = all.filter((other) => other !== member).map(({ item }) => item.place());
    problems.push({ ...problem, related: [...problem.related, ...explainedPlaces(problem, elsewhere, part)] });
  }
  return problems;
}

/** Where the same mistake shows, as far as the problem does not say so already. */
function explainedPlaces({ pointer, related }: Problem, elsewhere: readonly Problem[], { source: { uri } }: SourcePart): RelatedPlace[] {
  const known = new Set([pointer, ...related.filter((place) => place.uri === uri).map((place) => place.pointer)]);
  return elsewhere
    .filter((problem) => !known.has(problem.pointer) && known.add(problem.pointer) !== undefined)
    .slice(0, MOST_EXPLAINED)
    .map((problem) => ({ uri, pointer: problem.pointer, range: problem.range, message: 'This does not fit either, for the same reason.' }));
}

/** Whether a path is at another one or below it. */
export function isWithin(path: Path, base: Path): boolean {
  return base.length <= path.length && base.every((step, index) => step === path[index]);
}

function memberOf(item: PlaceableDraft, order: number, part: SourcePart, partners: PartnerFinder): Member {
  const { draft } = item;
  const placesOf = (places: Draft['suspects'] = []): Place[] =>
    places.flatMap(({ partner, path }) => {
      const theirs = partner === undefined ? part : partners.parts.get(partner);
      return theirs === undefined ? [] : [{ part: theirs, path: partner === undefined ? item.pathOf(path) : [...partner.basePath, ...path] }];
    });
  const own = { part, path: item.pathOf(draft.path) };
  const suspects = placesOf(draft.suspects);
  return { order, item, own, suspects, involved: [own, ...suspects, ...placesOf(draft.related)] };
}

interface Group {
  told: Member;
  all: Member[];
}

/** The fewest values that explain the most: again and again the one that is in most of the relations that are left. */
function groupsOf(members: readonly Member[]): Group[] {
  const groups: Group[] = [];
  const left = new Set(members);
  for (;;) {
    const group = largest([...left]);
    if (group === undefined) return groups;
    groups.push(group);
    group.all.forEach((member) => left.delete(member));
  }
}

function largest(members: readonly Member[]): Group | undefined {
  let best: Group | undefined;
  const suspected = members.flatMap(({ suspects }) => suspects);
  const isSuspected = (place: Place): boolean => suspected.some((suspect) => covers(suspect, place));
  for (const place of distinct(members.flatMap(({ involved }) => involved)).filter(isSuspected)) {
    const all = members.filter((member) => explains(place, member));
    if (all.length < 2 || all.length < (best?.all.length ?? 0)) continue;
    const group = { all, told: tellingOf(all, place) };
    // Of two values that explain as much, the one at which a problem is told.
    if (best === undefined || all.length > best.all.length || (covers(group.told.own, place) && !covers(best.told.own, place))) best = group;
  }
  return best;
}

/** Whether a relation is broken when the value at a place is wrong. */
function explains(place: Place, { suspects, involved }: Member): boolean {
  return suspects.some((suspect) => covers(suspect, place)) || involved.some((other) => isSame(other, place));
}

/** The gravest; then what stands at the value itself, then what knows more than one side of it, then the outer document's and the first rule's. */
function tellingOf(members: readonly Member[], place: Place): Member {
  const rank = (member: Member): number[] => [
    SEVERITIES.indexOf(member.item.severity),
    isSame(member.own, place) || member.suspects.some((suspect) => isSame(suspect, member.own) && covers(suspect, place)) ? 0 : 1,
    member.suspects.length > 0 ? 0 : 1,
    member.order,
  ];
  return members.reduce((best, next) => (isBefore(rank(next), rank(best)) ? next : best));
}

function isBefore(a: readonly number[], b: readonly number[]): boolean {
  const differing = a.findIndex((part, index) => part !== b[index]);
  return differing !== -1 && (a[differing] as number) < (b[differing] as number);
}

function covers(outer: Place, inner: Place): boolean {
  return outer.part === inner.part && isWithin(inner.path, outer.path);
}

function isSame(a: Place, b: Place): boolean {
  return a.part === b.part && a.path.length === b.path.length && isWithin(a.path, b.path);
}

function distinct(places: readonly Place[]): Place[] {
  const seen = new Map<SourcePart, Set<string>>();
  return places.filter(({ part, path }) => {
    const keys = seen.get(part) ?? new Set();
    seen.set(part, keys);
    const key = JSON.stringify(path);
    return !keys.has(key) && keys.add(key) !== undefined;
  });
}

/**
 * A relation has two sides, and the wrong value may be on the other one. A fix that only carries it on leaves other relations
 * broken, or breaks them: only those are offered after which the whole mistake is gone.
 */
async function withMendingFixes({ item, suspects }: Member, size: number, family: readonly DocumentLint[]): Promise<Problem> {
  const problem = item.place();
  const { fixes } = item.draft;
  if (suspects.length === 0 || fixes === undefined || fixes.length === 0) return problem;
  const before = await codedIn(family);
  const mending: DraftFix[] = [];
  for (const fix of fixes) {
    const changed = applied(family, fix.changes.map((change) => ({ ...change, path: item.pathOf(change.path) })));
    if (changed === undefined || (await codedIn(family, changed)) <= before - size) mending.push(fix);
  }
  const titles = new Set(mending.map(({ title }) => title));
  return { ...problem, fixes: problem.fixes.filter(({ title }) => titles.has(title)) };
}

async function codedIn(family: readonly DocumentLint[], root?: JsonObject): Promise<number> {
  const base = family[0]?.found.path.length ?? 0;
  let count = 0;
  for (const document of family) {
    const value = root === undefined ? undefined : valueAt(root, document.found.path.slice(base));
    count += await document.coded(value as JsonObject | undefined);
  }
  return count;
}

/** The outermost document with some of its values replaced; undefined for changes of another kind. */
function applied(family: readonly DocumentLint[], changes: readonly Change[]): JsonObject | undefined {
  const [outer] = family;
  if (outer === undefined) return undefined;
  let value: JsonValue = outer.found.value;
  for (const change of changes) {
    if (change.op !== 'replace') return undefined;
    value = replaced(value, change.path.slice(outer.found.path.length), change.value);
  }
  return value as JsonObject;
}

/** A copy of a value with another one at a path; what is not on the way there is shared. */
function replaced(value: JsonValue, path: Path, by: JsonValue): JsonValue {
  const copies: { holder: JsonValue; step: string | number }[] = [];
  let here: JsonValue | undefined = value;
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return value;
    copies.push({ holder: Array.isArray(here) ? [...here] : { ...here }, step });
    here = valueAt(here, [step]);
  }
  return copies.reduceRight<JsonValue>((inner, { holder, step }) => {
    // Not by assignment: the name may be `__proto__`.
    Object.defineProperty(holder, step, { value: inner, enumerable: true, configurable: true, writable: true });
    return holder;
  }, by);
}
