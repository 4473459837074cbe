import { mayHoldDocument } from '../contracts/markers.js';
import type { Found } from '../contracts/recognise.js';
import { lineIndex, type LineIndex } from '../json/lines.js';
import { parseText, type ParsedText } from '../json/parse.js';
import { toPointer } from '../json/pointer.js';
import { MAX_LINES, readLength, segmentsOf, stringSegments, type Segment } from '../json/segments.js';
import type { Path, Span, TextEdit, TextFault } from '../json/types.js';
import { documentsIn } from './damage.js';
import { hostOf } from './language.js';
import type { Range } from './types.js';
import { whileWritten } from './unfinished.js';

/** A document in a string of a document in a string …: past this depth nobody looks. */
const MAX_STRINGS = 3;

/** A piece of a source, read: its tree, and the documents found in it. */
export interface SourcePart {
  source: Source;
  segment: Segment;
  parsed: ParsedText;
  found: Found[];
  /** True when documents were found in string values of this piece; they are parts of their own. */
  holdsInStrings: boolean;
}

/** A text with a name, read as far as every later step needs it. */
export interface Source {
  uri: string;
  text: string;
  lines: LineIndex;
  /** In text order; a part in a string of another one comes after it. */
  parts: SourcePart[];
  /** What was not looked at, and why, in whole sentences. */
  leftOut: string[];
}

/** What is known of a text beside its name. */
export interface SourceFacts {
  /** What an editor calls it. */
  languageId?: string;
  /** Faults of the bytes behind it, each given to the piece in which it stands. */
  encoding?: readonly TextFault[];
}

/** Reads a text: its pieces, their trees, the documents in them. Never throws. */
export function readSource(uri: string, text: string, { languageId, encoding = [] }: SourceFacts = {}): Source {
  const source: Source = { uri, text, lines: lineIndex(text), parts: [], leftOut: [] };
  const host = hostOf(uri, languageId);
  for (const segment of segmentsOf(text, host, mayHoldDocument)) readSegment(source, segment, encoding, MAX_STRINGS);
  if (host === 'markdown' && readLength(text) < text.length) source.leftOut.push(`Only the first ${MAX_LINES} lines were looked at.`);
  return source;
}

/** @param strings how many levels of strings may still be looked into */
function readSegment(source: Source, segment: Segment, encoding: readonly TextFault[], strings: number): boolean {
  const parsed = withEncoding(whileWritten(parseText(segment.text), segment), segment, encoding);
  const found = documentsIn(parsed);
  const part: SourcePart = { source, segment, parsed, found, holdsInStrings: false };
  source.parts.push(part);
  if (strings > 0) {
    // What a document of ours quotes is its own matter.
    const documents = found.map(({ path }) => parsed.tree.span(parsed.tree.find(path) ?? 0));
    for (const inner of stringSegments(parsed.tree, segment, documents, mayHoldDocument)) {
      if (readSegment(source, inner, encoding, strings - 1)) part.holdsInStrings = true;
    }
  }
  const holds = found.length > 0 || part.holdsInStrings;
  // Of the texts in strings only those are kept that are of use: a list can have very many.
  if (!holds && segment.base.length > 0) source.parts.pop();
  return holds;
}

function withEncoding(parsed: ParsedText, segment: Segment, encoding: readonly TextFault[]): ParsedText {
  const inside = encoding.flatMap((fault) => {
    const offset = segment.fromSource(fault.offset);
    return offset === undefined ? [] : [{ ...fault, offset }];
  });
  return inside.length === 0 ? parsed : { ...parsed, faults: [...inside, ...parsed.faults] };
}

/** The pointer of a path in a part, from the root of the text that holds it. */
export function pointerInSource(part: SourcePart, path: Path): string {
  return toPointer([...part.segment.base, ...path]);
}

/** A place in a part's text as a place in the whole source. */
export function spanInSource(part: SourcePart, span: Span): Span {
  return part.segment.spanToSource(span);
}

/** Edits of a part's text as edits of the whole source; undefined when one of them cannot be made there. */
export function editsInSource(part: SourcePart, edits: readonly TextEdit[]): TextEdit[] | undefined {
  const made = edits.map((edit) => part.segment.editToSource(edit)).filter((edit) => edit !== undefined);
  return made.length === edits.length ? made : undefined;
}

/** A place in a source as lines and characters. */
export function rangeInSource(source: Source, span: Span): Range {
  return { start: source.lines.position(span.offset), end: source.lines.position(span.offset + span.length) };
}
