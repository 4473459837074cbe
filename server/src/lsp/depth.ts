import { createScanner } from 'jsonc-parser';

/** vscode-json-languageservice calls itself once per level; past this depth it is not asked. */
export const MAX_DEPTH = 256;
/** Nor past this many characters, at which an answer would come too late to be of use. */
const MAX_LENGTH = 4 * 1024 * 1024;

/**
 * Whether a text is too deep or too long for vscode-json-languageservice. Counted on its own tokens, whatever state the text is
 * in: a bracket that closes nothing does not count, so the true depth is never underrated.
 */
export function isTooMuch(text: string): boolean {
  if (text.length > MAX_LENGTH) return true;
  const scanner = createScanner(text, true);
  const closers: string[] = [];
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    if (scanner.getTokenLength() !== 1) continue;
    const token = text[scanner.getTokenOffset()];
    if (token === '{') closers.push('}');
    else if (token === '[') closers.push(']');
    else if (token === closers.at(-1)) closers.pop();
    if (closers.length > MAX_DEPTH) return true;
  }
  return false;
}
