/** Which texts of a workspace hold which documents, and under which names. Nothing of a text is kept but names and offsets. */
import { nameOfPartner, ties } from '../contracts/ties.js';
import type { Found } from '../contracts/recognise.js';
import type { DocumentKind } from '../contracts/shared/types.js';
import { valueAt } from '../contracts/shared/valueAt.js';
import type { JsonValue, Path, Span } from '../json/types.js';
import { offsetOf, standingAlone, type Standing } from '../lint/candidates.js';
import { spanInSource, type Source } from '../lint/source.js';
import { mentionsIn, type NameKind } from './mentions.js';
import { SetsByKey } from './setsByKey.js';
import { folderOf, uriKey } from './uris.js';

/** Documents of a text that count as partners of another one. */
export interface RelatedPlace {
  uri: string;
  /** Where these documents begin. */
  only: number[];
}

/** A name in an indexed text. */
export interface IndexedMention extends Span {
  name: NameKind;
  value: string;
  defines: boolean;
}

/** The places of a name in a text. */
export interface Mentions {
  uri: string;
  /** How far it is from the text from which one asks; see {@link distance}. -1 for that text itself. */
  distance: number;
  mentions: IndexedMention[];
}

interface IndexedDocument {
  kind: DocumentKind;
  offset: number;
  /** Keys under which partners ask for it. */
  offers: readonly string[];
}

interface IndexedText {
  uri: string;
  folder: string;
  documents: readonly IndexedDocument[];
  /** Keys under which its documents ask for partners. */
  asks: readonly string[];
  mentions: readonly IndexedMention[];
}

/** Partners that no member names: the only one beside a document is compared, several are said. */
const UNNAMED: Readonly<Partial<Record<DocumentKind, readonly DocumentKind[]>>> = {
  'host-request': ['host-capabilities'],
  'judgment-trace': ['host-capabilities'],
};
/** Texts in a folder with more of them may change without their neighbours being looked at again: none is the only one there. */
const CROWD = 100;
/** Copies of one document, or documents of which none can be chosen, that are handed on. */
const MOST_OF_ONE_NAME = 4;
const RECEIPT_ID: Path = ['request_id'];

/** By kind: the members by which documents of other kinds know it. */
const KNOWN_BY = knownBy();

/** The kinds of partners that a document of a kind may have. */
export function partnerKinds(kind: DocumentKind): DocumentKind[] {
  return [...(Object.keys(ties[kind] ?? {}) as DocumentKind[]), ...(UNNAMED[kind] ?? [])];
}

export class DocumentIndex {
  private readonly texts = new Map<string, IndexedText>();
  private readonly offered = new SetsByKey<IndexedText>();
  private readonly asked = new SetsByKey<IndexedText>();
  private readonly mentioned = new SetsByKey<IndexedText>();
  private readonly folders = new SetsByKey<IndexedText>();
  /** By folder and kind, and by kind alone. */
  private readonly kinds = new SetsByKey<IndexedText>();

  /** Texts with documents of the exchange. */
  get size(): number {
    return this.texts.size;
  }

  /** Takes in a text as it is now, in the place of what it was. */
  set(source: Source): void {
    const alone = standingAlone(source).map((candidate) => ({ found: candidate.found, offset: offsetOf(candidate) }));
    this.put(source.uri, alone, mentionsOf(source));
  }

  /** As {@link set}, for a text of which only the documents that stand for themselves are known; nothing is kept of where their names are mentioned. */
  setDocuments(uri: string, documents: readonly Standing[]): void {
    this.put(uri, documents, []);
  }

  private put(uri: string, all: readonly Standing[], mentions: readonly IndexedMention[]): void {
    this.delete(uri);
    const alone = all.filter(({ found }) => found.kind !== 'cp8-return');
    if (alone.length === 0 && mentions.length === 0) return;
    const text: IndexedText = {
      uri,
      folder: folderOf(uri),
      documents: alone.map(({ found, offset }) => ({ kind: found.kind, offset, offers: offersOf(found) })),
      asks: [...new Set(alone.flatMap(({ found }) => partnerKinds(found.kind).flatMap((kind) => keyOfPartner(found, kind) ?? [])))],
      mentions,
    };
    this.texts.set(uriKey(uri), text);
    for (const [sets, keys] of this.keysOf(text)) for (const key of keys) sets.add(key, text);
  }

