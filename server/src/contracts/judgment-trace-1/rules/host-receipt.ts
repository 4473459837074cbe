import type { Rule } from '../../shared/types.js';
import { receiptHolds } from '../../host-receipt-2/facts.js';
import { factsOf } from '../facts.js';

/** The receipt that a trace tells of has to hold, by itself and against the request. */
export const hostReceiptRule: Rule = {
  meta: {
    id: 'trace/host-receipt',
    severity: 'error',
    summary: 'A trace whose receipt fails by itself or against its request.',
    fixes: 'none',
  },
  async check(view, context, report) {
    const { receipt, request } = await factsOf(view, context);
    if (receipt === null || receipt === undefined || receipt.holds) return;
    report({
      message: 'The receipt at hand that this trace tells of fails, by itself or against its request. A trace of a receipt that does not hold proves nothing; look at the receipt first.',
      code: 'KDNA_TRACE_HOST_RECEIPT_MISMATCH',
      path: ['host_receipt'],
      at: 'object',
      ...(receipt.partner === undefined
        ? // The trace's own copy says what is wrong with it where it stands.
          { silent: true }
        : {
            related: [{ partner: receipt.partner, path: [], message: 'The receipt.' }],
            suspects: [receipt, ...(request === undefined || !receiptHolds(receipt.receipt) ? [] : [request])].map(({ partner }) => ({ partner, path: [] })),
          }),
    });
  },
};
