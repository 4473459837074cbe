import { planAtHand } from '../../consumption-plan-1/atHand.js';
import type { Rule } from '../../shared/types.js';

/** The plan that a request carries out has to be valid before anything is held against it. */
export const planRule: Rule = {
  meta: {
    id: 'request/plan',
    severity: 'error',
    summary: 'A request whose plan is not valid itself.',
    fixes: 'none',
  },
  async check(_view, context, report) {
    const atHand = await planAtHand(context);
    if (atHand === undefined || atHand.code === null) return;
    report({
      message: `The plan that this request carries out is not valid itself (${atHand.code}), so nothing can be concluded about the request: neither that it fits the plan nor that it does not. Mend or replace the plan first.`,
      code: atHand.code,
      path: ['plan_ref'],
      at: 'object',
      related: [{ partner: atHand.partner, path: [], message: 'The plan.' }],
    });
  },
};
