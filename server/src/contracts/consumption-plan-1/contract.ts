import { consumptionPlan1 as validate } from '../../generated/validators.js';
import schema from '../../generated/consumption-plan-1.schema.json' with { type: 'json' };
import type { JsonObject, Path } from '../../json/types.js';
import { containerRule, evidencePlaces } from '../shared/containerRule.js';
import { ownDigestRule } from '../shared/digestMismatch.js';
import { evidenceDigestEmptyInput } from '../shared/digestRules.js';
import { templateDraftOf } from '../shared/template.js';
import type { Contract, Judgement } from '../shared/types.js';
import { valueAt } from '../shared/valueAt.js';
import { expectedDigestRule } from './rules/expected-digest.js';

const PACKAGED: Path = ['projection_request', 'require_packaged_asset'];
const FILE_REQUIRED = 'KDNA_ASSET_FILE_REQUIRED';

/** `digest/mismatch` for the digest that a plan carries of itself. What the schema rejects has to be put right first. */
const planDigestRule = ownDigestRule(({ written, schemaValid }) => {
  if (!schemaValid) return undefined;
  return {
    path: ['integrity', 'plan_digest'],
    profile: 'kdna-consumption-plan-jcs-v1',
    content: written,
    over: 'the plan as it stands (without its `integrity`)',
    code: 'KDNA_PLAN_DIGEST_MISMATCH',
  };
});

const planContainerRule = containerRule(evidencePlaces(['asset_ref', 'expected_digests']), ['asset_ref', 'asset_id']);

/** ConsumptionPlan 1: what is to be asked of which judgment asset, within which limits. */
export const consumptionPlan1: Contract = {
  kind: 'consumption-plan',
  schema: schema as unknown as JsonObject,
  validate,
  rules: [expectedDigestRule, planDigestRule, planContainerRule, evidenceDigestEmptyInput],
  codes: [FILE_REQUIRED, 'SCHEMA_INVALID', 'KDNA_PLAN_DIGEST_MISMATCH'],
  judge({ written, schemaValid, drafts }: Judgement) {
    const packaged = valueAt(written, PACKAGED);
    if (packaged !== undefined && packaged !== true) return FILE_REQUIRED;
    if (!schemaValid) return 'SCHEMA_INVALID';
    return drafts.find(({ code }) => code !== undefined)?.code ?? null;
  },
  schemaCode: (path) => (path.length === 2 && path.every((step, index) => step === PACKAGED[index]) ? FILE_REQUIRED : 'SCHEMA_INVALID'),
  evidence: true,
  templateDraft: templateDraftOf('consumption-plan', schema as unknown as JsonObject),
};
