import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { present } from '../items.js';
import type { ReturnView } from '../types.js';
import { countOfAgents } from '../vote.js';

/** A contradiction that is settled by how many agents are on a side. */
export const contradictionVote: Rule<ReturnView> = {
  meta: {
    id: 'cp8/contradiction-vote',
    severity: 'warning',
    summary: 'The reason of a contradiction counts agents instead of weighing evidence.',
    fixes: 'none',
  },
  check(view, _context, report) {
    for (const [index, { reason }] of present(view.contradictions)) {
      const count = reason === undefined ? undefined : countOfAgents(reason);
      if (count === undefined) continue;
      report({
        path: ['contradictions', index, 'reason'],
        at: 'value',
        message: `The reason counts agents (${quoteValue(count)}). Contradictions are kept and weighed, never settled by a majority vote of agents: name the evidence that makes one side stronger, such as a better timestamp class.`,
      });
    }
  },
};
