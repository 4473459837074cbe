import type { Draft, Judgement } from '../shared/types.js';
import { valueAt } from '../shared/valueAt.js';
import type { TraceCode } from './codes.js';

/** Rules in the order in which the first one that fails gives the code, for a trace with an answer of a provider. */
const REACHED = [
  'trace/plan', 'trace/context', 'trace/plan-ref', 'trace/offers', 'trace/asset-identity', 'trace/limits', 'trace/request',
  'trace/host-receipt', 'trace/negotiation', 'trace/digest-evidence', 'trace/delivery', 'trace/projection', 'trace/receipt-copy',
  'trace/execution-evidence', 'trace/budget', 'trace/budget-limit', 'digest/mismatch', 'trace/terminal-state',
];
/** The same for a trace that was blocked. */
const BLOCKED = [
  'trace/plan', 'trace/context', 'trace/plan-ref', 'trace/offers', 'trace/asset-identity', 'trace/limits', 'trace/receipt-copy',
  'trace/request', 'trace/host-receipt', 'trace/negotiation', 'trace/digest-evidence', 'trace/projection', 'trace/delivery',
  'trace/terminal-state', 'trace/execution-evidence', 'trace/budget', 'trace/budget-limit', 'digest/mismatch',
];

/** The code of a trace: what the schema says, else the first rule that fails. */
export function judgeTrace({ written, schemaValid, drafts }: Judgement): string | null {
  const status = valueAt(written, ['overall_status']);
  if (!schemaValid) {
    const violation: TraceCode = 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION';
    const excess = status === 'execution_completed' && valueAt(written, ['budget', 'comparison', 'overall']) === 'exceeded';
    return excess ? violation : 'SCHEMA_INVALID';
  }
  const order = status === 'blocked' ? BLOCKED : REACHED;
  const coded = drafts.filter((draft): draft is Draft & { code: string } => draft.code !== undefined);
  const first = coded.toSorted((a, b) => order.indexOf(a.ruleId) - order.indexOf(b.ruleId))[0];
  return first?.code ?? null;
}
