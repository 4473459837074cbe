import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { obstacleTo } from '../promotion.js';
import type { ReturnView } from '../types.js';

/** A level above HOLD. Where the return itself speaks against it, cp8/promotion-over-failure says so instead. */
export const promotionSelfDeclared: Rule<ReturnView> = {
  meta: {
    id: 'cp8/promotion-self-declared',
    severity: 'info',
    summary: 'The return declares a level above HOLD for itself.',
    fixes: 'manual',
  },
  check(view, context, report) {
    const level = view.promotion;
    if (level === undefined || level === 'HOLD' || obstacleTo(view, context) !== undefined) return;
    report({
      path: ['promotion'],
      at: 'value',
      message: `${quoteValue(level)} is declared by the return itself, and a level is not earned by declaring it: the coordinator earns or holds it at intake. HOLD claims nothing.`,
      fixes: [{ title: 'Set promotion to HOLD', kind: 'manual', changes: [{ op: 'replace', path: ['promotion'], value: 'HOLD' }] }],
    });
  },
};
