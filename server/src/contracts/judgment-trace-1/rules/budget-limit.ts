import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { comparisons, dimensionNames, overallOf } from '../budget.js';
import { coded } from '../coded.js';
import { factsOf } from '../facts.js';

/** How a run ended, against the limits that it kept or exceeded. */
export const budgetLimitRule: Rule = {
  meta: {
    id: 'trace/budget-limit',
    severity: 'error',
    summary: 'An execution over a limit that was not stopped for it, or a timeout before the deadline.',
    fixes: 'none',
  },
  async check(view, context, report) {
    const facts = await factsOf(view, context);
    if (!facts.reached || !context.textSound) return;
    const found = comparisons(view, facts);
    const status = valueAt(view, ['overall_status']);
    const related = [{ path: ['overall_status'], message: `The status is ${quoteValue(status)}.` }];
    if (facts.nearest.terminal.name === 'timed_out') {
      const elapsed = found.elapsed_ms;
      // A number that is not the receipt's is told by trace/budget.
      if (elapsed === undefined || elapsed.state === 'exceeded' || elapsed.byOwn !== undefined) return;
      report({
        message: `The run timed out, but after ${quoteValue(elapsed.actual)} ms of ${quoteValue(elapsed.limit)} ms its deadline was not over. A timeout is told only of an execution that took longer than \`deadline_ms\`.`,
        code: coded(context, 'KDNA_TRACE_BUDGET_MISMATCH'),
        path: ['budget', 'actual', 'elapsed_ms'],
        at: 'value',
        related,
      });
      return;
    }
    // A claim of excess that does not follow is told by trace/budget.
    if (overallOf(dimensionNames.map((dimension) => found[dimension]?.state)) !== 'exceeded' || valueAt(view, ['budget', 'comparison', 'overall']) !== 'exceeded') return;
    const over = dimensionNames.filter((dimension) => found[dimension]?.state === 'exceeded');
    report({
      message: 'A limit was exceeded, but the run was not stopped for it: limits are enforced, so an execution that crosses one ends as a timeout, or is blocked before it begins.',
      code: 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION',
      path: ['budget', 'comparison', 'overall'],
      at: 'value',
      related: [...over.map((dimension) => ({ path: ['budget', 'actual', dimension], message: `\`${dimension}\` is over its limit.` })), ...related],
    });
  },
};
