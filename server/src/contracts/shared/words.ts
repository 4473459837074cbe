/** Plain words for what a schema says. */
import type { JsonValue, Path } from '../../json/types.js';
import { quoteName, quoteValue } from './quote.js';

/** "a", "a or b", "a, b or c". */
export function listOf(words: readonly string[], conjunction: 'and' | 'or'): string {
  if (words.length <= 1) return words[0] ?? '';
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** How a value is called in a message: the member's name, `name[2]` for an item, "The document" for the root. */
export function nameOf(path: Path): string {
  const from = path.findLastIndex((step) => typeof step === 'string');
  if (from === -1) return path.length === 0 ? 'The document' : `item ${path.join(', ')}`;
  const indexes = path.slice(from + 1).map((index) => `[${index}]`);
  const name = quoteName(path[from] as string);
  return indexes.length === 0 ? name : `${name.slice(0, -1)}${indexes.join('')}${name.slice(-1)}`;
}

const typeWords: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** "a whole number or null" for schema types. */
export function wordsForTypes(types: readonly string[]): string {
  return listOf(types.map((type) => typeWords[type] ?? type), 'or');
}

/** What a value is: `the text "5"`, `the number 5`, `a list`, `null`. */
export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `the text ${quoteValue(value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** Allowed values, as one writes them in a sentence: words bare, everything else as JSON. */
export function wordsForValues(values: readonly JsonValue[]): string {
  return listOf(values.map(wordForValue), 'or');
}

/** One allowed value; see {@link wordsForValues}. */
export function wordForValue(value: JsonValue): string {
  return typeof value === 'string' && /^[A-Za-z][\w.-]*$/.test(value) ? value : quoteValue(value);
}

/** `1 error`, `2 errors`, `2 safe fixes`. */
export function counted(number: number, noun: string): string {
  const plural = noun.endsWith('fix') ? `${noun}es` : `${noun}s`;
  return `${number} ${number === 1 ? noun : plural}`;
}
