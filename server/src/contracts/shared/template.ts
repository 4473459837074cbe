/** Documents of the exchange that are templates: nearly all that an author has to fill in is a placeholder. */
import type { JsonObject, JsonValue } from '../../json/types.js';
import { kinds } from '../kinds.js';
import { isMostlyPlaceholders, isPlaceholder } from './placeholder.js';
import type { Contract, DocumentKind, RuleMeta } from './types.js';

export const templateRule: RuleMeta = {
  id: 'contract/template',
  severity: 'error',
  summary: 'A document of the exchange that is a template: its values are placeholders.',
  fixes: 'none',
};

/** Ids and digests as templates have them: `host_<24 hex>`, `host_xxxx`. */
const SLOT = /^host_(?:<[^<>]+>|x+|\.{3}|…)$/i;

/** Members of which nothing is looked at. */
const OPAQUE = new Set(Object.values(kinds).flatMap(({ opaque }) => opaque.map((path) => path.at(-1))));

/** `templateDraft` for a kind of the exchange. `schema` tells the words that are the contract's own, not the author's. */
export function templateDraftOf(kind: DocumentKind, schema: JsonObject): NonNullable<Contract['templateDraft']> {
  let words: ReadonlySet<string> | undefined;
  return (written, fileName) => {
    words ??= wordsOf(schema);
    if (!isTemplateOf(written, words)) return undefined;
    const meant = saysTemplate(fileName);
    const says = `This is a template (${kinds[kind].title}): its values are placeholders`;
    return {
      ruleId: templateRule.id,
      path: [],
      at: 'object',
      severity: meant ? 'info' : 'error',
      message: meant ? `${says}. It can be checked when they are filled in.` : `${says}, so it says nothing that could be checked. Fill them in, or call the file a template.`,
    };
  };
}

/** Whether "template" or "example" is a word of a file's name: "return.template.json", "returnTemplate.json", not "contemplate.json". */
export function saysTemplate(fileName: string): boolean {
  return /(?:^|[^a-z])(?:template|example)s?(?:[^a-z]|$)/.test(fileName.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase());
}

/** Linear, without recursion. A word of the contract says nothing either way: templates have them filled in. */
function isTemplateOf(document: JsonObject, words: ReadonlySet<string>): boolean {
  let placeholders = 0;
  let others = 0;
  const stack: JsonValue[] = [document];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (typeof value === 'string') {
      if (value === '' || words.has(value)) continue;
      if (isPlaceholder(value) || SLOT.test(value) || isChoice(value, words)) placeholders++;
      else others++;
    } else if (Array.isArray(value)) for (const item of value) stack.push(item);
    else if (typeof value === 'object' && value !== null) for (const name in value) if (!OPAQUE.has(name)) stack.push(value[name] as JsonValue);
  }
  return isMostlyPlaceholders(placeholders, others);
}

/** `matched | mismatched`. */
function isChoice(text: string, words: ReadonlySet<string>): boolean {
  return text.includes('|') && text.split('|').every((word) => words.has(word.trim()) || word.trim() === 'null');
}

/** The texts that a schema allows as they stand: its constants, the items of its lists. */
function wordsOf(schema: JsonObject): ReadonlySet<string> {
  const words = new Set<string>();
  const stack: JsonValue[] = [schema];
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) for (const word of [value.const, ...(Array.isArray(value.enum) ? value.enum : [])]) if (typeof word === 'string') words.add(word);
    stack.push(...Object.values(value));
  }
  return words;
}
