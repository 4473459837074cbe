import schema from '../../../../schemas/cp8-agent-return-v1.schema.json' with { type: 'json' };
import { cp8AgentReturnV1 } from '../../generated/validators.js';
import { fileDigestEmptyInput, fileDigestForm } from '../shared/digestRules.js';
import type { Contract } from '../shared/types.js';
import { rules } from './rules/index.js';
import { templateDraft } from './template.js';

/** CP8-AGENT-RETURN-v1. */
export const cp8Return1: Contract = {
  kind: 'cp8-return',
  schema,
  validate: cp8AgentReturnV1,
  rules: [fileDigestForm, fileDigestEmptyInput, ...rules],
  codes: [],
  evidence: false,
  templateDraft,
};
