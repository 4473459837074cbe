import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { present } from '../items.js';
import type { ReturnView } from '../types.js';
import { isUnfilled } from '../unfilled.js';

/** A next action that the return itself calls irreversible. */
export const nextActionIrreversible: Rule<ReturnView> = {
  meta: {
    id: 'cp8/next-action-irreversible',
    severity: 'warning',
    summary: 'The recommended next action is a proposal that cannot be reversed.',
    fixes: 'none',
  },
  check(view, _context, report) {
    const action = view.recommended_next_action;
    if (action === undefined || isUnfilled(action)) return;
    for (const [index, proposal] of present(view.proposals)) {
      if (proposal.reversible !== false || proposal.action !== action) continue;
      report({
        path: ['recommended_next_action'],
        at: 'value',
        message: `${quoteValue(action)} is the next action, and the proposal of the same words says that it cannot be reversed. The next action is the smallest reversible one: recommend a step that can be taken back.`,
        related: [{ path: ['proposals', index, 'reversible'], message: 'Here the same action is not reversible.' }],
      });
      return;
    }
  },
};
