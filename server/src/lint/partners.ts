/** Which documents at hand may answer each other. */
import { contractOf } from '../contracts/registry.js';
import type { Found } from '../contracts/recognise.js';
import { judged } from '../contracts/shared/judge.js';
import { hasName, nameOfPartner } from '../contracts/ties.js';
import type { Partner } from '../contracts/shared/types.js';
import type { Path } from '../json/types.js';
import { readSource, type Source, type SourcePart } from './source.js';
import { concerns, isEvidence, limitFaults, textCode } from './textProblems.js';
import type { DocumentKind, LintOptions } from './types.js';

interface Candidate {
  found: Found;
  part: SourcePart;
}

/** Finds partners, and remembers where those that it gave out stand. */
export interface PartnerFinder {
  find(of: Found, kind: DocumentKind): Partner | undefined;
  parts: ReadonlyMap<Partner, SourcePart>;
}

const readBefore = new WeakMap<object, Source>();

/**
 * Partners among the documents of `own` itself and the related texts. Same id first, and of those the one in the same
 * text; without any, the only candidate of its kind.
 */
export function partnerFinder(own: Source, related: LintOptions['related'] = []): PartnerFinder {
  const parts = new Map<Partner, SourcePart>();
  const given = new Map<Found, Partner>();
  let others: Candidate[] | undefined;
  return {
    parts,
    find(of, kind) {
      const named = nameOfPartner(of, kind);
      if (named === 'none') return undefined;
      const here = candidatesIn(own).filter((candidate) => candidate.found.kind === kind && candidate.found !== of);
      others ??= related.filter((text) => text.uri !== own.uri).flatMap((text) => candidatesIn(read(text)));
      const all = [...here, ...others.filter((candidate) => candidate.found.kind === kind)];
      const byId = named === undefined ? undefined : all.find((candidate) => hasName(candidate.found, named));
      const chosen = byId ?? (all.length === 1 ? all[0] : undefined);
      if (chosen === undefined) return undefined;
      const known = given.get(chosen.found);
      if (known !== undefined) return known;
      const partner: Partner = {
        uri: chosen.part.source.uri,
        basePath: chosen.found.path,
        kind,
        value: chosen.found.value,
        ...soundness(chosen),
        foundBy: byId === undefined ? 'sole' : 'id',
      };
      given.set(chosen.found, partner);
      parts.set(partner, chosen.part);
      return partner;
    },
  };
}

/** The documents of a source that stand for themselves. What another one embeds is a copy: nobody's partner. */
function candidatesIn(source: Source): Candidate[] {
  return source.parts.flatMap((part) => {
    let holder: Found | undefined;
    return part.found.flatMap((found) => {
      if (holder !== undefined && isInside(found.path, holder.path)) return [];
      holder = found;
      return found.unsupported === undefined ? [{ found, part }] : [];
    });
  });
}

function isInside(path: Path, base: Path): boolean {
  return path.length > base.length && base.every((step, index) => step === path[index]);
}

/** One related text is read once, however many documents are linted against it. */
function read(related: { uri: string; text: string }): Source {
  let source = readBefore.get(related);
  if (source === undefined || source.text !== related.text) {
    source = readSource(related.uri, related.text);
    readBefore.set(related, source);
  }
  return source;
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
