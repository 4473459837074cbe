import { judgmentTrace1 as validate } from '../../generated/validators.js';
import schema from '../../generated/judgment-trace-1.schema.json' with { type: 'json' };
import type { JsonObject } from '../../json/types.js';
import { containerRule, evidencePlaces } from '../shared/containerRule.js';
import { evidenceDigestEmptyInput } from '../shared/digestRules.js';
import { templateDraftOf } from '../shared/template.js';
import type { Contract } from '../shared/types.js';
import { traceCodes } from './codes.js';
import { judgeTrace } from './judge.js';
import { assetIdentityRule } from './rules/asset-identity.js';
import { budgetLimitRule } from './rules/budget-limit.js';
import { budgetRule } from './rules/budget.js';
import { contextRule } from './rules/context.js';
import { deliveryRule } from './rules/delivery.js';
import { digestEvidenceRule } from './rules/digest-evidence.js';
import { executionEvidenceRule } from './rules/execution-evidence.js';
import { hostReceiptRule } from './rules/host-receipt.js';
import { limitsRule } from './rules/limits.js';
import { negotiationRule } from './rules/negotiation.js';
import { offersRule } from './rules/offers.js';
import { planRefRule } from './rules/plan-ref.js';
import { planRule } from './rules/plan.js';
import { projectionRule } from './rules/projection.js';
import { receiptCopyRule } from './rules/receipt-copy.js';
import { requestRule } from './rules/request.js';
import { resultDigestRule } from './rules/result-digest.js';
import { severalPartnersRule } from './rules/several-partners.js';
import { terminalStateRule } from './rules/terminal-state.js';

/** JudgmentTrace 1: how the execution of a plan went, with everything that it was held against. */
export const judgmentTrace1: Contract = {
  kind: 'judgment-trace',
  schema: schema as unknown as JsonObject,
  validate,
  rules: [
    planRule,
    contextRule,
    planRefRule,
    offersRule,
    assetIdentityRule,
    limitsRule,
    terminalStateRule,
    requestRule,
    hostReceiptRule,
    negotiationRule,
    digestEvidenceRule,
    deliveryRule,
    projectionRule,
    receiptCopyRule,
    executionEvidenceRule,
    budgetRule,
    budgetLimitRule,
    resultDigestRule,
    severalPartnersRule,
    containerRule(evidencePlaces(['digest_evidence']), ['asset_identity', 'asset_id']),
    evidenceDigestEmptyInput,
  ],
  codes: traceCodes,
  judge: judgeTrace,
  evidence: true,
  templateDraft: templateDraftOf('judgment-trace', schema as unknown as JsonObject),
};
