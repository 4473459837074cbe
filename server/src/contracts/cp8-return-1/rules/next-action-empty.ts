import { isBlank } from '../../shared/blank.js';
import type { Rule } from '../../shared/types.js';
import type { ReturnView } from '../types.js';

/** No next action. */
export const nextActionEmpty: Rule<ReturnView> = {
  meta: {
    id: 'cp8/next-action-empty',
    severity: 'warning',
    summary: 'The recommended next action is blank.',
    fixes: 'none',
  },
  check(view, _context, report) {
    const action = view.recommended_next_action;
    if (action === undefined || !isBlank(action)) return;
    report({
      path: ['recommended_next_action'],
      at: 'value',
      message: 'The next action is blank, so the coordinator has nothing to go on with. Write the single smallest reversible next action.',
    });
  },
};
