import * as T from './tokens.js';

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LITERALS = new Set(['true', 'false', 'null']);
/** Words of other languages and spellings, with what they mean in JSON. */
const SPELLINGS: Record<string, string> = { true: 'true', false: 'false', null: 'null', none: 'null', nil: 'null' };
const NOT_NUMBERS = /^[+-]?(?:nan|inf|infinity)$/i;
const FORMS: [form: RegExp, flaw: number][] = [
  [/^[+-]?0[xX][0-9a-fA-F]+$/, T.HEXADECIMAL],
  [/^[+-]?\d+(?:_\d+)+(?:\.\d+)?$/, T.SEPARATED],
  [/^[+-]?0\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/, T.LEADING_ZERO],
  [/^[+-]?\.\d+(?:[eE][+-]?\d+)?$/, T.NO_WHOLE_PART],
  [/^[+-]?\d+\.(?:[eE][+-]?\d+)?$/, T.NO_FRACTION],
  [/^\+\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/, T.PLUS_SIGN],
  [/^(?:[+-]|[+-]?(?:\d+\.?\d*|\.\d+)[eE][+-]?)$/, T.INCOMPLETE],
];
/** Longer runs than this are no slip of the pen in a number or a literal. */
const MAX_SLIP = 64;

/** Kind and flaw of a run of characters outside of quotes. */
export function classifyWord(run: string): { kind: number; flaw: number } {
  if (NUMBER.test(run) || LITERALS.has(run)) return { kind: T.SCALAR, flaw: 0 };
  if (run.length <= MAX_SLIP) {
    if (meantLiteral(run) !== undefined) return { kind: T.SCALAR, flaw: T.OTHER_SPELLING };
    if (NOT_NUMBERS.test(run)) return { kind: T.SCALAR, flaw: T.NOT_A_NUMBER };
    if (run === 'undefined') return { kind: T.SCALAR, flaw: T.UNDEFINED };
    const form = FORMS.find(([pattern]) => pattern.test(run));
    if (form) return { kind: T.SCALAR, flaw: form[1] };
  }
  return { kind: T.WORD, flaw: 0 };
}

/** The literal that a word of another spelling means: True → true, None → null; undefined for any other word. */
export function meantLiteral(run: string): string | undefined {
  const lower = run.toLowerCase();
  return Object.hasOwn(SPELLINGS, lower) ? SPELLINGS[lower] : undefined;
}
