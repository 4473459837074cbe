import { agentHost2Request } from '../../generated/validators.js';
import type { JsonObject } from '../../json/types.js';
import type { Partner } from '../shared/types.js';

/** What a receipt repeats or answers of its request. */
export interface RequestFacts {
  protocol: string;
  requestId: string;
  /** The sender's delivery digest, as the request gives it. */
  deliveryDigest: string;
  capsule: JsonObject;
  /** Milliseconds that the execution may take. */
  deadlineMs: number;
}

/** The members of a schema-valid request that the facts are taken from. */
interface Request {
  protocol: string;
  request_id: string;
  runtime_contract: { capsule_delivery_digest: string };
  capsule: JsonObject;
  budget: { deadline_ms: number };
}

/** The facts of a request; undefined when it is not valid, so that nothing can be held against it. */
export function requestFacts(partner: Partner): RequestFacts | undefined {
  if (!partner.valid || !agentHost2Request(partner.value)) return undefined;
  const request = partner.value as unknown as Request;
  return {
    protocol: request.protocol,
    requestId: request.request_id,
    deliveryDigest: request.runtime_contract.capsule_delivery_digest,
    capsule: request.capsule,
    deadlineMs: request.budget.deadline_ms,
  };
}
