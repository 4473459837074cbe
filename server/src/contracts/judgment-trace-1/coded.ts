import type { RuleContext } from '../shared/types.js';
import type { TraceCode } from './codes.js';
import type { TraceFacts } from './facts.js';

/**
 * The code of a broken relation that the schema may state as well: what the schema rejects is SCHEMA_INVALID, and in a trace that
 * it accepts only the relations are left.
 */
export function coded({ schemaValid }: RuleContext, code: TraceCode): TraceCode {
  return schemaValid ? code : 'SCHEMA_INVALID';
}

/** The code for what a trace says of a delivery that no provider answered. `boundary` as written. */
export function deliveryCode({ reached }: TraceFacts, boundary: unknown): TraceCode {
  return reached || boundary === 'mismatched' ? 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH' : 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE';
}
