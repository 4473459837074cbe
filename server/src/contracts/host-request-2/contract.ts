import { agentHost2Request as validate, runtimeCapsule2 as isCapsule2 } from '../../generated/validators.js';
import schema from '../../generated/agent-host-2-request.schema.json' with { type: 'json' };
import type { JsonObject } from '../../json/types.js';
import { ownDigestRule } from '../shared/digestMismatch.js';
import { evidenceDigestEmptyInput } from '../shared/digestRules.js';
import { judgedInRuleOrder } from '../shared/judge.js';
import { templateDraftOf } from '../shared/template.js';
import type { Contract } from '../shared/types.js';
import { valueAt } from '../shared/valueAt.js';
import { requestCodes } from './codes.js';
import { assetIdRule } from './rules/asset-id.js';
import { assetRefRule } from './rules/asset-ref.js';
import { budgetLimitRule } from './rules/budget-limit.js';
import { capsuleVersionRule } from './rules/capsule-version.js';
import { digestExpectationRule } from './rules/digest-expectation.js';
import { negotiationRule } from './rules/negotiation.js';
import { planRefRule } from './rules/plan-ref.js';
import { planRule } from './rules/plan.js';
import { projectionRule } from './rules/projection.js';
import { severalCapabilitiesRule } from './rules/several-capabilities.js';
import { severalPlansRule } from './rules/several-plans.js';
import { taskRule } from './rules/task.js';
import { termsRule } from './rules/terms.js';

/** `digest/mismatch` for the delivery digest (P). A capsule that its schema rejects has to be put right first. */
const deliveryDigestRule = ownDigestRule(({ written }) => {
  const capsule = valueAt(written, ['capsule']);
  if (capsule === undefined || !isCapsule2(capsule)) return undefined;
  return {
    path: ['runtime_contract', 'capsule_delivery_digest'],
    profile: 'kdna-capsule-jcs-v1',
    content: capsule,
    over: 'the capsule as it stands',
    code: 'KDNA_CAPSULE_DELIVERY_DIGEST_MISMATCH',
    related: [{ path: ['capsule'], message: 'The capsule that the digest is taken over.' }],
  };
});

/** The Agent Host 2 request: a task and a capsule, as they are delivered to a Host. */
export const hostRequest2: Contract = {
  kind: 'host-request',
  schema: schema as unknown as JsonObject,
  validate,
  // In the order in which the first one that fails gives the code.
  rules: [
    planRule,
    negotiationRule,
    planRefRule,
    taskRule,
    assetIdRule,
    assetRefRule,
    capsuleVersionRule,
    projectionRule,
    termsRule,
    budgetLimitRule,
    digestExpectationRule,
    deliveryDigestRule,
    severalPlansRule,
    severalCapabilitiesRule,
    evidenceDigestEmptyInput,
  ],
  codes: requestCodes,
  judge: judgedInRuleOrder,
  schemaCode: (path) => (path.join('/') === 'capsule/version' ? 'KDNA_HOST_CAPSULE_VERSION_MISMATCH' : 'SCHEMA_INVALID'),
  evidence: true,
  templateDraft: templateDraftOf('host-request', schema as unknown as JsonObject),
};