  delete(uri: string): void {
    const text = this.texts.get(uriKey(uri));
    if (text === undefined) return;
    this.texts.delete(uriKey(uri));
    for (const [sets, keys] of this.keysOf(text)) for (const key of keys) sets.delete(key, text);
  }

  has(uri: string): boolean {
    return this.texts.has(uriKey(uri));
  }

  /**
   * Where the partners of a text's documents stand: the nearest that have the name by which a document knows its partner (same
   * folder, folders above, workspace), without any the only candidate beside it. Of one name more than one place is given when
   * they are equally near: which of them counts, if any, is not decided here.
   * @param isWhole the index holds what was chosen to be looked at together: then the only candidate in all of it counts as well
   */
  relatedTo(source: Source, isWhole = false): RelatedPlace[] {
    const key = uriKey(source.uri);
    const places = new Map<IndexedText, Set<number>>();
    const take = (text: IndexedText, documents: readonly IndexedDocument[]): void => {
      const offsets = places.get(text) ?? new Set();
      documents.forEach(({ offset }) => offsets.add(offset));
      places.set(text, offsets);
    };
    const alone = standingAlone(source);
    const own = new Map<DocumentKind, number>();
    alone.forEach(({ found }) => own.set(found.kind, (own.get(found.kind) ?? 0) + 1));
    for (const { found } of alone) {
      for (const kind of partnerKinds(found.kind)) {
        if (this.kinds.sizeOf(kind) === 0) continue;
        const named = keyOfPartner(found, kind);
        const nearest = named === undefined ? [] : this.nearest(source.uri, named);
        for (const text of nearest) take(text, text.documents.filter(({ offers }) => named !== undefined && offers.includes(named)));
        if (nearest.length > 0 || own.has(kind) || nameOfPartner(found, kind) === 'none') continue;
        const isOnly = (scope: string): boolean => own.get(found.kind) === 1 && this.only(source.uri, `${scope}${found.kind}`, found.kind, true) !== undefined;
        const folder = `${folderOf(source.uri)} `;
        const isUnnamed = UNNAMED[found.kind]?.includes(kind) === true;
        if (isUnnamed && isOnly(folder)) {
          // Of several nobody can say which is meant, but that there are several can be said.
          const all = this.othersOf(source.uri, `${folder}${kind}`, kind).slice(0, MOST_OF_ONE_NAME);
          all.forEach(({ text, document }) => take(text, [document]));
          if (all.length > 0) continue;
        }
        const beside = isOnly(folder) ? this.only(source.uri, `${folder}${kind}`, kind) : undefined;
        const sole = beside ?? (isWhole && (isUnnamed || isOnly('')) ? this.only(source.uri, kind, kind) : undefined);
        if (sole?.text !== undefined && sole.document !== undefined) take(sole.text, [sole.document]);
      }
      if (found.kind === 'host-receipt') this.twinsOf(source.uri, valueAt(found.value, RECEIPT_ID)).forEach(({ text, documents }) => take(text, documents));
    }
    return [...places].filter(([text]) => uriKey(text.uri) !== key).map(([text, offsets]) => ({ uri: text.uri, only: [...offsets].sort((a, b) => a - b) }));
  }

  /** Texts whose lint may change when a text changes: those that ask for one of its documents, and those beside it. */
  dependentsOf(uri: string): string[] {
    const text = this.texts.get(uriKey(uri));
    if (text === undefined) return [];
    const dependents = new Set(this.folders.sizeOf(text.folder) <= CROWD ? this.folders.get(text.folder) : []);
    for (const key of text.documents.flatMap(({ offers }) => offers)) for (const other of this.asked.get(key)) dependents.add(other);
    dependents.delete(text);
    return [...dependents].map((other) => other.uri);
  }

  /** Every place of a name, text by text: first the text itself, then the nearest. */
  mentionsOf(name: NameKind, value: string, from: string): Mentions[] {
    const own = uriKey(from);
    const folder = folderOf(from);
    return [...this.mentioned.get(`${name} ${value}`)]
      .map(({ uri, folder: theirs, mentions }) => ({
        uri,
        distance: uriKey(uri) === own ? -1 : distance(folder, theirs),
        mentions: mentions.filter((mention) => mention.name === name && mention.value === value),
      }))
      .sort((a, b) => a.distance - b.distance || (a.uri < b.uri ? -1 : 1));
  }

