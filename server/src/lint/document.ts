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
import type { Path, TextFault } from '../json/types.js';
import { damageIn } from './damage.js';
import type { PartnerFinder } from './partners.js';
import { placeDraft } from './place.js';
import { ruleMeta } from './rules.js';
import { fileName, severityOf } from './settings.js';
import { pointerInSource, rangeInSource, spanInSource, type SourcePart } from './source.js';
import { concerns, isEvidence, limitFaults, textCode } from './textProblems.js';
import type { DocumentReport, LintOptions, Problem, Verdict } from './types.js';
import { unsupportedDraft } from './unsupported.js';

export interface DocumentLint {
  report: DocumentReport;
  problems: Problem[];
  /** Faults of this document's size, to be reported with those of the text. */
  limits: TextFault[];
  /** True when the document is one big template: then nothing else is said about it. */
  isTemplate: boolean;
}

/** Lints one document that was found in a part of a source. */
export async function lintDocument(
  found: Found,
  part: SourcePart,
  partners: PartnerFinder,
  options: LintOptions & { now: number },
): Promise<DocumentLint> {
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
  const base: DocumentLint = { report, problems: [], limits: [], isTemplate: false };
  const place = (drafts: Draft[], writtenPath: (path: Path) => Path): Problem[] =>
    placeAll(drafts, found, part, writtenPath, partners, options);

  const unsupported = unsupportedDraft(found, found.unsupported === undefined ? undefined : holderOf(part, found));
  if (unsupported !== undefined) return { ...base, problems: place([unsupported], asWritten) };
  const contract = contractOf(found.kind) as Contract;

  const limits = isEvidence(found) ? limitFaults(part, node) : [];
  const faults = [...part.parsed.faults.filter((fault) => concerns(fault, span)), ...limits];
  const damage = damageIn(part.parsed, found);
  const reading = readAgainstSchema(contract, found.value, damage);
  const template = contract.evidence && reading.valid ? undefined : contract.templateDraft?.(found.value, fileName(part.source.uri));
  if (template !== undefined) {
    report.verdict = { valid: false, code: contract.evidence ? schemaCodeAt(contract, []) : null };
    return { ...base, problems: place([template], asWritten), isTemplate: true };
  }
  const context = contextOf(found, part, damage, reading, faults, partners, options);
  const inner = embeddedIn(part, found);
  const drafts = [...reading.drafts.filter((draft) => !isInside(draft.path, inner)), ...(await ruleDrafts(contract, reading, context, options))];
  if (!reading.valid && faults.length === 0 && !drafts.some(isError) && !inner.some(isRejected)) drafts.push(unexplained(contract));
  report.verdict = verdictOf(contract, found, reading, faults, drafts);
  const told = drafts.filter((draft) => draft.silent !== true);
  return { ...base, limits, problems: place(withoutFaulty(told, found, part, reading), (path) => reading.writtenPath(path)) };
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

function contextOf(
  found: Found,
  part: SourcePart,
  damage: Damage,
  reading: SchemaReading,
  faults: readonly TextFault[],
  partners: PartnerFinder,
  { now, sources, containers = [], relatedIsAll }: LintOptions & { now: number },
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
    documentsHaving: (kind, path, value) => partners.having(found, kind, path, value),
    several: (kind) => partners.several(found, kind),
    relatedIsAll: relatedIsAll === true,
    isWholeText: found.path.length === 0 && part.segment.base.length === 0 && part.segment.text.length === part.source.text.length,
    standsAlone: partners.standsAlone(found),
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

function placeAll(
  drafts: Draft[],
  found: Found,
  part: SourcePart,
  writtenPath: (path: Path) => Path,
  partners: PartnerFinder,
  options: LintOptions,
): Problem[] {
  return drafts.flatMap((draft) => {
    const severity = severityOf(draft.ruleId, ruleMeta(draft.ruleId)?.severity ?? 'error', draft.severity, options.rules);
    return severity === undefined ? [] : [placeDraft(draft, severity, part, found.path, writtenPath, partners.parts)];
  });
}
