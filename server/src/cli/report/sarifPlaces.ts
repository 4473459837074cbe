import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
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
 * Regions of one text. A BOM is no part of the text for those who read SARIF: offsets and columns are counted behind it,
 * and the BOM itself is said in bytes.
 */
export function regionsOf(text: string, lines: LineIndex): Regions {
  const bom = text.startsWith('\ufeff') ? 1 : 0;
  const place = ({ offset, length }: Span): object => {
    const from = Math.max(offset, bom);
    const to = Math.max(offset + length, bom);
    const start = lines.position(from);
    const end = lines.position(to);
    return {
      startLine: start.line + 1,
      startColumn: start.character + 1 - (start.line === 0 ? bom : 0),
      endLine: end.line + 1,
      endColumn: end.character + 1 - (end.line === 0 ? bom : 0),
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
