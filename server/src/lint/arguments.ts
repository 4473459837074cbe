/** What a caller of the package hands over, looked at before the work: whatever the text, a lint does not fail, but of no text there is none. */
import type { DocumentInput, LintOptions } from './types.js';

/** An argument that is not of the documented shape. The message names the function and the member, and says what belongs there. */
export class InvalidArgument extends TypeError {
  override readonly name = 'InvalidArgument';
}

const SEVERITIES: readonly unknown[] = ['off', 'hint', 'info', 'warning', 'error'];

type Check = readonly [isRight: (value: unknown) => boolean, wanted: string];

const TEXT: Check = [(value) => typeof value === 'string', 'a string'];
const FUNCTION: Check = [(value) => typeof value === 'function', 'a function'];

/** By option: what it is. Members of lists are checked one by one. */
const OPTIONS: Readonly<Record<keyof LintOptions, Check>> = {
  related: [isArray, 'a list of { uri, text }'],
  relatedIsAll: [(value) => typeof value === 'boolean', 'true or false'],
  sources: [isArray, 'a list of { gitCommit, files }'],
  containers: [isArray, 'a list of { name, digests }'],
  rules: [isObject, 'an object with a severity for each rule id'],
  suppressions: [isArray, 'a list of { rule, file, pointer }'],
  root: TEXT,
  now: [(value) => typeof value === 'number' && !Number.isNaN(value), 'a number of milliseconds since 1970'],
  isCancelled: FUNCTION,
  pause: FUNCTION,
};

const ITEMS: Readonly<Partial<Record<keyof LintOptions, Check>>> = {
  related: [(item) => isObject(item) && typeof item.uri === 'string' && typeof item.text === 'string', '{ uri, text }, both strings'],
  sources: [(item) => isObject(item) && typeof item.gitCommit === 'string' && isA('Map', item.files), '{ gitCommit, files }, a string and a Map'],
  containers: [(item) => isObject(item) && typeof item.name === 'string' && isObject(item.digests), '{ name, digests }, a string and an object'],
  suppressions: [
    (item) => isObject(item) && [item.rule, item.file, item.pointer].every((member) => member === undefined || typeof member === 'string'),
    '{ rule, file, pointer }, each a string or absent',
  ],
};

/**
 * @param name the function that was called
 * @throws {InvalidArgument} for what is no document
 */
export function checkDocument(name: string, document: unknown): asserts document is DocumentInput {
  if (!isObject(document)) throw wrong(name, 'the document', '{ uri, text } or { uri, bytes }', document);
  const { uri, text, bytes, languageId, encoding } = document;
  const isGiven = (value: unknown): boolean => value !== undefined;
  if (typeof uri !== 'string') throw wrong(name, 'uri of the document', 'a string', uri);
  if (!isGiven(text) && !isGiven(bytes)) throw new InvalidArgument(`${name}: the document must have a text or bytes.`);
  if (isGiven(bytes) && !isA('Uint8Array', bytes)) throw wrong(name, 'bytes of the document', 'a Uint8Array', bytes);
  if (isGiven(text) && typeof text !== 'string') throw wrong(name, 'text of the document', 'a string', text);
  if (isGiven(languageId) && typeof languageId !== 'string') throw wrong(name, 'languageId of the document', 'a string', languageId);
  if (isGiven(encoding) && !Array.isArray(encoding)) throw wrong(name, 'encoding of the document', 'a list', encoding);
}

/**
 * The options without those that are null or undefined, which count as not given.
 * @param name the function that was called
 * @throws {InvalidArgument} for one that is not what it should be
 */
export function checkedOptions(name: string, options: unknown): LintOptions {
  if (options === undefined || options === null) return {};
  if (!isObject(options)) throw wrong(name, 'the options', 'an object', options);
  const given: Record<string, unknown> = {};
  for (const option of Object.keys(OPTIONS) as (keyof LintOptions)[]) {
    const value = options[option];
    if (value === undefined || value === null) continue;
    const [isRight, wanted] = OPTIONS[option];
    if (!isRight(value)) throw wrong(name, option, wanted, value);
    checkItems(name, option, value);
    given[option] = value;
  }
  return given;
}

function checkItems(name: string, option: keyof LintOptions, value: unknown): void {
  const [isRight, wanted] = ITEMS[option] ?? [];
  if (isRight !== undefined && wanted !== undefined && Array.isArray(value)) {
    const index = Array.from(value, isRight).indexOf(false);
    if (index >= 0) throw wrong(name, `${option}[${index}]`, wanted, value[index]);
  }
  if (option !== 'rules' || !isObject(value)) return;
  const [rule, setting] = Object.entries(value).find(([, severity]) => severity !== undefined && !SEVERITIES.includes(severity)) ?? [];
  if (rule !== undefined) throw wrong(name, `rules[${JSON.stringify(rule)}]`, `one of ${SEVERITIES.join(', ')}`, setting);
}

function wrong(name: string, what: string, wanted: string, given: unknown): InvalidArgument {
  const kind = given === null || Number.isNaN(given) ? String(given) : Array.isArray(given) ? 'a list' : typeof given === 'object' || typeof given === 'undefined' ? typeof given : `a ${typeof given}`;
  return new InvalidArgument(`${name}: ${what} must be ${wanted}${isObject(given) ? '' : `, not ${kind}`}.`);
}

/** Not `instanceof`: test runners hand over objects of another realm. */
function isA(type: string, value: unknown): boolean {
  return Object.prototype.toString.call(value) === `[object ${type}]`;
}

function isArray(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
