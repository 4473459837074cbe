import { PositionEncodingKind, type ClientCapabilities, type Position, type Range } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** The unit in which characters of a line are counted between client and server. */
export type Encoding = 'utf-8' | 'utf-16' | 'utf-32';

/** UTF-16, what every client must know, unless the client leaves it out of its list. */
export function chooseEncoding(client: ClientCapabilities): Encoding {
  const offered = client.general?.positionEncodings ?? [];
  if (offered.length === 0 || offered.includes(PositionEncodingKind.UTF16)) return 'utf-16';
  if (offered.includes(PositionEncodingKind.UTF8)) return 'utf-8';
  if (offered.includes(PositionEncodingKind.UTF32)) return 'utf-32';
  return 'utf-16';
}

/** The place of an offset (UTF-16 code units of the text), in the client's unit. */
export function toPosition(document: TextDocument, offset: number, encoding: Encoding): Position {
  const position = document.positionAt(offset);
  if (encoding === 'utf-16') return position;
  const before = document.getText({ start: { line: position.line, character: 0 }, end: position });
  return { line: position.line, character: lengthIn(before, encoding) };
}

/** The offset of a place in the client's unit; a place beyond the line or the text is taken as its end. */
export function toOffset(document: TextDocument, position: Position, encoding: Encoding): number {
  if (encoding === 'utf-16') return document.offsetAt(position);
  const start = document.offsetAt({ line: position.line, character: 0 });
  const end = document.offsetAt({ line: position.line, character: Number.MAX_SAFE_INTEGER });
  const text = document.getText();
  let offset = start;
  for (let left = position.character; left > 0 && offset < end; ) {
    const point = text.codePointAt(offset) as number;
    left -= encoding === 'utf-32' ? 1 : utf8Length(point);
    offset += point > 0xffff ? 2 : 1;
  }
  return Math.min(offset, end);
}

/** A span of the text as a range in the client's unit. */
export function toRange(document: TextDocument, offset: number, length: number, encoding: Encoding): Range {
  return { start: toPosition(document, offset, encoding), end: toPosition(document, offset + length, encoding) };
}

function lengthIn(text: string, encoding: Encoding): number {
  let length = 0;
  for (const character of text) length += encoding === 'utf-32' ? 1 : utf8Length(character.codePointAt(0) as number);
  return length;
}

/** Bytes of a code point; a lone surrogate counts as the replacement character that stands for it in UTF-8. */
function utf8Length(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point > 0xffff ? 4 : 3;
}
