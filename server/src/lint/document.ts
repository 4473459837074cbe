/** One document: schema, rules, verdict. */
import { kinds } from '../contracts/kinds.js';
import { contractOf } from '../contracts/registry.js';
import type { Found } from '../contracts/recognise.js';
import { judged } from '../contracts/shared/judge.js';
import { readAgainstSchema, schemaCodeAt, withoutDoubtful, type Damage, type SchemaReading } from '../contracts/shared/schemaReading.js';
import type { Contract, Draft, Rule, RuleContext } from '../contracts/shared/types.js';
import { canonicalForm } from '../digests/canonical.js';
import { sha256Hex } from '../digests/sha256.js';
import type { NodeId } from '../json/tree.js';
import type { JsonObject, Path, TextFault } from '../json/types.js';
import { damageIn } from './damage.js';
import type { PartnerFinder } from './partners.js';
import { placeDraft } from './place.js';
import { ruleMeta } from './rules.js';
import { fileName, severityOf } from './settings.js';
import { pointerInSource, rangeInSource, spanInSource, type SourcePart } from './source.js';
import { concerns, isEvidence, limitFaults, textCode } from './textProblems.js';
import type { DocumentReport, LintOptions, Problem, Severity, Verdict } from './types.js';
import { unsupportedDraft } from './unsupported.js';

export interface DocumentLint {
  found: Found;
  report: DocumentReport;
  /** What is wrong with it, except for what is switched off. Two of them may be one mistake: see oneMistake.ts. */
  drafts: PlaceableDraft[];
  /** Faults of this document's size, to be reported with those of the text. */
  limits: TextFault[];
  /** True when the document is one big template: then nothing else is said about it. */
  isTemplate: boolean;
  /** How many problems with a code it has, told or not; with another value when one is given. */
  coded(value?: JsonObject): Promise<number>;
}

/** A problem of a document, and what it takes to put it in its place. */
export interface PlaceableDraft {
  draft: Draft;
  severity: Severity;
  /** A path of the draft as a path of the part, as written. */
  pathOf(path: Path): Path;
  place(): Problem;
}

/** What goes into the lint of a document beside the document. */
interface Surroundings {
  part: SourcePart;
  partners: PartnerFinder;
  options: LintOptions & { now: number };
}

/** Lints one document that was found in a part of a source. */
export async function lintDocument(
  found: Found,
  part: SourcePart,
  partners: PartnerFinder,
  options: LintOptions & { now: number },
): Promise<DocumentLint> {
  const around: Surroundings = { part, partners, options };
  const node = part.parsed.tree.find(found.path) ?? 0;
  const span = part.parsed.tree.span(node);
  const facts = kinds[found.kind];
  const report: DocumentReport = {
    kind: found.kind,
    contract: found.unsupported ?? { name: facts.name, version: facts.version },
    pointer: pointerInSource(part, found.path),
    range: rangeInSource(part.source, spanInSource(part, span)),
    verdict: null,
  };
  const base: DocumentLint = { found, report, drafts: [], limits: [], isTemplate: false, coded: () => Promise.resolve(0) };
  const alone = (draft: Draft): PlaceableDraft[] => placeable([draft], found, asWritten, around);

  const unsupported = unsupportedDraft(found, found.unsupported === undefined ? undefined : holderOf(part, found));
  if (unsupported !== undefined) return { ...base, drafts: alone(unsupported) };
  const contract = contractOf(found.kind) as Contract;

  const limits = isEvidence(found) ? limitFaults(part, node) : [];
  const faults = [...part.parsed.faults.filter((fault) => concerns(fault, span)), ...limits];
  const damage = damageIn(part.parsed, found);
  const reading = readAgainstSchema(contract, found.value, damage);
  const template = contract.evidence && reading.valid ? undefined : contract.templateDraft?.(found.value, fileName(part.source.uri));
  if (template !== undefined) {
    report.verdict = { valid: false, code: contract.evidence ? schemaCodeAt(contract, []) : null };
    return { ...base, drafts: alone(template), isTemplate: true };
  }
  const inner = embeddedIn(part, found);
  const draftsOf = async (value: JsonObject, read: SchemaReading): Promise<Draft[]> => {
    const context = contextOf({ ...found, value }, found, damage, read, faults, around);
    return [...read.drafts.filter((draft) => !isInside(draft.path, inner)), ...(await ruleDrafts(contract, read, context, options))];
  };
  const drafts = await draftsOf(found.value, reading);
  if (!reading.valid && faults.length === 0 && !drafts.some(isError) && !inner.some(isRejected)) drafts.push(unexplained(contract));
  report.verdict = verdictOf(contract, found, reading, faults, drafts);
  const told = drafts.filter((draft) => draft.silent !== true);
  return {
    ...base,
    limits,
    drafts: placeable(withoutFaulty(told, found, part, reading), found, (path) => reading.writtenPath(path), around),
    coded: async (value) => (value === undefined ? drafts : await draftsOf(value, readAgainstSchema(contract, value, damage))).filter(({ code }) => code !== undefined).length,
  };
}

/** The documents that stand inside of another one: they are linted by themselves, so nothing is said about them twice. */
function embeddedIn(part: SourcePart, found: Found): Found[] {
  const embedded: Found[] = [];
  if (kinds[found.kind].embeds.length === 0) return embedded;
  const depth = found.path.length;
  // They follow it directly, in the order of the text.
  for (let index = part.found.indexOf(found) + 1; index < part.found.length; index++) {
    const other = part.found[index] as Found;
    if (other.path.length <= depth || found.path.some((step, at) => step !== other.path[at])) break;
    embedded.push({ ...other, path: other.path.slice(depth) });
  }
  return embedded;
}

