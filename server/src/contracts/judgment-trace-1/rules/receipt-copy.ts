import { copyDraft } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { factsOf } from '../facts.js';

/** The copy of the receipt in a trace, against the receipt itself. */
export const receiptCopyRule: Rule = {
  meta: {
    id: 'trace/receipt-copy',
    severity: 'error',
    summary: 'A copy of the receipt that is not the receipt at hand.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const partner = context.partner('host-receipt');
    if (partner?.valid !== true) return;
    const { reached, receipt } = await factsOf(view, context);
    const copy = valueAt(view, ['host_receipt']);
    // Without a receipt a provider cannot have been reached: trace/terminal-state says so.
    if (copy === undefined || (copy === null && reached)) return;
    const draft = copyDraft({
      view,
      path: ['host_receipt'],
      original: { value: partner.value, partner, path: [], name: 'the receipt itself' },
      why: 'A trace holds the receipt as the Host gave it, value for value.',
      code: reached ? 'KDNA_TRACE_HOST_RECEIPT_MISMATCH' : 'KDNA_TRACE_TERMINAL_STATE_MISMATCH',
    });
    // A receipt at hand that fails is told by trace/host-receipt, and is nothing that a copy should be like.
    const fails = receipt?.partner === partner && !receipt.holds;
    if (draft !== undefined) report(fails ? { ...draft, silent: true } : draft);
  },
};