  private nearest(uri: string, key: string): IndexedText[] {
    const own = uriKey(uri);
    const folder = folderOf(uri);
    const ranked = [...this.offered.get(key)].filter((text) => uriKey(text.uri) !== own).map((text) => ({ text, rank: distance(folder, text.folder) }));
    const best = Math.min(...ranked.map(({ rank }) => rank));
    return ranked.filter(({ rank }) => rank === best).slice(0, MOST_OF_ONE_NAME).map(({ text }) => text);
  }

  /** The only document of a kind under a key, own texts aside; with `orNone` an empty answer counts as well. */
  private only(uri: string, key: string, kind: DocumentKind, orNone = false): { text?: IndexedText; document?: IndexedDocument } | undefined {
    if (this.kinds.sizeOf(key) > 2) return undefined;
    const all = this.othersOf(uri, key, kind);
    if (orNone) return all.length === 0 ? {} : undefined;
    return all.length === 1 ? all[0] : undefined;
  }

  /** The documents of a kind under a key, own texts aside. */
  private othersOf(uri: string, key: string, kind: DocumentKind): { text: IndexedText; document: IndexedDocument }[] {
    const own = uriKey(uri);
    const others = [...this.kinds.get(key)].filter((text) => uriKey(text.uri) !== own);
    return others.flatMap((text) => text.documents.filter((document) => document.kind === kind).map((document) => ({ text, document })));
  }

  /** Receipts of the same request in the same folder. */
  private twinsOf(uri: string, id: JsonValue | undefined): { text: IndexedText; documents: IndexedDocument[] }[] {
    if (typeof id !== 'string') return [];
    const key = keyOf('host-receipt', RECEIPT_ID, id);
    const texts = [...this.offered.get(key)].filter(({ folder }) => folder === folderOf(uri)).slice(0, MOST_OF_ONE_NAME);
    return texts.map((text) => ({ text, documents: text.documents.filter(({ offers }) => offers.includes(key)) }));
  }

  /** The keys under which a text is found. One may come twice. */
  private keysOf(text: IndexedText): [SetsByKey<IndexedText>, readonly string[]][] {
    return [
      [this.offered, text.documents.flatMap(({ offers }) => offers)],
      [this.asked, text.asks],
      [this.mentioned, text.mentions.map(({ name, value }) => `${name} ${value}`)],
      [this.folders, [text.folder]],
      [this.kinds, text.documents.flatMap(({ kind }) => [kind, `${text.folder} ${kind}`])],
    ];
  }
}

function mentionsOf(source: Source): IndexedMention[] {
  return source.parts.flatMap((part) =>
    part.found.flatMap((found) => {
      if (found.unsupported !== undefined) return [];
      const { tree } = part.parsed;
      return mentionsIn(found.kind, found.value).flatMap(({ name, value, path, defines }) => {
        const node = tree.find([...found.path, ...path]);
        return node === undefined ? [] : [{ name, value, defines, ...spanInSource(part, tree.span(node)) }];
      });
    }),
  );
}

function offersOf(found: Found): string[] {
  return (KNOWN_BY.get(found.kind) ?? []).flatMap((path) => {
    const value = valueAt(found.value, path);
    return typeof value === 'string' ? [keyOf(found.kind, path, value)] : [];
  });
}

function keyOfPartner(of: Found, kind: DocumentKind): string | undefined {
  const named = nameOfPartner(of, kind);
  return named === undefined || named === 'none' || typeof named.value !== 'string' ? undefined : keyOf(kind, named.theirs, named.value);
}

function keyOf(kind: DocumentKind, path: Path, value: string): string {
  return `${kind} ${path.join('/')} ${value}`;
}

function knownBy(): Map<DocumentKind, Path[]> {
  const known = new Map<DocumentKind, Map<string, Path>>();
  for (const ofKind of Object.values(ties)) {
    for (const [kind, list] of Object.entries(ofKind) as [DocumentKind, readonly { theirs: Path }[]][]) {
      const paths = known.get(kind) ?? new Map<string, Path>();
      list.forEach(({ theirs }) => paths.set(theirs.join('/'), theirs));
      known.set(kind, paths);
    }
  }
  return new Map([...known].map(([kind, paths]) => [kind, [...paths.values()]]));
}

/** 0 in the same folder, then one more for each folder further up; anywhere else is furthest. */
function distance(from: string, to: string): number {
  if (from === to) return 0;
  return from.startsWith(`${to}/`) ? from.slice(to.length).split('/').length - 1 : Number.MAX_SAFE_INTEGER;
}
