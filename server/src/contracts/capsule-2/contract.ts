import { runtimeCapsule2 as validate } from '../../generated/validators.js';
import schema from '../../generated/runtime-capsule-2.schema.json' with { type: 'json' };
import type { JsonObject, Path } from '../../json/types.js';
import { containerRule, evidencePlaces } from '../shared/containerRule.js';
import { evidenceDigestEmptyInput } from '../shared/digestRules.js';
import { templateDraftOf } from '../shared/template.js';
import type { Contract, Judgement } from '../shared/types.js';
import { accessRule } from './rules/access.js';
import { evidenceRule } from './rules/evidence.js';
import { signatureRule } from './rules/signature.js';
import { traceProfileRule } from './rules/trace-profile.js';
import { ADAPTER_INVALID, EVIDENCE_INVALID } from './codes.js';

const capsuleContainerRule = containerRule(evidencePlaces(['digests']), ['asset', 'asset_id']);

/** Capsule 2: the part of a judgment asset that is handed to a Host, with the evidence of where it comes from. */
export const capsule2: Contract = {
  kind: 'capsule-2',
  schema: schema as unknown as JsonObject,
  validate,
  rules: [evidenceRule, signatureRule, traceProfileRule, accessRule, capsuleContainerRule, evidenceDigestEmptyInput],
  codes: [ADAPTER_INVALID, EVIDENCE_INVALID],
  judge,
  schemaCode: (path) => (isEvidenceState(path) ? EVIDENCE_INVALID : ADAPTER_INVALID),
  evidence: true,
  templateDraft: templateDraftOf('capsule-2', schema as unknown as JsonObject),
};

/** What only breaks the relations of the evidence has the evidence's code, whether the schema states the relation or not. */
function judge({ schemaValid, drafts }: Judgement): string | null {
  const coded = drafts.flatMap(({ code, ruleId }) => (code === undefined ? [] : [{ code, byRule: ruleId.startsWith('capsule/') }]));
  if (schemaValid) return coded[0]?.code ?? null;
  const ofSchema = coded.filter(({ code, byRule }) => code === ADAPTER_INVALID && !byRule);
  return ofSchema.length === 0 && coded[0] !== undefined ? coded[0].code : ADAPTER_INVALID;
}

/** `digests/<name>/comparison/state`. */
function isEvidenceState(path: Path): boolean {
  return path.length === 4 && path[0] === 'digests' && path[2] === 'comparison' && path[3] === 'state';
}
