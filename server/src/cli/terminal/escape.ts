/**
 * What a terminal, a log or a reader would not show as itself: control characters, direction marks, zero-width and other
 * invisible characters, separators, halves of surrogate pairs.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** A text with everything unseen written as JSON escapes, so that no value and no file name can forge output. */
export function escapeUnseen(text: string): string {
  return text.replace(UNSEEN, escapeCharacter);
}

/**
 * JSON as text with everything unseen inside of its strings escaped: the same JSON, safe to print. Takes JSON without
 * white space other than spaces and newlines.
 */
export function escapeJson(json: string): string {
  return json.replace(UNSEEN, (character) => (character === '\n' ? character : jsonEscapes(character)));
}

function escapeCharacter(character: string): string {
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  return jsonEscapes(character);
}

function jsonEscapes(character: string): string {
  let escaped = '';
  for (let index = 0; index < character.length; index++) {
    escaped += `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return escaped;
}
