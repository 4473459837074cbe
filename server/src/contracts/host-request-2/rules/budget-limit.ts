import { canonicalLength } from '../../../digests/canonical.js';
import type { Path } from '../../../json/types.js';
import { planNamedBy } from '../../consumption-plan-1/atHand.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';

const LIMITS: readonly { limit: string; content: Path; what: string }[] = [
  { limit: 'max_projection_chars', content: ['capsule'], what: 'capsule' },
  { limit: 'max_task_chars', content: ['task'], what: 'task' },
];

/** The size of what is delivered, against the limits. */
export const budgetLimitRule: Rule = {
  meta: {
    id: 'request/budget-limit',
    severity: 'error',
    summary: 'A capsule or a task that is longer than the budget allows.',
    fixes: 'none',
  },
  async check(view, context, report) {
    const { written, textSound } = context;
    if (!textSound) return;
    const plan = (await planNamedBy(view, context))?.plan;
    for (const { limit, content, what } of LIMITS) {
      const most = valueAt(view, ['budget', limit]);
      const value = valueAt(written, content);
      if (typeof most !== 'number' || value === undefined) continue;
      // A limit that is not the plan's is told by request/terms: it is not the limit then.
      if (plan !== undefined && valueAt(plan, ['budget', limit]) !== most) continue;
      const length = canonicalLength(value);
      if (length <= most) continue;
      report({
        message: `The ${what} has ${length} characters, but \`${limit}\` allows ${most}. Characters are counted as Unicode code points of the canonical form, and a request over its limit is never delivered.`,
        code: 'KDNA_HOST_BUDGET_LIMIT_EXCEEDED',
        path: ['budget', limit],
        at: 'value',
        related: [{ path: content, message: `The ${what}: ${length} characters.` }],
      });
    }
  },
};
