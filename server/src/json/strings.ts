/**
 * String literals: decoding, also of the broken ones that the tolerant parser lets through.
 */

/** What the escapes of one letter stand for, those aside that stand for themselves. */
export const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/**
 * The value of the string literal between two offsets (quotes included). Takes faulty literals too: another kind of quote,
 * a missing end quote, an unknown escape (the character itself counts), a bare word.
 */
export function decodeString(text: string, start: number, end: number): string {
  const quote = text.charCodeAt(start);
  const quoted = isQuote(quote);
  const from = quoted ? start + 1 : start;
  const to = end > from && (quoted ? ends(quote, text.charCodeAt(end - 1)) : text[end - 1] === '"') ? end - 1 : end;
  const raw = text.slice(from, to);
  return raw.includes('\\') ? unescape(raw) : raw;
}

function unescape(raw: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = raw.indexOf('\\'); at >= 0; at = raw.indexOf('\\', from)) {
    parts.push(raw.slice(from, at));
    const letter = raw[at + 1] ?? '';
    const code = letter === 'u' ? hexValue(raw, at + 2) : -1;
    if (code >= 0) {
      parts.push(String.fromCharCode(code));
      from = at + 6;
    } else {
      parts.push(SIMPLE_ESCAPES[letter] ?? letter);
      from = at + 1 + letter.length;
    }
  }
  parts.push(raw.slice(from));
  return parts.join('');
}

/** The number that four hexadecimal digits at `at` denote, or -1 when there are not four. */
export function hexValue(text: string, at: number): number {
  let value = 0;
  for (let i = at; i < at + 4; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 0;
    const digit =
      code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : code >= 65 && code <= 70 ? code - 55 : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

/** Whether a character code is a quote of any kind that people put around strings: " ' ` and the typographic ones. */
export function isQuote(code: number): boolean {
  return code === 34 || code === 39 || code === 96 || (code >= 0x2018 && code <= 0x201f) || code === 0xab || code === 0xbb;
}

/** One of “ ” „ ‟. */
export function isCurlyDouble(code: number): boolean {
  return code >= 0x201c && code <= 0x201f;
}

/** As {@link closes}, also where one of the two was turned into a curly quote. */
function ends(open: number, close: number): boolean {
  return closes(open, close) || (open === 34 && isCurlyDouble(close)) || (close === 34 && isCurlyDouble(open));
}

/** Whether `close` ends a string that `open` began. */
export function closes(open: number, close: number): boolean {
  if (open === 34 || open === 39 || open === 96) return close === open;
  if (open === 0xab || open === 0xbb) return close === 0xab || close === 0xbb;
  return open >= 0x201c ? close >= 0x201c && close <= 0x201f : close >= 0x2018 && close <= 0x201b;
}
