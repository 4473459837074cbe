/** Longest part of a value that a message repeats, in UTF-16 units. */
const SHOWN = 60;

/** Whatever would not be seen, or would change how the rest of the message is shown. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

/**
 * A value of a document, for a message: a text in double quotes, shortened to about 60 characters, with everything invisible
 * written as an escape; an object or a list as `{…}` or `[…]`.
 */
export function quoteValue(value: unknown): string {
  if (typeof value === 'string') return quoteText(value, SHOWN);
  if (Array.isArray(value)) return value.length === 0 ? '[]' : '[…]';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? '{}' : '{…}';
  return String(value);
}

/** A text in double quotes like a value, shortened to about `most` UTF-16 units: for what is of no use when only its beginning is shown. */
export function quoteText(text: string, most: number): string {
  return `"${shorten(text, escapeText, most)}"`;
}

/** A member name of a document, for a message: in backticks, shortened and escaped like a value; one with a backtick in double quotes. */
export function quoteName(name: string): string {
  return name === '' || name.includes('`') ? quoteValue(name) : `\`${shorten(name, escapeUnseen)}\``;
}

/** A whole message that was made of our own words and quoted values, as one line of at most about `most` UTF-16 units. */
export function oneLine(message: string, most: number): string {
  return shorten(message, escapeUnseen, most);
}

/** Signs, numbers, literals of JSON: nothing that could be taken for words of the message. */
const SPEAKS_FOR_NOBODY = /^(?:..?|[-+.,:\deE{}[\]]*|true|false|null)$/s;

/** A piece of a text as it is written, for a message: shortened and escaped like a value, and in backticks unless it has quotes of its own. */
export function showWritten(piece: string): string {
  if (SPEAKS_FOR_NOBODY.test(piece)) return shorten(piece, escapeUnseen);
  const isText = piece.length > 1 && piece.startsWith('"') && piece.endsWith('"');
  return isText ? `"${shorten(piece.slice(1, -1), escapeUnseen)}"` : quoteName(piece);
}

function shorten(text: string, escape: (part: string) => string, most = SHOWN): string {
  if (text.length <= most) return escape(text);
  const last = text.charCodeAt(most - 1);
  const end = last >= 0xd800 && last <= 0xdbff ? most - 1 : most;
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
