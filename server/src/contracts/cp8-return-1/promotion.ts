/** What speaks against a promotion within the return itself. */
import type { Path } from '../../json/types.js';
import type { RuleContext } from '../shared/types.js';
import { present } from './items.js';
import type { ReturnView } from './types.js';

export interface Obstacle {
  kind: 'failed' | 'nothing-passed' | 'blocked' | 'hash-mismatch';
  /** Where it shows. */
  places: Path[];
}

/**
 * The strongest obstacle to a promotion to E2 or E3: a failed test, then no passed one, then a blocked one, then a source
 * whose hash differs. Undefined when nothing speaks against it, for any other level, and where it cannot be known.
 */
export function obstacleTo(view: ReturnView, context: RuleContext): Obstacle | undefined {
  if (view.promotion !== 'E2' && view.promotion !== 'E3') return undefined;
  const failed = testsWith(view, 'FAIL');
  if (failed.length > 0) return { kind: 'failed', places: failed };
  if (allResultsKnown(view, context) && testsWith(view, 'PASS').length === 0) {
    return { kind: 'nothing-passed', places: [['tests']] };
  }
  const blocked = testsWith(view, 'BLOCKED');
  if (blocked.length > 0) return { kind: 'blocked', places: blocked };
  const mismatched = [...present(view.source_snapshot?.files)].filter(([, file]) => file.access === 'HASH_MISMATCH');
  if (mismatched.length === 0) return undefined;
  return { kind: 'hash-mismatch', places: mismatched.map(([index]) => ['source_snapshot', 'files', index, 'access']) };
}

function testsWith(view: ReturnView, result: string): Path[] {
  return [...present(view.tests)].filter(([, test]) => test.result === result).map(([index]) => ['tests', index, 'result']);
}

/** A result that is missing or misspelt might be a PASS. */
function allResultsKnown(view: ReturnView, context: RuleContext): boolean {
  if (view.tests === undefined || !context.complete(['tests'])) return false;
  return Array.from(view.tests).every((test) => test?.result !== undefined);
}
