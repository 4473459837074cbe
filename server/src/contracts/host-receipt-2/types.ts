/** A Host receipt as its rules see it: whatever the schema rejects is missing. */
import type { Path } from '../../json/types.js';

export type Comparison = 'matched' | 'mismatched';
export type Status = 'completed' | 'not_started' | 'failed' | 'cancelled' | 'timed_out';
export type Basis = 'host_reported' | 'not_observed';
export type DigestMember =
  | 'sender_capsule_delivery_digest'
  | 'host_recomputed_capsule_delivery_digest'
  | 'echoed_capsule_delivery_digest';
/** The two numbers that stand both in the receipt's usage and in the outcome's. */
export type UsageNumber = 'tokens_used' | 'model_calls';
export const usageNumbers: readonly UsageNumber[] = ['tokens_used', 'model_calls'];

export interface UsageView {
  elapsed_ms?: number;
  elapsed_basis?: string;
  tokens_used?: number | null;
  model_calls?: number | null;
  basis?: Basis;
}

export interface ModelView {
  value?: string | null;
  basis?: Basis;
}

export interface OutcomeView {
  judgment?: { answer?: string; reasoning?: string[]; confidence?: string | null };
  usage?: { tokens_used?: number; model_calls?: number } | null;
}

export interface RuntimeReceiptView {
  sender_capsule_delivery_digest?: string;
  host_recomputed_capsule_delivery_digest?: string;
  echoed_capsule_delivery_digest?: string;
  capsule_delivery_comparison?: Comparison;
  provider_execution_status?: Status;
  usage?: UsageView;
  model_identity?: ModelView;
}

export interface ReceiptView {
  protocol?: string;
  request_id?: string;
  runtime_receipt?: RuntimeReceiptView;
  outcome?: OutcomeView | null;
}

const RUNTIME = 'runtime_receipt';

/** Where the members of the state table stand. */
export const paths = {
  requestId: ['request_id'],
  comparison: [RUNTIME, 'capsule_delivery_comparison'],
  status: [RUNTIME, 'provider_execution_status'],
  usage: [RUNTIME, 'usage'],
  model: [RUNTIME, 'model_identity'],
  outcome: ['outcome'],
  outcomeUsage: ['outcome', 'usage'],
} as const satisfies Record<string, Path>;

/** Where one of the three delivery digests stands. */
export function digestPath(member: DigestMember): Path {
  return [RUNTIME, member];
}
