import { createScanner } from 'jsonc-parser';

/** A text with one token more, less, or elsewhere. */
export interface TokenEdit {
  /** The part of the original that the edit concerns. */
  from: number;
  to: number;
  /** The text after it. */
  text: string;
  /** What was done, for messages. */
  name: string;
}

/** jsonc-parser's SyntaxKind.EOF, a const enum. */
const END_OF_TEXT = 17;
const INSERTED = ['{', '}', '[', ']', ':', ',', '"zzz"', '12', 'foo', 'true'];

/**
 * Every deletion of a token, insertion of one (a sign of each kind, a text, a number, a word, a literal) and swap of two
 * neighbours, at every `stride`th token of a JSON text.
 */
export function* tokenEdits(text: string, stride = 1): Generator<TokenEdit, void> {
  const tokens = tokensOf(text);
  const token = (index: number): string => text.slice(...tokens[index]!);
  for (let index = 0; index < tokens.length; index += stride) {
    const [from, to] = tokens[index]!;
    yield { from, to, text: text.slice(0, from) + text.slice(to), name: `without ${token(index)} at ${from}` };
    for (const inserted of INSERTED) {
      yield { from, to: from, text: `${text.slice(0, from)}${inserted} ${text.slice(from)}`, name: `${inserted} in front of ${from}` };
      yield { from: to, to, text: `${text.slice(0, to)} ${inserted}${text.slice(to)}`, name: `${inserted} behind ${to}` };
    }
    const next = tokens[index + 1];
    if (!next) continue;
    const swapped = text.slice(0, from) + token(index + 1) + text.slice(to, next[0]) + token(index) + text.slice(next[1]);
    yield { from, to: next[1], text: swapped, name: `${token(index)} and ${token(index + 1)} swapped at ${from}` };
  }
}

/** A stride with which a text is edited at about so many of its tokens. */
export function strideFor(text: string, tokens: number): number {
  return Math.max(1, Math.floor(tokensOf(text).length / tokens));
}

function tokensOf(text: string): [from: number, to: number][] {
  const scanner = createScanner(text, true);
  const tokens: [number, number][] = [];
  while (Number(scanner.scan()) !== END_OF_TEXT) tokens.push([scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength()]);
  return tokens;
}
