/** One problem for one value that the schema rejects. */
import { readDigest } from '../../digests/form.js';
import type { JsonObject, JsonValue } from '../../json/types.js';
import { coerced } from './coerce.js';
import { digestFixTitle, digestMessage } from './digestWords.js';
import { certainMatch, suggestedMatch } from './nearMiss.js';
import { isPlaceholder } from './placeholder.js';
import { quoteValue } from './quote.js';
import { correctDateTime, readDateTime } from './rfc3339.js';
import { typesOf, type LocatedError } from './schemaErrors.js';
import type { Contract } from './types.js';
import { describeValue, wordForValue, wordsForTypes, wordsForValues } from './words.js';

/** Another value that may have been meant. */
export interface Proposal {
  value: JsonValue;
  /** Title of the fix that writes it. */
  title: string;
  /** True when nothing else can have been meant: then rules go on with this value. */
  certain: boolean;
}

export interface ValueProblem {
  ruleId: string;
  message: string;
  severity?: 'error';
  proposal?: Proposal;
}

/** What a problem is made from. */
interface Case {
  name: string;
  value: JsonValue;
  error: LocatedError['error'];
  /** The schema that holds the failed keyword. */
  schema: JsonObject;
  orNull: string;
  contract: Contract;
}

/** Keywords in the order in which one is reported when several fail. */
const order = [
  'type', 'const', 'enum', 'pattern', 'format', 'minLength', 'maxLength', 'minimum', 'exclusiveMinimum', 'maximum',
  'exclusiveMaximum', 'multipleOf', 'minItems', 'maxItems', 'uniqueItems', 'contains', 'minProperties', 'maxProperties',
];

/** The problem of a value, from all the errors at its place. `name` is how the value is called. */
export function valueProblem(name: string, value: JsonValue, errors: readonly LocatedError[], contract: Contract): ValueProblem {
  const rank = ({ error }: LocatedError) => (order.includes(error.keyword) ? order.indexOf(error.keyword) : order.length);
  const first = errors.reduce((best, error) => (rank(error) < rank(best) ? error : best));
  const { error, location } = first;
  const orNull = errors.some((one) => one.orNull) ? ', or null' : '';
  const facts: Case = { name, value, error, schema: location.parent, orNull, contract };
  return placeholderProblem(facts) ?? (problems[error.keyword] ?? otherProblem)(facts);
}

const problems: Readonly<Record<string, (facts: Case) => ValueProblem>> = {
  type: typeProblem,
  const: constProblem,
  enum: enumProblem,
  pattern: patternProblem,
  format: formatProblem,
  minLength: lengthProblem,
  maxLength: lengthProblem,
  minimum: rangeProblem,
  maximum: rangeProblem,
  exclusiveMinimum: rangeProblem,
  exclusiveMaximum: rangeProblem,
  multipleOf: rangeProblem,
  minItems: itemsProblem,
  maxItems: itemsProblem,
  uniqueItems: itemsProblem,
  contains: itemsProblem,
  minProperties: itemsProblem,
  maxProperties: itemsProblem,
};

function placeholderProblem({ name, value, error, schema, contract }: Case): ValueProblem | undefined {
  if (contract.kind !== 'cp8-return' || typeof value !== 'string') return undefined;
  const allowed = (schema.enum ?? (schema.const === undefined ? [] : [schema.const])) as string[];
  if (!isPlaceholder(value, allowed)) return undefined;
  return {
    ruleId: 'cp8/placeholder',
    severity: 'error',
    message: `${name} still holds ${quoteValue(value)} from a template; it must be ${rightValue(error, allowed)}.`,
  };
}

function rightValue(error: Case['error'], allowed: string[]): string {
  if (error.keyword === 'type') return wordsForTypes(typesOf(error));
  if (allowed.length > 0) return wordsForValues(allowed);
  return error.keyword === 'format' ? 'a date and time in UTC, like 2026-08-17T14:05:09Z' : 'filled in';
}

function typeProblem({ name, value, error, schema }: Case): ValueProblem {
  const types = typesOf(error);
  const meant = coerced(value, types, schema);
  const title = Array.isArray(meant) ? 'Put it into a list' : `Write ${quoteValue(meant)}`;
  return {
    ruleId: 'schema/type',
    message: `${name} is ${describeValue(value)}; it must be ${wordsForTypes(types)}.`,
    ...(meant === undefined ? {} : { proposal: { value: meant, title, certain: false } }),
  };
}

function constProblem({ name, value, schema }: Case): ValueProblem {
  const right = schema.const as JsonValue;
  const certain = typeof value === 'string' && typeof right === 'string' && certainMatch(value, [right]) !== undefined;
  const shown = typeof value === typeof right ? quoteValue(value) : describeValue(value);
  return {
    ruleId: 'schema/const',
    message: `${name} is ${shown}; it must be ${typeof value === typeof right ? wordForValue(right) : describeValue(right)}, in every document of this contract.`,
    proposal: { value: right, title: `Write ${quoteValue(right)}`, certain },
  };
}

