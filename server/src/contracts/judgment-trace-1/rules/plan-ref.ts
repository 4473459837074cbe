import { planAtHand, referenceTo } from '../../consumption-plan-1/atHand.js';
import { copyDraft } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';

/** The plan that a trace names, against the one at hand. */
export const planRefRule: Rule = {
  meta: {
    id: 'trace/plan-ref',
    severity: 'error',
    summary: 'A trace that names another plan than the one at hand.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const atHand = await planAtHand(context);
    if (atHand === undefined || atHand.code !== null) return;
    const draft = copyDraft({
      view,
      path: ['plan_ref'],
      original: referenceTo(atHand),
      partial: true,
      why: 'A trace names the one plan whose execution it tells of, by its id and by the digest of its content. The rest is not compared with another plan until this is settled.',
      code: 'KDNA_TRACE_PLAN_REF_MISMATCH',
    });
    if (draft !== undefined) report(draft);
  },
};
