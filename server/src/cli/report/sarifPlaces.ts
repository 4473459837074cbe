import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PartStart } from '../lintRun.js';
import type { LineIndex } from '../../json/lines.js';
import type { Span } from '../../json/types.js';

/** Where a file is, for SARIF: a relative URI below the root of the run, else a `file:` URI. */
export function artifactLocation(path: string): { uri: string; uriBaseId?: string } {
  if (isAbsolute(path)) return { uri: pathToFileURL(path).href };
  const segments = path.replace(/^\.\//, '').split('/');
  return { uri: segments.map((segment) => encodeURIComponent(wellFormed(segment))).join('/'), uriBaseId: '%SRCROOT%' };
}

/** Turns spans of a text into SARIF's regions. */
export interface Regions {
  /** Where a problem is. */
  place(span: Span): object;
  /** What a fix replaces. */
  replaced(span: Span): object;
}

/**
 * Regions of one text, or of a part of it that begins at `start`. A BOM is no part of the text for those who read SARIF: offsets and columns are counted behind it,
 * and the BOM itself is said in bytes.
 */
export function regionsOf(text: string, lines: LineIndex, start: PartStart = { offset: 0, line: 0, bom: text.startsWith('\ufeff') }): Regions {
  const bom = start.bom ? 1 : 0;
  const place = ({ offset, length }: Span): object => {
    const from = Math.max(offset, bom);
    const to = Math.max(offset + length, bom);
    const first = lines.position(from - start.offset);
    const end = lines.position(to - start.offset);
    return {
      startLine: start.line + first.line + 1,
      startColumn: first.character + 1 - (start.line + first.line === 0 ? bom : 0),
      endLine: start.line + end.line + 1,
      endColumn: end.character + 1 - (start.line + end.line === 0 ? bom : 0),
      charOffset: from - bom,
      charLength: to - from,
    };
  };
  return {
    place,
    replaced: (span) => (bom === 1 && span.offset === 0 && span.length === 1 ? { byteOffset: 0, byteLength: 3 } : place(span)),
  };
}

function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
