import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { relatedTo } from '../items.js';
import { obstacleTo, type Obstacle } from '../promotion.js';
import type { ReturnView } from '../types.js';

/** E2 or E3 against the return's own evidence. */
export const promotionOverFailure: Rule<ReturnView> = {
  meta: {
    id: 'cp8/promotion-over-failure',
    severity: 'warning',
    summary: 'The return declares E2 or E3 although its own tests or sources speak against it.',
    fixes: 'manual',
  },
  check(view, context, report) {
    const obstacle = obstacleTo(view, context);
    if (obstacle === undefined || view.promotion === undefined) return;
    const { reason, place } = wording[obstacle.kind];
    report({
      path: ['promotion'],
      at: 'value',
      message: `${quoteValue(view.promotion)} is declared although ${reason(obstacle.places.length)}. E2 says that the work runs and E3 that it was reproduced, and neither is earned by declaring it. With this evidence it is HOLD.`,
      ...(obstacle.kind === 'failed' || obstacle.kind === 'nothing-passed' ? {} : { severity: 'info' }),
      related: relatedTo(obstacle.places, place),
      fixes: [{ title: 'Set promotion to HOLD', kind: 'manual', changes: [{ op: 'replace', path: ['promotion'], value: 'HOLD' }] }],
    });
  },
};

const wording: Record<Obstacle['kind'], { reason: (count: number) => string; place: string }> = {
  failed: { reason: (count) => (count === 1 ? 'a test failed' : `${count} tests failed`), place: 'This test failed.' },
  'nothing-passed': { reason: () => 'no test passed', place: 'No test here has the result PASS.' },
  blocked: { reason: (count) => (count === 1 ? 'a test was blocked' : `${count} tests were blocked`), place: 'This test was blocked.' },
  'hash-mismatch': {
    reason: (count) => (count === 1 ? 'a source had another hash than expected' : `${count} sources had another hash than expected`),
    place: 'This source had another hash than expected.',
  },
};
