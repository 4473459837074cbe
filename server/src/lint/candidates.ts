/** The documents of texts that may be partners, found fast by a value in them. */
import { documentAt, type Found } from '../contracts/recognise.js';
import { sameValue } from '../contracts/shared/differences.js';
import { valueAt } from '../contracts/shared/valueAt.js';
import type { JsonValue, Path } from '../json/types.js';
import { hostOf } from './language.js';
import { readSource, spanInSource, type Source, type SourcePart } from './source.js';
import type { DocumentKind, RelatedText } from './types.js';

/** A document that stands for itself, and the part in which it was found. */
export interface Candidate {
  found: Found;
  part: SourcePart;
}

/** A document that stands for itself, and where it begins in its text. */
export interface Standing {
  found: Found;
  offset: number;
}

/** Candidates by kind, and by kind and value. */
export class Candidates {
  private readonly byKind = new Map<DocumentKind, Candidate[]>();
  private readonly byValue = new Map<string, Map<JsonValue | undefined, Candidate[]>>();

  constructor(all: Iterable<Candidate>) {
    for (const candidate of all) pushTo(this.byKind, candidate.found.kind, candidate);
  }

  ofKind(kind: DocumentKind): readonly Candidate[] {
    return this.byKind.get(kind) ?? [];
  }

  /** Those of a kind with a value at a path. */
  having(kind: DocumentKind, path: Path, value: JsonValue): readonly Candidate[] {
    const key = `${kind} ${path.join('/')}`;
    let index = this.byValue.get(key);
    if (index === undefined) {
      index = new Map();
      for (const candidate of this.ofKind(kind)) pushTo(index, valueAt(candidate.found.value, path), candidate);
      this.byValue.set(key, index);
    }
    return index.get(value) ?? [];
  }
}

/** The documents of a source that stand for themselves. What another one embeds is a copy: nobody's partner. */
export function standingAlone(source: Source): Candidate[] {
  return source.parts.flatMap((part) => {
    let holder: Found | undefined;
    return part.found.flatMap((found) => {
      if (holder !== undefined && isInside(found.path, holder.path)) return [];
      holder = found;
      return found.unsupported === undefined ? [{ found, part }] : [];
    });
  });
}

/**
 * The document that a text is as a whole, without its places being looked for; undefined for any other text, also for one
 * that is no JSON.
 */
export function wholeDocument({ uri, text }: { uri: string; text: string }): Standing | undefined {
  if (hostOf(uri) === 'markdown') return undefined;
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const marked = documentAt(value, true);
  return marked === undefined || marked.unsupported !== undefined ? undefined : { found: { ...marked, path: [], value }, offset: text.search(/\S/) };
}

/** Where a document begins in its source. */
export function offsetOf({ found, part }: Candidate): number {
  const { tree } = part.parsed;
  return spanInSource(part, tree.span(tree.find(found.path) ?? 0)).offset;
}

/** The candidates of related texts. A text that was read for another lint is not read again. */
export function candidatesOf(related: readonly RelatedText[], except: string): Candidate[] {
  return related
    .filter(({ uri }) => uri !== except)
    .flatMap((text) => {
      const all = standingAlone(read(text));
      return text.only === undefined ? all : all.filter((candidate) => text.only?.includes(offsetOf(candidate)));
    });
}

/** More documents of one name than this are not told apart: that they differ is known long before. */
const MOST_COMPARED = 32;

/** One of each content. Copies of a document may have their members in another order. */
export function different(candidates: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    if (kept.length >= MOST_COMPARED) break;
    if (!kept.some(({ found }) => sameValue(found.value, candidate.found.value))) kept.push(candidate);
  }
  return kept;
}

/** Related texts that stay read, in characters taken together. */
const MOST_CHARACTERS = 16_000_000;
const readBefore = new Map<string, Source>();
let characters = 0;

function read({ uri, text }: RelatedText): Source {
  let source = readBefore.get(uri);
  if (source === undefined || source.text !== text) {
    forget(uri);
    source = readSource(uri, text);
    characters += text.length;
    readBefore.set(uri, source);
    for (const oldest of readBefore.keys()) {
      if (characters <= MOST_CHARACTERS || oldest === uri) break;
      forget(oldest);
    }
  }
  return source;
}

function forget(uri: string): void {
  characters -= readBefore.get(uri)?.text.length ?? 0;
  readBefore.delete(uri);
}

function isInside(path: Path, base: Path): boolean {
  return path.length > base.length && base.every((step, index) => step === path[index]);
}

function pushTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
