/** Which documents at hand may answer each other. */
import { contractOf } from '../contracts/registry.js';
import type { Found } from '../contracts/recognise.js';
import { judged } from '../contracts/shared/judge.js';
import { areTied, nameOfPartner, type PartnerName } from '../contracts/ties.js';
import type { Partner } from '../contracts/shared/types.js';
import { valueAt } from '../contracts/shared/valueAt.js';
import type { JsonValue, Path } from '../json/types.js';
import { Candidates, candidatesOf, different, standingAlone, type Candidate } from './candidates.js';
import type { Source, SourcePart } from './source.js';
import { concerns, isEvidence, limitFaults, textCode } from './textProblems.js';
import type { DocumentKind, LintOptions } from './types.js';

/** Finds partners, and remembers where those that it gave out stand. */
export interface PartnerFinder {
  /** The one partner of a kind; undefined when there is none, or when several different ones have its name and no digest tells which. */
  find(of: Found, kind: DocumentKind): Partner | undefined;
  /**
   * The documents that could each be the one partner of a kind, one of each content, when they differ: those of its name, or all of a
   * kind that is not named, for a document that is the only one of its own kind.
   */
  several(of: Found, kind: DocumentKind): Partner[];
  /** Every other document of a kind with a value at a path: first those of the same text. */
  having(of: Found, kind: DocumentKind, path: Path, value: JsonValue): Partner[];
  /** Whether a document of the own text is no part of another one. */
  standsAlone(of: Found): boolean;
  parts: ReadonlyMap<Partner, SourcePart>;
}

/**
 * Partners among the documents of `own` itself and the related texts. Same id first, and of those the ones in the same text;
 * without any, the only candidate of its kind.
 */
export function partnerFinder(own: Source, related: LintOptions['related'] = []): PartnerFinder {
  const parts = new Map<Partner, SourcePart>();
  const given = new Map<Found, Partner>();
  let here: Candidates | undefined;
  let there: Candidates | undefined;
  let alone: Set<Found> | undefined;
  // Most texts hold one document and have nothing beside them.
  const isLonely = related.length === 0 && own.parts.reduce((sum, { found }) => sum + found.length, 0) < 2;
  const inOwn = (): Candidates => (here ??= new Candidates(standingAlone(own)));
  const inRelated = (): Candidates => (there ??= new Candidates(candidatesOf(related, own.uri)));

  const partnerOf = (chosen: Candidate, foundBy: Partner['foundBy']): Partner => {
    const known = given.get(chosen.found);
    if (known?.foundBy === foundBy) return known;
    const { uri } = chosen.part.source;
    const partner: Partner = { uri, basePath: chosen.found.path, kind: chosen.found.kind, value: chosen.found.value, ...soundness(chosen), foundBy };
    given.set(chosen.found, partner);
    parts.set(partner, chosen.part);
    return partner;
  };

  /** Those of the name by which a document knows its partner, one of each content: of the same text, without any there the related ones. */
  const byName = (of: Found, kind: DocumentKind, name: PartnerName): readonly Candidate[] => {
    const lists = [inOwn(), inRelated()].map((all) => all.having(kind, name.theirs, name.value).filter(({ found }) => found !== of));
    return toldApart(different(lists.find((list) => list.length > 0) ?? []), name);
  };

  const allOf = (of: Found, kind: DocumentKind): readonly Candidate[] => [...inOwn().ofKind(kind), ...inRelated().ofKind(kind)].filter(({ found }) => found !== of);

  return {
    parts,
    standsAlone: (of) => (alone ??= new Set(standingAlone(own).map(({ found }) => found))).has(of),
    find(of, kind) {
      if (isLonely) return undefined;
      const named = nameOfPartner(of, kind);
      if (named === 'none') return undefined;
      if (named !== undefined) {
        const [first, ...others] = byName(of, kind, named);
        if (first !== undefined) return others.length === 0 ? partnerOf(first, 'id') : undefined;
      }
      const all = different(allOf(of, kind));
      return all.length === 1 && all[0] !== undefined ? partnerOf(all[0], 'sole') : undefined;
    },
    several(of, kind) {
      if (isLonely) return [];
      const named = nameOfPartner(of, kind);
      if (named === 'none' || (named === undefined && (areTied(of.kind, kind) || inOwn().ofKind(of.kind).length !== 1))) return [];
      const all = named === undefined ? different(allOf(of, kind)) : byName(of, kind, named);
      return all.length > 1 ? all.map((candidate) => partnerOf(candidate, 'id')) : [];
    },
    having(of, kind, path, value) {
      if (isLonely) return [];
      const all = [...inOwn().having(kind, path, value), ...inRelated().having(kind, path, value)].filter(({ found }) => found !== of);
      return all.map((candidate) => partnerOf(candidate, 'id'));
    },
  };
}

/** Of several of one name the one with the digest that is repeated beside the name, if that is one. */
function toldApart(all: readonly Candidate[], { digest }: PartnerName): readonly Candidate[] {
  if (all.length < 2 || digest === undefined) return all;
  const exact = all.filter(({ found }) => valueAt(found.value, digest.theirs) === digest.value);
  return exact.length === 1 ? exact : all;
}

function soundness({ found, part }: Candidate): Pick<Partner, 'valid' | 'code'> {
  const { tree, faults } = part.parsed;
  const node = tree.find(found.path);
  if (node === undefined) return { valid: false, code: null };
  const broken = faults.filter((fault) => fault.ruleId !== 'json/number-precision' && concerns(fault, tree.span(node)));
  const limits = isEvidence(found) ? limitFaults(part, node) : [];
  if (broken.length + limits.length > 0) return { valid: false, code: textCode([...broken, ...limits]) };
  const contract = contractOf(found.kind);
  if (contract === undefined || contract.validate(found.value)) return { valid: true, code: null };
  return { valid: false, code: judged(contract, { written: found.value, schemaValid: false, drafts: [] }) };
}