function enumProblem({ name, value, schema, orNull }: Case): ValueProblem {
  const allowed = schema.enum as JsonValue[];
  const words = allowed.filter((one) => typeof one === 'string');
  const certain = typeof value === 'string' ? certainMatch(value, words) : undefined;
  const meant = certain ?? (typeof value === 'string' ? suggestedMatch(value, words) : undefined);
  const shown = typeof value === 'string' ? quoteValue(value) : describeValue(value);
  return {
    ruleId: 'schema/enum',
    message: `${name} is ${shown}; it must be ${wordsForValues(allowed)}${orNull}.${meant === undefined ? '' : ` Did you mean ${wordForValue(meant)}?`}`,
    ...(meant === undefined ? {} : { proposal: { value: meant, title: `Write ${quoteValue(meant)}`, certain: certain !== undefined } }),
  };
}

function patternProblem(facts: Case): ValueProblem {
  const { name, schema, orNull } = facts;
  const value = facts.value as string;
  const pattern = schema.pattern as string;
  if (pattern.includes('[0-9a-f]{64}')) {
    const form = pattern.startsWith('^sha256:') ? 'prefixed' : 'bare';
    const reading = readDigest(value, form);
    return {
      ruleId: 'digest/form',
      message: digestMessage(name, value, reading, form),
      ...(reading.corrected === undefined
        ? {}
        : { proposal: { value: reading.corrected, title: digestFixTitle, certain: reading.state === 'certain' } }),
    };
  }
  const right = typeof schema.patternErrorMessage === 'string' ? schema.patternErrorMessage : 'in the form that the contract asks for';
  const meant = value.length <= 200 ? value.trim().toLowerCase() : value;
  const certain = meant !== value && new RegExp(pattern, 'u').test(meant);
  return {
    ruleId: 'schema/pattern',
    message: `${name} is ${quoteValue(value)}; it must be ${right}${orNull}.${certain ? ` Did you mean ${quoteValue(meant)}?` : ''}`,
    ...(certain ? { proposal: { value: meant, title: `Write ${quoteValue(meant)}`, certain } } : {}),
  };
}

function formatProblem(facts: Case): ValueProblem {
  const { name, schema, orNull } = facts;
  const value = facts.value as string;
  if (schema.format !== 'date-time') {
    return { ruleId: 'schema/format', message: `${name} is ${quoteValue(value)}; it must be a whole address (URI), like https://example.org/a or urn:uuid:…${orNull}.` };
  }
  const right = correctDateTime(value);
  const why = readDateTime(value).why ?? 'it is no date-time';
  return {
    ruleId: 'schema/format',
    message: `${name} is ${quoteValue(value)}, which is no date and time as the contract reads them: ${why}. ${right === undefined ? `It must be written like 2026-08-17T14:05:09Z${orNull}.` : `The same instant in UTC is ${right}.`}`,
    ...(right === undefined ? {} : { proposal: { value: right, title: `Write ${quoteValue(right)}`, certain: true } }),
  };
}

function lengthProblem({ name, value, error, orNull }: Case): ValueProblem {
  const limit = Number(error.params.limit);
  const count = `${limit} ${limit === 1 ? 'character' : 'characters'}`;
  if (error.keyword === 'maxLength') {
    return { ruleId: 'schema/length', message: `${name} has more than the ${count} that are allowed; it must be shorter.` };
  }
  const is = value === '' ? 'is empty' : `is ${quoteValue(value)}, which is too short`;
  return { ruleId: 'schema/length', message: `${name} ${is}; it must hold at least ${count}${orNull}.` };
}

function rangeProblem({ name, value, error, orNull }: Case): ValueProblem {
  const { limit, multipleOf } = error.params as Record<string, number>;
  const right: Record<string, string> = {
    minimum: `${limit} or more`,
    maximum: `${limit} or less`,
    exclusiveMinimum: `more than ${limit}`,
    exclusiveMaximum: `less than ${limit}`,
    multipleOf: `a multiple of ${multipleOf}`,
  };
  return { ruleId: 'schema/range', message: `${name} is ${quoteValue(value)}; it must be ${right[error.keyword]}${orNull}.` };
}

function itemsProblem({ name, error }: Case): ValueProblem {
  const { limit, i, j } = error.params as Record<string, number>;
  const fault: Record<string, string> = {
    minItems: `has too few items; there must be at least ${limit}`,
    maxItems: limit === 0 ? 'has items; it must be empty here' : `has too many items; at most ${limit} may be there`,
    uniqueItems: `names the same item twice (items ${j} and ${i}, counted from 0); each may be there once`,
    contains: 'lacks an item that must be there',
    minProperties: `has too few members; there must be at least ${limit}`,
    maxProperties: `has too many members; at most ${limit} may be there`,
  };
  return { ruleId: 'schema/items', message: `${name} ${fault[error.keyword]}.` };
}

function otherProblem({ name, value }: Case): ValueProblem {
  return { ruleId: 'schema/type', message: `${name} is ${describeValue(value)}, which the contract does not allow here.` };
}
