import { digestEmptyInput, digestForm } from './digestRules.js';
import type { RuleMeta } from './types.js';

/**
 * The rules over the schema itself; their problems come from the schema reading. No covered contract limits the length of a
 * list, so schema/items cannot fire and is not among them.
 */
export const schemaRules: readonly RuleMeta[] = [
  {
    id: 'schema/required',
    severity: 'error',
    summary: 'An object lacks members that its contract requires.',
    fixes: 'manual',
  },
  {
    id: 'schema/unknown-member',
    severity: 'error',
    summary: 'A member has no place in its object, or its name is misspelt.',
    fixes: 'both',
  },
  {
    id: 'schema/type',
    severity: 'error',
    summary: 'A value is of another type than its contract asks for.',
    fixes: 'manual',
  },
  {
    id: 'schema/enum',
    severity: 'error',
    summary: 'A value is none of the words that its contract allows.',
    fixes: 'both',
  },
  {
    id: 'schema/const',
    severity: 'error',
    summary: 'A value differs from the only one that its contract allows.',
    fixes: 'both',
  },
  {
    id: 'schema/pattern',
    severity: 'error',
    summary: 'An id is not written in the form that its contract asks for.',
    fixes: 'manual',
  },
  {
    id: 'schema/format',
    severity: 'error',
    summary: 'A date and time or an address is not written as its standard has it.',
    fixes: 'both',
  },
  {
    id: 'schema/length',
    severity: 'error',
    summary: 'A text is shorter or longer than its contract allows.',
    fixes: 'none',
  },
  {
    id: 'schema/range',
    severity: 'error',
    summary: 'A number is smaller or larger than its contract allows.',
    fixes: 'none',
  },
  {
    id: 'schema/items',
    severity: 'error',
    summary: 'A list has too few or too many items, or one of them twice.',
    fixes: 'none',
  },
  digestForm,
  digestEmptyInput,
];
