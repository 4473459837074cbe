import { planAtHand } from '../../consumption-plan-1/atHand.js';
import type { Rule } from '../../shared/types.js';

/** The documents that a trace is held against have to be valid themselves. */
export const planRule: Rule = {
  meta: {
    id: 'trace/plan',
    severity: 'error',
    summary: 'A trace whose plan is not valid itself.',
    fixes: 'none',
  },
  async check(_view, context, report) {
    const atHand = await planAtHand(context);
    if (atHand === undefined || atHand.code === null) return;
    report({
      message: `The plan that this trace tells of is not valid itself (${atHand.code}), so nothing can be concluded from it about the trace. Mend or replace the plan first.`,
      code: atHand.code,
      path: ['plan_ref'],
      at: 'object',
      related: [{ partner: atHand.partner, path: [], message: 'The plan.' }],
      suspects: [{ partner: atHand.partner, path: [] }],
    });
  },
};
