/**
 * Values left over from a template. One value has one problem: where the schema rejects such a value, the schema reading
 * reports it as cp8/placeholder (an error then) instead of schema/*; where the schema accepts it, the rule cp8/placeholder does;
 * and digest/form is silent about it.
 */
import type { JsonObject, JsonValue } from '../../json/types.js';

/** Longest text that can be a placeholder. */
const LONGEST = 200;

/** Names of types and forms, where a value of that type belongs. */
const typeWords = new Set(
  ['string', 'text', 'number', 'integer', 'int', 'float', 'boolean', 'bool', 'array', 'object', 'list', 'date-time', 'datetime', 'timestamp', 'iso8601', 'iso-8601', 'rfc3339', 'rfc 3339', 'sha256', 'sha-256', 'uuid', 'true|false'],
);

const forms: readonly RegExp[] = [
  /^(?:todo|tbd|fixme|xxx+|x{4,}|placeholder|changeme|change[ _-]me|fill[ _-]?me|fill[ _-]?in|lorem ipsum.*|\.{3}|…)[:.!]?$/i,
  // <sha256>, {{agent}}, ${commit}, [TODO …]; not an address in angle brackets, nor what stands for a source that is no file.
  /^<(?![^<>]*(?:@|:\/\/)|(?:stdin|stdout|stderr|clipboard|br ?\/?)>)[^<>]+>$/i,
  /^(?:sha-?256[:-])?\{\{[^{}]+\}\}$/,
  /^\$\{[^{}]+\}$/,
  /^\[(?:todo|tbd|insert|your|fill)\b[^[\]]*\]$/i,
  // A form with slots: CP8-INF8-<LANE>-<SUBJECT>-<YYYY-MM-DD>, sha256:<64 hex>.
  /^[^\s<>]*<[A-Z][A-Z0-9 _-]+>[^\s]*$/,
  /^sha-?256[:-]\s*<[^<>]+>$/i,
  /^sha-?256[:-]\s*(?:x+|\.{3}|…)$/i,
  /^yyyy-?mm-?dd(?:[t ]hh:?mm(?::?ss(?:\.s+)?)?(?:z|[+-]hh:?mm)?)?$/i,
];

/** How placeholders begin that are no form with slots and no alternatives. */
const BEGINNING =
  /^\s*(?:[<{$[.…]|[^\s<>|]*[<|]|[\w-]+\s*\||(?:todo|tbd|fixme|xxx|placeholder|change|fill|lorem|string|text|number|int|float|bool|array|object|list|date|timestamp|iso|rfc|sha|uuid|true|yyyy))/i;
/** The same for texts that begin with two ASCII letters or digits: 1 where the last five bits of both are those of a beginning. */
const PAIRS = new Uint8Array(1024);
for (const pair of 'to tb fi xx pl ch lo st te nu in fl bo ar ob li da ti is rf sh uu tr yy'.split(' ')) PAIRS[pairOf(pair)] = 1;

function pairOf(text: string): number {
  return ((text.charCodeAt(0) & 31) << 5) | (text.charCodeAt(1) & 31);
}

/**
 * False for nearly every text that is no placeholder, true for every one that is: the first word decides. A return has
 * thousands of texts, and each is asked about twice.
 */
function mayBePlaceholder(text: string): boolean {
  const first = text.charCodeAt(0);
  const isPlain = (first >= 48 && first <= 57) || ((first | 32) >= 97 && (first | 32) <= 122);
  if (!isPlain || PAIRS[pairOf(text)] === 1) return BEGINNING.test(text);
  let at = 1;
  let code = text.charCodeAt(at);
  while (code > 32 && code < 127) {
    if (code === 60 || code === 124) return true;
    code = text.charCodeAt(++at);
  }
  if (code >= 127) return BEGINNING.test(text);
  while (code <= 32) code = text.charCodeAt(++at);
  return code === 124;
}

/**
 * Whether a whole text was left over from a template: `<…>`, TODO, the name of a type, `PASS | FAIL`, a date in letters.
 * `enumValues` are the words that are allowed here, if they are known: alternatives of those are recognised in any case.
 */
export function isPlaceholder(value: string, enumValues?: readonly string[]): boolean {
  if (value.length > LONGEST || (enumValues === undefined && !mayBePlaceholder(value))) return false;
  const text = value.trim();
  if (text === '') return false;
  return typeWords.has(text.toLowerCase()) || forms.some((form) => form.test(text)) || isAlternatives(text, enumValues);
}

function isAlternatives(text: string, enumValues: readonly string[] | undefined): boolean {
  if (enumValues === undefined && !text.includes('|')) return false;
  const parts = text.split(/\s*\|\s*/);
  if (parts.length > 1 && parts.every((part) => /^[A-Z][A-Z0-9_]*$/.test(part) || typeWords.has(part.toLowerCase()))) return true;
  if (enumValues === undefined) return false;
  const allowed = new Set(enumValues.map((allowedValue) => allowedValue.toLowerCase()));
  const words = text.split(/\s*[|/,]\s*|\s+or\s+/);
  return words.length > 1 && words.every((word) => allowed.has(word.toLowerCase()));
}

/** Share of the texts of a document that must be placeholders for the document to be a template. */
const TEMPLATE_SHARE = 0.75;
/** How many there must be at least. */
const TEMPLATE_LEAST = 3;

/**
 * Whether a document is a template through and through: nearly all of its texts are placeholders. Its marker at the root and
 * empty texts say nothing either way.
 */
export function isTemplate(document: JsonObject): boolean {
  const { placeholders, others } = countTexts(document);
  return isMostlyPlaceholders(placeholders, others);
}

/** Whether so many placeholders among other texts make a template. */
export function isMostlyPlaceholders(placeholders: number, others: number): boolean {
  return placeholders >= TEMPLATE_LEAST && placeholders >= TEMPLATE_SHARE * (placeholders + others);
}

/** Whether any text of a document is a placeholder, its marker at the root aside. */
export function hasPlaceholders(document: JsonObject): boolean {
  return countTexts(document).placeholders > 0;
}

/** Both questions are asked of every document: it is gone through once. */
const counted = new WeakMap<JsonObject, TextCount>();

interface TextCount {
  placeholders: number;
  others: number;
}

/** Linear, without recursion. */
function countTexts(document: JsonObject): TextCount {
  const known = counted.get(document);
  if (known !== undefined) return known;
  let placeholders = 0;
  let others = 0;
  const stack: (JsonValue[] | JsonObject)[] = [];
  const look = (value: JsonValue | undefined): void => {
    if (typeof value === 'string') {
      if (isPlaceholder(value)) placeholders++;
      else if (value !== '') others++;
    } else if (typeof value === 'object' && value !== null) stack.push(value);
  };
  look(document);
  for (let value = stack.pop(); value !== undefined; value = stack.pop()) {
    if (Array.isArray(value)) for (let index = 0; index < value.length; index++) look(value[index]);
    // Of what JSON.parse makes nothing is inherited, and this way no list of names is made for each object.
    else for (const name in value) if (value !== document || (name !== 'schema' && name !== 'protocol')) look(value[name]);
  }
  const count = { placeholders, others };
  counted.set(document, count);
  return count;
}
