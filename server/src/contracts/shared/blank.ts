/**
 * Whether a text shows nothing to a reader: empty, or made only of spaces, control characters, and characters that have no
 * glyph (zero-width spaces and joiners, bidi marks, fillers, a blank Braille cell).
 */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  // Nearly every text begins with a visible ASCII character.
  return !(first > 0x20 && first < 0x7f) && NOTHING_TO_SEE.test(text);
}

const NOTHING_TO_SEE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
