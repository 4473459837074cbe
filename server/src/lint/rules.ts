import { contracts } from '../contracts/registry.js';
import { schemaRules } from '../contracts/shared/schemaRules.js';
import type { RuleMeta } from '../contracts/shared/types.js';
import { textRules } from '../json/rules.js';
import { unsupportedRule } from './unsupported.js';

/** Every rule, in the order of the catalogue: the text, the schema, then each contract's own. */
export const rules: readonly RuleMeta[] = [
  ...new Map(
    [
      ...textRules,
      ...schemaRules,
      ...contracts.flatMap((contract) => contract.rules.map((rule) => rule.meta)),
      unsupportedRule,
    ].map((meta) => [meta.id, meta]),
  ).values(),
];

const byId = new Map(rules.map((meta) => [meta.id, meta]));

/** What is known of a rule; undefined for an unknown id. */
export function ruleMeta(id: string): RuleMeta | undefined {
  return byId.get(id);
}
