import { readFileSync } from 'node:fs';
import { sha256Hex } from '../../../../server/src/digests/sha256.js';
import { canonicalForm } from '../../../../server/src/digests/canonical.js';
import type { JsonObject, JsonValue, Path } from '../../../../server/src/json/types.js';
import type { Draft, Partner, Rule, RuleContext } from '../../../../server/src/contracts/shared/types.js';
import { hostReceipt2 } from '../../../../server/src/contracts/host-receipt-2/contract.js';
import { receiptRules } from '../../../../server/src/contracts/host-receipt-2/rules.js';
import type { ReceiptView } from '../../../../server/src/contracts/host-receipt-2/types.js';

export const exchanges = ['completed', 'failed', 'cancelled', 'timed-out', 'mismatched'] as const;
export type Exchange = (typeof exchanges)[number];

/** A document of the exchange, read anew at each call. */
export function fixture(exchange: Exchange, document: 'receipt' | 'request'): JsonObject {
  const url = new URL(`../../../fixtures/exchange/${exchange}/${document}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as JsonObject;
}

/** The document with the value at `path` replaced; the document itself stays. */
export function changed(document: JsonObject, path: Path, value: JsonValue): JsonObject {
  const [name, ...rest] = path.map(String);
  const inner = document[name ?? ''];
  const next = rest.length === 0 ? value : changed(inner as JsonObject, rest, value);
  return { ...document, [name ?? '']: next };
}

/** The document without the member at `path`; the document itself stays. */
export function without(document: JsonObject, path: Path): JsonObject {
  const copy = structuredClone(document);
  const holder = valueAt(copy, path.slice(0, -1)) as JsonObject;
  delete holder[String(path.at(-1))];
  return copy;
}

/** The paths of all members, those of objects inside objects too. */
export function membersOf(document: JsonObject): string[][] {
  return Object.entries(document).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [[name], ...membersOf(value).map((path) => [name, ...path])]
      : [[name]],
  );
}

export function valueAt(document: JsonValue, path: Path): JsonValue | undefined {
  let current: JsonValue | undefined = document;
  for (const part of path) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Record<string | number, JsonValue>)[part];
  }
  return current;
}

export function partner(value: JsonObject, more: Partial<Partner> = {}): Partner {
  return { uri: 'file:///request.json', basePath: [], kind: 'host-request', value, valid: true, code: null, foundBy: 'id', ...more };
}

/** What the rules report of a view, in the order of the rules. `request` is what stands for the partner. */
export async function reportsOf(view: JsonObject, request?: Partner, rules: readonly Rule<ReceiptView>[] = receiptRules): Promise<Draft[]> {
  const context: RuleContext = {
    kind: 'host-receipt',
    written: view,
    schemaValid: hostReceipt2.validate(view),
    textSound: true,
    now: 0,
    complete: () => true,
    fileName: 'receipt.json',
    documentsHaving: () => [],
    several: () => [],
    relatedIsAll: false,
    isWholeText: true,
    standsAlone: true,
    uri: 'file:///work/document.json',
    snapshot: () => undefined,
    partner: (kind) => (kind === 'host-request' ? request : undefined),
    containers: [],
    canonicalSha256: (value) => sha256Hex(canonicalForm(value)),
  };
  const drafts: Draft[] = [];
  for (const rule of rules) {
    await rule.check(view, context, (draft) => drafts.push({ ruleId: rule.meta.id, ...draft }));
  }
  return drafts;
}

/** The written relations between members that the schema cannot state. */
export function brokenRelations(receipt: JsonObject): string[] {
  const at = (...path: string[]) => valueAt(receipt, ['runtime_receipt', ...path]);
  const sender = at('sender_capsule_delivery_digest');
  const recomputed = at('host_recomputed_capsule_delivery_digest');
  const echoed = at('echoed_capsule_delivery_digest');
  const matched = at('capsule_delivery_comparison') === 'matched';
  const broken: string[] = [];
  if (echoed !== recomputed || (sender === recomputed) !== matched) broken.push('KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH');
  const outcome = receipt['outcome'];
  if (outcome !== null) {
    const told = valueAt(receipt, ['outcome', 'usage']);
    const same =
      told === null
        ? at('usage', 'basis') === 'not_observed'
        : at('usage', 'basis') === 'host_reported' &&
          valueAt(receipt, ['outcome', 'usage', 'tokens_used']) === at('usage', 'tokens_used') &&
          valueAt(receipt, ['outcome', 'usage', 'model_calls']) === at('usage', 'model_calls');
    if (!same) broken.push('KDNA_HOST_USAGE_MISMATCH');
  }
  return broken;
}

/** A draft in lines: `rule code path(at)`, the message, then the related places and the titles of the fixes. */
export function inLines(draft: Draft): string[] {
  const place = `${draft.path.join('/')} (${draft.at})`;
  return [
    [draft.ruleId, draft.code ?? '-', place].join(' '),
    draft.message,
    ...(draft.related ?? []).map((related) => `see ${related.partner === undefined ? '' : 'request '}${related.path.join('/')}: ${related.message}`),
    ...(draft.fixes ?? []).map((fix) => `${fix.kind}: ${fix.title}`),
  ];
}

/** All drafts about a receipt in lines, one after the other. */
export async function linesOf(receipt: JsonObject, request?: Partner): Promise<string[]> {
  return (await reportsOf(receipt, request)).flatMap(inLines);
}
