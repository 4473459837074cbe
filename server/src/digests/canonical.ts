import canonicalize from 'canonicalize';
import type { JsonValue } from '../json/types.js';

/** Why a value has no canonical form. */
export type CanonicalFault = 'surrogate' | 'number' | 'not-json';

const REASONS: Record<CanonicalFault, string> = {
  surrogate: 'The value holds half of a surrogate pair, which cannot be written in UTF-8, so it has no canonical form.',
  number: 'The value holds a number that is not finite, so it has no canonical form.',
  'not-json': 'The value is not JSON, so it has no canonical form.',
};

/** Thrown by {@link canonicalForm}; `fault` says why, `message` says it to a person. */
export class CanonicalFormError extends Error {
  constructor(readonly fault: CanonicalFault) {
    super(REASONS[fault]);
    this.name = 'CanonicalFormError';
  }
}

/**
 * The canonical form of a value by RFC 8785 (JCS): no white space, member names sorted by UTF-16 code units, numbers as
 * ECMAScript writes them. Works at any depth.
 * @throws {CanonicalFormError} when the value has none. Nothing is replaced to get one: a digest of altered content would
 * look like a digest of the content.
 */
export function canonicalForm(value: JsonValue): string {
  let form: string | undefined;
  try {
    form = canonicalize(value);
  } catch (error) {
    throw new CanonicalFormError(faultOf(error));
  }
  // Values that JSON has no words for (undefined, functions) come back as undefined.
  if (form === undefined) throw new CanonicalFormError('not-json');
  return form;
}

function faultOf(error: unknown): CanonicalFault {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('surrogate')) return 'surrogate';
  if (message.startsWith('NaN') || message.startsWith('Infinity')) return 'number';
  return 'not-json';
}

/**
 * How many characters the canonical form of a value has. Characters are Unicode code points, as budgets count them.
 * @throws {CanonicalFormError} when the value has no canonical form.
 */
export function canonicalLength(value: JsonValue): number {
  const form = canonicalForm(value);
  let pairs = 0;
  for (let index = 0; index < form.length; index++) {
    const unit = form.charCodeAt(index);
    // A canonical form is well-formed, so each high surrogate begins a pair.
    if (unit >= 0xd800 && unit <= 0xdbff) pairs++;
  }
  return form.length - pairs;
}
