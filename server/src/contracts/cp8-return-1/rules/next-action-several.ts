import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { isList } from '../list.js';
import type { ReturnView } from '../types.js';

/** More than one next action. */
export const nextActionSeveral: Rule<ReturnView> = {
  meta: {
    id: 'cp8/next-action-several',
    severity: 'hint',
    summary: 'The recommended next action is a list or has several lines.',
    fixes: 'none',
  },
  check(view, _context, report) {
    const action = view.recommended_next_action;
    if (action === undefined || !isList(action)) return;
    report({
      path: ['recommended_next_action'],
      at: 'value',
      message: `${quoteValue(action)} reads like several actions. The coordinator takes one step at a time: keep the single smallest reversible one here and make the others proposals.`,
    });
  },
};
