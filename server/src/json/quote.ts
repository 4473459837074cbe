/** Longest part of a value that a message repeats, in UTF-16 units. */
const SHOWN = 60;

/** Whatever would not be seen, or would change how the rest of the message is shown. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

/**
 * A value of a document, for a message: a text in double quotes, shortened to about 60 characters, with everything invisible
 * written as an escape; an object or a list as `{…}` or `[…]`.
 */
export function quoteValue(value: unknown): string {
  if (typeof value === 'string') return `"${shorten(value, escapeText)}"`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return String(value);
}

/** A member name of a document, for a message: in backticks, shortened and escaped like a value. */
export function quoteName(name: string): string {
  return name === '' ? '""' : `\`${shorten(name, escapeUnseen)}\``;
}

/** A piece of a text as it is written, for a message: shortened and escaped like a value, without quotes around it. */
export function showWritten(piece: string): string {
  return shorten(piece, escapeUnseen);
}

function shorten(text: string, escape: (part: string) => string): string {
  if (text.length <= SHOWN) return escape(text);
  const last = text.charCodeAt(SHOWN - 1);
  const end = last >= 0xd800 && last <= 0xdbff ? SHOWN - 1 : SHOWN;
  return `${escape(text.slice(0, end))}…`;
}

function escapeText(part: string): string {
  return escapeUnseen(part.replace(/["\\]/g, '\\$&'));
}

function escapeUnseen(part: string): string {
  return part.replace(UNSEEN, (character) => {
    if (character === '\n') return '\\n';
    if (character === '\r') return '\\r';
    if (character === '\t') return '\\t';
    const code = character.codePointAt(0) as number;
    return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
  });
}
