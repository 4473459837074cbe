/** The places that list every rule: the setting `envelopeLint.rules` of package.json, and the schema of the configuration file. */
import { rules } from '../server/src/lint/rules.js';

const LEVELS = ['off', 'hint', 'info', 'warning', 'error'];

/** The JSON Schema properties of the setting: one per rule, in the order of the catalogue. */
export function ruleSettings(): Record<string, { type: 'string'; enum: string[]; description: string }> {
  return Object.fromEntries(
    rules.map(({ id, summary, severity }) => [id, { type: 'string', enum: LEVELS, description: `${summary} Default: ${severity}.` }]),
  );
}

/** The text of package.json with that setting renewed. */
export function withRuleSettings(manifestText: string): string {
  const manifest = JSON.parse(manifestText) as {
    contributes: { configuration: { properties: { 'envelopeLint.rules': { properties: unknown } } } };
  };
  manifest.contributes.configuration.properties['envelopeLint.rules'].properties = ruleSettings();
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** The text of the configuration's schema with its rules renewed: their severities, and their ids for suppressions. */
export function withSchemaRules(schemaText: string): string {
  const schema = JSON.parse(schemaText) as {
    properties: { suppressions: { items: { properties: { rule: { enum?: string[] } } } } };
    definitions: { rules: { properties: unknown } };
  };
  schema.properties.suppressions.items.properties.rule.enum = rules.map(({ id }) => id);
  schema.definitions.rules.properties = ruleSettings();
  return `${JSON.stringify(schema, null, 2)}\n`;
}
