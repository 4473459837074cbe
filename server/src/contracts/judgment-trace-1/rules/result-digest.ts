import { digestMismatch, mismatchDraft } from '../../shared/digestMismatch.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { factsOf } from '../facts.js';

/** `digest/mismatch` for the result digest: over the outcome of the receipt, the Host's own where it is at hand. */
export const resultDigestRule: Rule = {
  meta: digestMismatch,
  async check(view, context, report) {
    if (!context.textSound) return;
    const { receipt } = await factsOf(view, context);
    // A receipt that fails is told of by itself, its outcome with it.
    if (receipt === null || receipt === undefined || !receipt.holds) return;
    const outcome = valueAt(receipt.receipt, ['outcome']);
    if (outcome === undefined || outcome === null) return;
    const { partner } = receipt;
    const draft = await mismatchDraft(view, {
      path: ['result_ref', 'result_digest'],
      profile: 'kdna-result-jcs-v1',
      content: outcome,
      over: partner === undefined ? 'the outcome of the receipt in this trace' : 'the outcome of the receipt at hand',
      code: 'KDNA_TRACE_RESULT_DIGEST_MISMATCH',
      related: [partner === undefined ? { path: ['host_receipt', 'outcome'], message: 'The outcome.' } : { partner, path: ['outcome'], message: 'The outcome.' }],
    });
    if (draft !== undefined) report(draft);
  },
};