/** The covered document that holds another one; undefined for one that stands alone. */
function holderOf(part: SourcePart, found: Found): Found | undefined {
  const isAbove = ({ path }: Found): boolean => path.length < found.path.length && path.every((step, at) => step === found.path[at]);
  // It comes before what it holds, with nothing between them but its other documents.
  for (let index = part.found.indexOf(found) - 1; index >= 0; index--) {
    const other = part.found[index] as Found;
    if (isAbove(other)) return other;
    if (other.path.length < found.path.length) return undefined;
  }
  return undefined;
}

function isInside(path: Path, embedded: readonly Found[]): boolean {
  return embedded.some((inner) => inner.path.length <= path.length && inner.path.every((step, index) => step === path[index]));
}

function isRejected(embedded: Found): boolean {
  return embedded.unsupported !== undefined || contractOf(embedded.kind)?.validate(embedded.value) === false;
}

function asWritten(path: Path): Path {
  return path;
}

/** @param original the document as it was found, by which partners know it; `found` may have another value */
function contextOf(
  found: Found,
  original: Found,
  damage: Damage,
  reading: SchemaReading,
  faults: readonly TextFault[],
  { part, partners, options: { now, sources, containers = [], relatedIsAll } }: Surroundings,
): RuleContext {
  return {
    kind: found.kind,
    written: withoutDoubtful(found.value, damage.doubtful),
    schemaValid: reading.valid,
    textSound: faults.every((fault) => fault.ruleId === 'json/number-precision'),
    now,
    complete: (path) => !damage.at(reading.writtenPath(path)),
    fileName: fileName(part.source.uri),
    partner: (kind) => partners.find(found, kind),
    documentsHaving: (kind, path, value) => partners.having(original, kind, path, value),
    several: (kind) => partners.several(found, kind),
    relatedIsAll: relatedIsAll === true,
    isWholeText: found.path.length === 0 && part.segment.base.length === 0 && part.segment.text.length === part.source.text.length,
    standsAlone: partners.standsAlone(original),
    uri: part.source.uri,
    snapshot: (gitCommit) => sources?.find((snapshot) => snapshot.gitCommit === gitCommit),
    containers,
    canonicalSha256: (value) => sha256Hex(canonicalForm(value)),
  };
}

async function ruleDrafts(contract: Contract, reading: SchemaReading, context: RuleContext, { pause, isCancelled }: LintOptions): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const rule of contract.rules as Rule[]) {
    const pending = rule.check(reading.view, context, (draft) => drafts.push({ ruleId: rule.meta.id, ...draft }));
    // Waiting for nothing costs more than most rules.
    if (pending !== undefined) await pending;
    const waiting = pause?.();
    if (waiting !== undefined) await waiting;
    if (isCancelled?.() === true) break;
  }
  return drafts;
}

function isError(draft: Draft): boolean {
  return draft.silent !== true && (draft.severity ?? ruleMeta(draft.ruleId)?.severity) === 'error';
}

/** The last resort of an honest linter: what the schema rejects is never passed over in silence. */
function unexplained(contract: Contract): Draft {
  return {
    ruleId: 'schema/type',
    message: `This ${kinds[contract.kind].title} breaks its contract in a way that has no explanation here: a combination of members that the schema does not allow.`,
    ...(contract.codes.length > 0 ? { code: schemaCodeAt(contract, []) } : {}),
    path: [],
    at: 'object',
  };
}

function verdictOf(
  contract: Contract,
  found: Found,
  reading: SchemaReading,
  faults: readonly TextFault[],
  drafts: readonly Draft[],
): Verdict {
  const blocking = faults.filter((fault) => (contract.evidence ? ruleMeta(fault.ruleId)?.severity === 'error' : isFaultOfReturn(fault)));
  if (contract.codes.length === 0) return { valid: reading.valid && blocking.length === 0, code: null };
  const code = textCode(blocking) ?? judged(contract, { written: found.value, schemaValid: reading.valid, drafts });
  return { valid: code === null, code };
}

function isFaultOfReturn(fault: TextFault): boolean {
  return !['json/number-precision', 'json/bom', 'json/limits'].includes(fault.ruleId);
}

/** A value whose text is already reported as no JSON is not reported again for what was made of it. */
function withoutFaulty(drafts: Draft[], found: Found, part: SourcePart, reading: SchemaReading): Draft[] {
  const { tree, faults } = part.parsed;
  const faulty = new Set(
    faults.filter((fault) => fault.ruleId === 'json/number' || fault.ruleId === 'json/syntax').map((fault) => fault.offset),
  );
  if (faulty.size === 0) return drafts;
  return drafts.filter((draft) => {
    const node: NodeId | undefined = tree.find([...found.path, ...reading.writtenPath(draft.path)]);
    return draft.at !== 'value' || node === undefined || !faulty.has(tree.span(node).offset);
  });
}

function placeable(drafts: readonly Draft[], found: Found, writtenPath: (path: Path) => Path, { part, partners, options }: Surroundings): PlaceableDraft[] {
  return drafts.flatMap((draft) => {
    const severity = severityOf(draft.ruleId, ruleMeta(draft.ruleId)?.severity ?? 'error', draft.severity, options.rules);
    if (severity === undefined) return [];
    return [
      {
        draft,
        severity,
        pathOf: (path) => [...found.path, ...writtenPath(path)],
        place: () => placeDraft(draft, severity, part, found.path, writtenPath, partners.parts),
      },
    ];
  });
}
