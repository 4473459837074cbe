import { planAtHand, referenceTo } from '../../consumption-plan-1/atHand.js';
import { copyDraft } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';

/** The plan that a request names, against the one at hand. */
export const planRefRule: Rule = {
  meta: {
    id: 'request/plan-ref',
    severity: 'error',
    summary: 'A request that names another plan than the one at hand.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const atHand = await planAtHand(context);
    if (atHand === undefined || atHand.code !== null) return;
    const draft = copyDraft({
      view,
      path: ['plan_ref'],
      original: referenceTo(atHand),
      why: 'A request names the one plan that it carries out, by its id and by the digest of its content; with another one it carries out something that was never planned. The rest is not compared until this is settled.',
      code: 'KDNA_HOST_PLAN_REF_MISMATCH',
    });
    if (draft !== undefined) report(draft);
  },
};
