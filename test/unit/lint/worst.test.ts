import assert from 'node:assert/strict';
import type { Problem, Severity } from '../../../server/src/lint/types.js';
import { worst } from '../../../server/src/lint/worst.js';

describe('the worst of many problems', () => {
  const problems = (['hint', 'error', 'info', 'error', 'warning'] as Severity[]).map((severity, offset) => ({ severity, offset }) as Problem);
  const offsets = (most: number): number[] => worst(problems, most).map(({ offset }) => offset);

  it('are the gravest, in the order of the text', () => {
    assert.deepEqual([0, 1, 2, 3, 4, 5].map(offsets), [[], [1], [1, 3], [1, 3, 4], [1, 2, 3, 4], [0, 1, 2, 3, 4]]);
  });

  it('are all of them without a bound, and none below zero', () => {
    assert.equal(worst(problems, Infinity), problems);
    assert.deepEqual(worst(problems, -1), []);
  });
});
