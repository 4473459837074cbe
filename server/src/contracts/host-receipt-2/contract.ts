import schema from '../../../../schemas/agent-host-2-receipt.schema.json' with { type: 'json' };
import { agentHost2Receipt } from '../../generated/validators.js';
import type { JsonObject } from '../../json/types.js';
import { receiptDigestEmptyInput } from '../shared/digestRules.js';
import { templateDraftOf } from '../shared/template.js';
import type { Contract } from '../shared/types.js';
import { receiptRules } from './rules.js';

/** The Agent Host 2 receipt: what a Host answers to a request. */
export const hostReceipt2: Contract = {
  kind: 'host-receipt',
  schema: schema as unknown as JsonObject,
  validate: agentHost2Receipt,
  rules: [receiptDigestEmptyInput, ...receiptRules],
  // A receipt that breaks its own schema is judged before its request is looked at; a request that is not valid, before the
  // relations to it.
  codes: [
    'SCHEMA_INVALID',
    'KDNA_VALIDATION_CONTEXT_INVALID',
    'KDNA_HOST_REQUEST_ID_MISMATCH',
    'KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH',
    'KDNA_HOST_USAGE_MISMATCH',
  ],
  evidence: true,
  templateDraft: templateDraftOf('host-receipt', schema as unknown as JsonObject),
};
