/** What the budget of a trace has to say, as far as it follows from limits, receipt and request. */
import { canonicalLength } from '../../digests/canonical.js';
import type { JsonObject, JsonValue, Path } from '../../json/types.js';
import type { Original } from '../shared/copies.js';
import { valueAt } from '../shared/valueAt.js';
import type { TraceFacts } from './facts.js';

/** The measured quantities, each with the limit that it is compared with. */
export const dimensions = {
  projection_chars: 'max_projection_chars',
  task_chars: 'max_task_chars',
  elapsed_ms: 'deadline_ms',
  tokens_used: 'max_tokens',
  model_calls: 'max_model_calls',
} as const;
export type Dimension = keyof typeof dimensions;
export const dimensionNames = Object.keys(dimensions) as Dimension[];

const ACTUAL: Path = ['budget', 'actual'];
/** Members of `actual` that repeat the receipt's usage, by the name that they have there. */
const USAGE: Readonly<Record<string, string>> = {
  elapsed_ms: 'elapsed_ms',
  elapsed_basis: 'elapsed_basis',
  tokens_used: 'tokens_used',
  model_calls: 'model_calls',
  usage_basis: 'basis',
};
const NOT_OBSERVED: JsonObject = { elapsed_ms: null, elapsed_basis: 'not_observed', tokens_used: null, model_calls: null, usage_basis: 'not_observed' };

/** Where the parts of `budget.actual` come from; a part whose source is not at hand is missing. */
export function actualOriginals(facts: TraceFacts): Original[] {
  return [usageOriginal(facts), projectionOriginal(facts), taskOriginal(facts)].flatMap((original) => original ?? []);
}

function usageOriginal({ receipt }: TraceFacts): Original | undefined {
  if (receipt === undefined || receipt?.holds === false) return undefined;
  if (receipt === null) return { value: NOT_OBSERVED, path: ['host_receipt'], name: 'a run without a receipt', placeOf: () => ['host_receipt'] };
  const usage = valueAt(receipt.receipt, ['runtime_receipt', 'usage']) as JsonObject;
  const base = receipt.partner === undefined ? ['host_receipt', 'runtime_receipt', 'usage'] : ['runtime_receipt', 'usage'];
  return {
    value: Object.fromEntries(Object.entries(USAGE).map(([own, theirs]) => [own, usage[theirs] ?? null])),
    ...(receipt.partner === undefined ? {} : { partner: receipt.partner }),
    path: base,
    name: 'the receipt',
    placeOf: ([member]) => [...base, ...(USAGE[String(member)] === undefined ? [] : [USAGE[String(member)] as string])],
  };
}

function projectionOriginal({ soundRequest, nearest }: TraceFacts): Original | undefined {
  if (soundRequest !== undefined) {
    const value = { projection_chars: canonicalLength(valueAt(soundRequest.value, ['capsule']) ?? null) };
    return { value, partner: soundRequest, path: ['capsule'], name: 'the capsule', placeOf: () => ['capsule'], isProven: true };
  }
  if (nearest.terminal.name !== 'no_request') return undefined;
  const place = ['capsule_delivery_evidence', 'host_boundary_comparison'];
  return { value: { projection_chars: null }, path: place, name: 'a run without a request', placeOf: () => place };
}

function taskOriginal({ plan, soundRequest }: TraceFacts): Original | undefined {
  const source = plan === undefined ? (soundRequest === undefined ? undefined : { partner: soundRequest, value: soundRequest.value }) : { partner: plan.partner, value: plan.plan };
  if (source === undefined) return undefined;
  const value = { task_chars: canonicalLength(valueAt(source.value, ['task']) ?? null) };
  return { value, partner: source.partner, path: ['task'], name: 'the task', placeOf: () => ['task'] };
}

export interface Comparison {
  actual: JsonValue;
  limit: JsonValue;
  state: string;
  /** What follows from the trace's own number, where that is another one than is known; the difference is told by itself. */
  byOwn?: string;
}

/** What each comparison has to say; a dimension of which actual or limit is not known is missing. */
export function comparisons(view: unknown, facts: TraceFacts): Partial<Record<Dimension, Comparison>> {
  const known = Object.assign({}, ...actualOriginals(facts).map(({ value }) => value)) as JsonObject;
  const limits = valueAt(facts.plan?.plan ?? facts.soundRequest?.value, ['budget']) ?? valueAt(view, ['budget', 'limits']);
  const found: Partial<Record<Dimension, Comparison>> = {};
  for (const dimension of dimensionNames) {
    const own = valueAt(view, [...ACTUAL, dimension]);
    const actual = Object.hasOwn(known, dimension) ? (known[dimension] ?? null) : own;
    const limit = valueAt(limits, [dimensions[dimension]]);
    if (actual === undefined || limit === undefined) continue;
    if (dimension === 'projection_chars' && actual === null && needsProjection(facts)) continue;
    found[dimension] = { actual, limit, state: stateOf(actual, limit), ...(own === undefined || own === actual ? {} : { byOwn: stateOf(own, limit) }) };
  }
  return found;
}

/** Whether there was a capsule, by how the run ended. */
export function needsProjection({ nearest }: TraceFacts): boolean {
  return nearest.terminal.says.observed?.includes('set') === true;
}

function stateOf(actual: JsonValue, limit: JsonValue): string {
  if (limit === null) return 'not_limited';
  if (actual === null) return 'not_observed';
  return (actual as number) <= (limit as number) ? 'within_limit' : 'exceeded';
}

/** What comparisons come to: exceeded before not_observed before within_limit. Undefined when one of them is not known. */
export function overallOf(states: readonly unknown[]): string | undefined {
  if (states.includes('exceeded')) return 'exceeded';
  if (states.includes(undefined)) return undefined;
  return states.includes('not_observed') ? 'not_observed' : 'within_limit';
}
