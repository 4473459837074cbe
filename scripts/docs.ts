/**
 * `npm run docs`: writes the tables of rules in docs/rules/README.md and README.md, the setting that lists the rules, and the
 * schema of the configuration, from the rules themselves. Unit tests check that they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleMeta } from '../server/src/contracts/shared/types.js';
import { rules } from '../server/src/lint/rules.js';
import { withRuleSettings, withSchemaRules } from './ruleSettings.js';

const ROOT = join(__dirname, '..');
/** The schema of envelope-lint.config.json. */
export const CONFIG_SCHEMA = join(ROOT, 'schemas', 'envelope-lint.config.schema.json');
const BEGIN = '<!-- rules: begin (npm run docs) -->';
const END = '<!-- rules: end -->';

/** A table of rules, each linked to its page below `pages`. */
export function ruleTable(pages: string): string {
  const row = (rule: RuleMeta): string =>
    `| [${rule.id}](${pages}${rule.id}.md) | ${rule.severity} | ${rule.fixes === 'none' ? '' : rule.fixes} | ${rule.summary.replace(/\|/g, '\\|')} |`;
  return ['| rule | default | fix | flags |', '| --- | --- | --- | --- |', ...rules.map(row)].join('\n');
}

/** The text with the table between the two marks renewed; unchanged without marks. */
export function withTable(text: string, table: string): string {
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) return text;
  return `${text.slice(0, begin + BEGIN.length)}\n${table}\n${text.slice(end)}`;
}

/** The files that hold a table, with the way from them to the pages. */
export const TABLES: readonly { file: string; pages: string }[] = [
  { file: join(ROOT, 'docs', 'rules', 'README.md'), pages: '' },
  { file: join(ROOT, 'README.md'), pages: 'docs/rules/' },
];

if (require.main === module) {
  for (const { file, pages } of TABLES) writeFileSync(file, withTable(readFileSync(file, 'utf8'), ruleTable(pages)));
  const manifest = join(ROOT, 'package.json');
  writeFileSync(manifest, withRuleSettings(readFileSync(manifest, 'utf8')));
  writeFileSync(CONFIG_SCHEMA, withSchemaRules(readFileSync(CONFIG_SCHEMA, 'utf8')));
}
