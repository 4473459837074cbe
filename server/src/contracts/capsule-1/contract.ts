import { runtimeCapsule1 as validate } from '../../generated/validators.js';
import schema from '../../generated/runtime-capsule-1.schema.json' with { type: 'json' };
import type { JsonObject } from '../../json/types.js';
import { signatureRule } from '../capsule-2/rules/signature.js';
import { traceProfileRule } from '../capsule-2/rules/trace-profile.js';
import { containerRule } from '../shared/containerRule.js';
import { evidenceDigestEmptyInput } from '../shared/digestRules.js';
import { templateDraftOf } from '../shared/template.js';
import type { Contract } from '../shared/types.js';

/** Capsule 1: the older form of a capsule. Its `asset_digest` is the runtime entry set digest (E), never A. */
export const capsule1: Contract = {
  kind: 'capsule-1',
  schema: schema as unknown as JsonObject,
  validate,
  rules: [signatureRule, traceProfileRule, containerRule([['E', ['asset_digest']]]), evidenceDigestEmptyInput],
  codes: ['SCHEMA_INVALID'],
  evidence: true,
  templateDraft: templateDraftOf('capsule-1', schema as unknown as JsonObject),
};
