import type { RuleMeta } from '../contracts/shared/types.js';
import { suggestedMatch } from '../contracts/shared/nearMiss.js';
import { quoteValue } from '../json/quote.js';
import { readablePage } from '../lint/readablePage.js';
import { ruleMeta, rules, rulesNamed } from '../lint/rules.js';
import { rows } from './words.js';

/**
 * The page of a rule, which is ours from the first word to the last; or, for an id that there is not, which ones may be meant.
 * The id may be given without its group when only one rule has that name.
 */
export function explainRule(id: string): string {
  const rule = ruleCalled(id);
  if (rule === undefined) return unknownRule(id);
  return readablePage(rule.id) ?? `# ${rule.id}\n\n${rule.summary}\n`;
}

/** The rule of an id, or of a bare name that only one rule has. */
export function ruleCalled(id: string): RuleMeta | undefined {
  const [rule, another] = rulesNamed(id);
  return another === undefined ? rule : undefined;
}

function unknownRule(id: string): string {
  const suggestion = suggestedMatch(id, rules.map((rule) => rule.id));
  const meta = suggestion === undefined ? undefined : ruleMeta(suggestion);
  if (meta !== undefined) return `There is no rule ${quoteValue(id)}. Perhaps ${meta.id} is meant: ${meta.summary}`;
  const name = id.slice(id.lastIndexOf('/') + 1);
  const group = id.slice(0, Math.max(0, id.indexOf('/')));
  const near = rules.filter((rule) => rule.id.endsWith(`/${name}`) || rule.id.startsWith(`${group}/`));
  if (near.length > 0) return [`There is no rule ${quoteValue(id)}. There are:`, ...rows(near, (rule) => `- ${rule.id}: ${rule.summary}`)].join('\n');
  const groups = [...new Set(rules.map((rule) => rule.id.slice(0, rule.id.indexOf('/'))))];
  return `There is no rule ${quoteValue(id)}. Ids begin with ${groups.map((each) => `${each}/`).join(', ')}; lint_envelope says which rule a problem is of.`;
}
