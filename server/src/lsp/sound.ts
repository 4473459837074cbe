import { digestObstacle } from '../lint/soundness.js';
import { spanInSource, type SourcePart } from '../lint/source.js';
import type { OpenDocument } from './openDocuments.js';
import type { Refusal } from './protocol.js';

/** Why no digest may be taken of anything in a text: it is damaged. Undefined for a sound text. */
export function refusalOf(document: OpenDocument, part: SourcePart): Refusal | undefined {
  const fault = digestObstacle(part);
  if (fault === undefined) return undefined;
  const line = document.rangeOf(spanInSource(part, fault)).start.line + 1;
  return { refused: `No digest is taken of a damaged text, since not everybody would read the same in it. Line ${line}: ${fault.message}` };
}
