import type { TextFault } from '../json/types.js';
import type { SourcePart } from './source.js';
import { isEvidence, limitFaults } from './textProblems.js';

/**
 * The fault for which no digest may be taken of anything in a text: different readers would read different values in it.
 * Undefined for a sound text. A number that loses digits has one canonical form all the same, so it does not count.
 */
export function digestObstacle(part: SourcePart): TextFault | undefined {
  const fault = part.parsed.faults.find(({ ruleId }) => ruleId !== 'json/number-precision');
  if (fault !== undefined) return fault;
  for (const found of part.found.filter(isEvidence)) {
    const node = part.parsed.tree.find(found.path);
    const limit = node === undefined ? undefined : limitFaults(part, node)[0];
    if (limit !== undefined) return limit;
  }
  return undefined;
}
