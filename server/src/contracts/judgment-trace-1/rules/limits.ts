import { partOfPlan } from '../../consumption-plan-1/atHand.js';
import { copyDraft, type Original } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { factsOf, type TraceFacts } from '../facts.js';

/** The limits of a trace, against the plan, else against the request. */
export const limitsRule: Rule = {
  meta: {
    id: 'trace/limits',
    severity: 'error',
    summary: 'Limits that are not those of the plan or the request.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const original = limitsOf(await factsOf(view, context));
    if (original === undefined) return;
    const draft = copyDraft({
      view,
      path: ['budget', 'limits'],
      original,
      why: 'A trace repeats the limits that were agreed; by others nobody can say what was kept and what was exceeded.',
      code: 'KDNA_TRACE_BUDGET_MISMATCH',
    });
    if (draft !== undefined) report(draft);
  },
};

function limitsOf({ plan, soundRequest }: TraceFacts): Original | undefined {
  if (plan !== undefined) return partOfPlan(plan, ['budget']);
  if (soundRequest === undefined) return undefined;
  return { value: valueAt(soundRequest.value, ['budget']) ?? null, partner: soundRequest, path: ['budget'], name: 'the request' };
}
