/** What is wrong with the text itself, before any schema. */
import { contractOf } from '../contracts/registry.js';
import type { Found } from '../contracts/recognise.js';
import { utf8Length, maxDepth } from '../json/limits.js';
import type { NodeId } from '../json/tree.js';
import type { Span, TextFault, TextFix, TextRuleId } from '../json/types.js';
import { fixInSource } from './place.js';
import { ruleMeta } from './rules.js';
import { severityOf } from './settings.js';
import { pointerInSource, rangeInSource, spanInSource, type SourcePart } from './source.js';
import type { LintOptions, Problem, RuleSetting } from './types.js';

/** The protocol's codes for faults of the text, by rule. json/number-precision is a warning of ours and has none. */
export const textCodes: Partial<Record<TextRuleId, string>> = {
  'json/syntax': 'KDNA_JSON_SYNTAX_INVALID',
  'json/duplicate-key': 'KDNA_JSON_DUPLICATE_KEY',
  'json/unicode': 'KDNA_JSON_INVALID_UNICODE',
  'json/bom': 'KDNA_JSON_BOM_FORBIDDEN',
  'json/number': 'KDNA_JSON_NUMBER_INVALID',
  'json/limits': 'KDNA_JSON_LIMIT_EXCEEDED',
};
/** Read before the first character is parsed, so they win over faults that stand earlier in the text. */
const BEFORE_PARSING: readonly string[] = ['KDNA_JSON_BOM_FORBIDDEN'];

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_DEPTH = 64;

/** Whether a fault of the part's text concerns the document: it stands inside of it, or keeps the whole text from being read. */
export function concerns(fault: TextFault, document: Span): boolean {
  if (fault.ruleId === 'json/syntax' || fault.ruleId === 'json/bom') return true;
  return fault.offset >= document.offset && fault.offset < document.offset + document.length;
}

/** Whether the documents of the part are evidence (digests cover them), or returns, whose text is judged more mildly. */
export function isEvidence(found: Found): boolean {
  return contractOf(found.kind)?.evidence ?? found.kind !== 'cp8-return';
}

/** The first code that the text earns for a document of evidence; null for a sound text. */
export function textCode(faults: readonly TextFault[]): string | null {
  const codes = faults.flatMap((fault) => textCodes[fault.ruleId] ?? []);
  return codes.find((code) => BEFORE_PARSING.includes(code)) ?? codes[0] ?? null;
}

/** Faults of a document's size: over 2 MiB, over 64 nested containers. The document alone is counted, not its wrapper. */
export function limitFaults(part: SourcePart, node: NodeId): TextFault[] {
  const { tree } = part.parsed;
  const span = tree.span(node);
  const faults: TextFault[] = [];
  // A code unit is at most three bytes.
  const bytes = span.length * 3 > MAX_BYTES ? utf8Length(tree.text, span) : 0;
  if (bytes > MAX_BYTES) {
    faults.push(limitFault({ offset: span.offset, length: 1 }, `This document is ${bytes} bytes long. The contract accepts at most ${MAX_BYTES} bytes (2 MiB): a Host refuses it unread.`));
  }
  const deepest = maxDepth(tree, node);
  if (deepest.depth > MAX_DEPTH) {
    const place = { offset: tree.span(deepest.firstOver(MAX_DEPTH)).offset, length: 1 };
    faults.push(limitFault(place, `Values are nested ${deepest.depth} levels deep here. The contract accepts at most ${MAX_DEPTH} levels: a Host refuses the document unread.`));
  }
  return faults;
}

function limitFault(span: Span, message: string): TextFault {
  return { ...span, ruleId: 'json/limits', message, fixes: [], related: [] };
}

/** What may go without changing the canonical form: commas, a BOM, and space of any kind. */
const FORM = /^[\s,\u0085\u200b-\u200d\u2060\ufeff]*$/;

/** A fix as it may be offered in evidence: safe only where the canonical form stays as it is to the byte. */
function sparing(text: string, fix: TextFix): TextFix {
  const isOfForm = fix.edits.every(({ offset, length, newText }) => newText.trim() === '' && FORM.test(text.slice(offset, offset + length)));
  return isOfForm ? fix : { ...fix, kind: 'manual' };
}

/** Problems for the faults of one part, each once, however many documents it concerns. */
export function textProblems(part: SourcePart, faults: readonly TextFault[], options: LintOptions): Problem[] {
  const evidence = part.found.some(isEvidence);
  // What nothing of ours was recognised in may yet be evidence.
  const isReturn = part.found.length > 0 && !evidence;
  return faults.flatMap((fault) => {
    const severity = severityOf(fault.ruleId, defaultFor(fault.ruleId, evidence), undefined, options.rules);
    if (severity === undefined) return [];
    const code = evidence ? textCodes[fault.ruleId] : undefined;
    const span = spanInSource(part, fault);
    const node = part.parsed.tree.nodeAt(fault.offset);
    const problem: Problem = {
      ruleId: fault.ruleId,
      severity,
      message: fault.message,
      ...(code === undefined ? {} : { code }),
      pointer: pointerInSource(part, node === undefined ? [] : part.parsed.tree.path(node)),
      range: rangeInSource(part.source, span),
      offset: span.offset,
      length: span.length,
      related: fault.related.map((place) => {
        const where = part.parsed.tree.nodeAt(place.offset);
        return {
          uri: part.source.uri,
          pointer: pointerInSource(part, where === undefined ? [] : part.parsed.tree.path(where)),
          range: rangeInSource(part.source, spanInSource(part, place)),
          message: place.message,
        };
      }),
      fixes: fault.fixes.flatMap((fix) => fixInSource(part, isReturn ? fix : sparing(part.parsed.text, fix))),
    };
    return [problem];
  });
}

function defaultFor(ruleId: TextRuleId, evidence: boolean): RuleSetting {
  if (!evidence && ruleId === 'json/bom') return 'warning';
  if (!evidence && ruleId === 'json/limits') return 'off';
  return ruleMeta(ruleId)?.severity ?? 'error';
}
