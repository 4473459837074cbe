import { contracts } from '../contracts/registry.js';
import { schemaRules } from '../contracts/shared/schemaRules.js';
import { templateRule } from '../contracts/shared/template.js';
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
      templateRule,
    ].map((meta) => [meta.id, meta]),
  ).values(),
];

const byId = new Map(rules.map((meta) => [meta.id, meta]));

/** The rules that a person may mean: the one of that id, or those with that name in any group (`time-utc` for `cp8/time-utc`). */
export function rulesNamed(name: string): RuleMeta[] {
  const rule = ruleMeta(name);
  return rule === undefined ? rules.filter(({ id }) => id.endsWith(`/${name}`)) : [rule];
}

/** What is known of a rule; undefined for an unknown id. */
export function ruleMeta(id: string): RuleMeta | undefined {
  return byId.get(id);
}
