/** Which documents at hand may answer each other. */
import { contractOf } from '../contracts/registry.js';
import type { Found } from '../contracts/recognise.js';
import { readAgainstSchema } from '../contracts/shared/schemaReading.js';
import type { Partner } from '../contracts/shared/types.js';
import type { JsonValue } from '../json/types.js';
import { readSource, type Source, type SourcePart } from './source.js';
import { concerns, isEvidence, limitFaults } from './textProblems.js';
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

/** The member by which two kinds of document know each other. */
const SHARED_ID = 'request_id';

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
      const here = candidatesIn(own, kind).filter((candidate) => candidate.found !== of);
      others ??= related.filter((text) => text.uri !== own.uri).flatMap((text) => candidatesIn(read(text), undefined));
      const all = [...here, ...others.filter((candidate) => candidate.found.kind === kind)];
      const id = of.value[SHARED_ID];
      const byId = all.find((candidate) => candidate.found.value[SHARED_ID] === id);
      const chosen = byId ?? (all.length === 1 ? all[0] : undefined);
      if (chosen === undefined) return undefined;
      const known = given.get(chosen.found);
      if (known !== undefined) return known;
      const partner: Partner = {
        uri: chosen.part.source.uri,
        basePath: chosen.found.path,
        kind,
        value: chosen.found.value,
        valid: isValid(chosen),
        foundBy: byId === undefined ? 'sole' : 'id',
      };
      given.set(chosen.found, partner);
      parts.set(partner, chosen.part);
      return partner;
    },
  };
}

function candidatesIn(source: Source, kind: DocumentKind | undefined): Candidate[] {
  return source.parts.flatMap((part) =>
    part.found
      .filter((found) => found.unsupported === undefined && (kind === undefined || found.kind === kind))
      .map((found) => ({ found, part })),
  );
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

function isValid({ found, part }: Candidate): boolean {
  const { tree, faults } = part.parsed;
  const node = tree.find(found.path);
  if (node === undefined) return false;
  const broken = faults.some((fault) => fault.ruleId !== 'json/number-precision' && concerns(fault, tree.span(node)));
  if (broken || (isEvidence(found) && limitFaults(part, node).length > 0)) return false;
  const contract = contractOf(found.kind);
  return contract === undefined || readAgainstSchema(contract, found.value as Record<string, JsonValue>, () => false).valid;
}
