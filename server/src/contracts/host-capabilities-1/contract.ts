import { agentHostCapabilities1 as validate } from '../../generated/validators.js';
import schema from '../../generated/agent-host-capabilities-1.schema.json' with { type: 'json' };
import { templateDraftOf } from '../shared/template.js';
import type { Contract } from '../shared/types.js';
import { notSelectableRule } from './rules/not-selectable.js';

/** Host capabilities 1: what a Host says that it understands. */
export const hostCapabilities1: Contract = {
  kind: 'host-capabilities',
  schema,
  validate,
  rules: [notSelectableRule],
  codes: ['SCHEMA_INVALID'],
  evidence: true,
  templateDraft: templateDraftOf('host-capabilities', schema),
};
