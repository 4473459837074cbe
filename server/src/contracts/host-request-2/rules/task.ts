import { partOfPlan, planNamedBy } from '../../consumption-plan-1/atHand.js';
import { copyDraft } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';

/** The task of a request is the plan's, the opaque context included. */
export const taskRule: Rule = {
  meta: {
    id: 'request/task',
    severity: 'error',
    summary: 'A task that is not the one of the plan.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const atHand = await planNamedBy(view, context);
    if (atHand === undefined) return;
    const draft = copyDraft({
      view,
      path: ['task'],
      original: partOfPlan(atHand, ['task']),
      why: "A request asks exactly what was planned: its task is the plan's, value for value, the context included.",
      code: 'KDNA_HOST_TASK_MISMATCH',
      // What is missing in the context is nothing that a schema would tell.
      countsMissing: ([first]) => first === 'context',
    });
    if (draft !== undefined) report(draft);
  },
};
