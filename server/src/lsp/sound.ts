import { limitFaults, isEvidence } from '../lint/textProblems.js';
import { spanInSource, type SourcePart } from '../lint/source.js';
import type { OpenDocument } from './openDocuments.js';
import type { Refusal } from './protocol.js';

/**
 * Why no digest may be taken of anything in a text: it is damaged, so that different readers would read different values.
 * Undefined for a sound text. A number that loses digits has one canonical form all the same, so it does not count.
 */
export function refusalOf(document: OpenDocument, part: SourcePart): Refusal | undefined {
  const limits = part.found.filter(isEvidence).flatMap((found) => {
    const node = part.parsed.tree.find(found.path);
    return node === undefined ? [] : limitFaults(part, node);
  });
  const fault = part.parsed.faults.find(({ ruleId }) => ruleId !== 'json/number-precision') ?? limits[0];
  if (fault === undefined) return undefined;
  const line = document.rangeOf(spanInSource(part, fault)).start.line + 1;
  return { refused: `No digest is taken of a damaged text, since not everybody would read the same in it. Line ${line}: ${fault.message}` };
}
