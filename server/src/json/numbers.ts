/**
 * What a number literal denotes, compared with what becomes of it in a double: exact, and linear in its length.
 */

/** How a number survives: `exact`, `changed` (its canonical form denotes another decimal) or `infinite`. */
export type NumberFate = 'exact' | 'changed' | 'infinite';

/** Judges a literal of JSON's number grammar. */
export function numberFate(literal: string): NumberFate {
  const value = Number(literal);
  if (!Number.isFinite(value)) return 'infinite';
  const written = decimal(literal);
  const kept = decimal(String(value));
  return written.digits === kept.digits && written.scale === kept.scale && (written.negative === kept.negative || kept.digits === '')
    ? 'exact'
    : 'changed';
}

interface Decimal {
  negative: boolean;
  /** Significant digits, without zeros at either end; empty for zero. */
  digits: string;
  /** The power of ten that 0.digits is multiplied with; 0 for zero. */
  scale: number;
}

function decimal(literal: string): Decimal {
  const negative = literal.startsWith('-');
  const exponentAt = literal.search(/[eE]/);
  const mantissa = literal.slice(negative ? 1 : 0, exponentAt < 0 ? undefined : exponentAt);
  const exponent = exponentAt < 0 ? 0 : Number(literal.slice(exponentAt + 1));
  const point = mantissa.indexOf('.');
  const whole = point < 0 ? mantissa : mantissa.slice(0, point);
  const all = point < 0 ? whole : whole + mantissa.slice(point + 1);
  let first = 0;
  while (first < all.length && all.charCodeAt(first) === 48) first++;
  if (first === all.length) return { negative, digits: '', scale: 0 };
  let last = all.length;
  while (all.charCodeAt(last - 1) === 48) last--;
  return { negative, digits: all.slice(first, last), scale: whole.length - first + exponent };
}
