import { recognise, type Found } from '../contracts/recognise.js';
import { lineIndex, type LineIndex } from '../json/lines.js';
import { parseText, type ParsedText } from '../json/parse.js';
import { segmentsOf, type Segment } from '../json/segments.js';
import type { Span, TextFault } from '../json/types.js';
import type { Range } from './types.js';

/** A piece of a source, read: its tree, and the documents found in it. */
export interface SourcePart {
  source: Source;
  segment: Segment;
  parsed: ParsedText;
  found: Found[];
}

/** A text with a name, read as far as every later step needs it. */
export interface Source {
  uri: string;
  text: string;
  lines: LineIndex;
  parts: SourcePart[];
}

/**
 * Reads a text: its pieces, their trees, the documents in them. Never throws.
 * @param encoding faults of the bytes behind the text, each given to the piece in which it stands
 */
export function readSource(uri: string, text: string, encoding: readonly TextFault[] = []): Source {
  const source: Source = { uri, text, lines: lineIndex(text), parts: [] };
  source.parts = segmentsOf(text).map((segment) => {
    const parsed = withEncoding(parseText(segment.text), segment, encoding);
    return { source, segment, parsed, found: parsed.value === undefined ? [] : recognise(parsed.value) };
  });
  return source;
}

function withEncoding(parsed: ParsedText, segment: Segment, encoding: readonly TextFault[]): ParsedText {
  const start = segment.toSource(0);
  const end = segment.toSource(segment.text.length);
  const inside = encoding.filter((fault) => fault.offset >= start && fault.offset <= end);
  if (inside.length === 0) return parsed;
  return { ...parsed, faults: [...inside.map((fault) => ({ ...fault, offset: fault.offset - start })), ...parsed.faults] };
}

/** A place in a part's text as a place in the whole source. */
export function spanInSource(part: SourcePart, span: Span): Span {
  const offset = part.segment.toSource(span.offset);
  return { offset, length: Math.max(0, part.segment.toSource(span.offset + span.length) - offset) };
}

/** A place in a source as lines and characters. */
export function rangeInSource(source: Source, span: Span): Range {
  return { start: source.lines.position(span.offset), end: source.lines.position(span.offset + span.length) };
}
