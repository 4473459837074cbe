import type { Rule } from '../../shared/types.js';
import { paths, type ReceiptView } from '../types.js';

/** Places of candidates that are told; more help nobody. */
const MOST_TOLD = 8;

/** A receipt that was looked at without the request that it answers. */
export const noRequestRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/no-request',
    severity: 'hint',
    summary: 'A receipt whose request is not at hand, so that only what the receipt says of itself was checked.',
    fixes: 'none',
  },
  check(view, context, report) {
    if (!context.standsAlone || view.request_id === undefined || context.partner('host-request') !== undefined) return;
    const several = context.several('host-request');
    // Where nobody looked everywhere, or a text shows a receipt among other things, that there is no request says nothing.
    if (several.length === 0 && !(context.relatedIsAll && context.isWholeText)) return;
    report({
      path: paths.requestId,
      at: 'value',
      message:
        several.length > 0
          ? 'Several different requests with this id are at hand, and nothing says which of them was answered. None was compared: only what the receipt says of itself was checked.'
          : 'The request with this id is not at hand. Only what the receipt says of itself was checked: neither its id nor the digest of the capsule was compared with the request that it answers.',
      ...(several.length > 0 ? { related: several.slice(0, MOST_TOLD).map((partner) => ({ partner, path: paths.requestId, message: 'A request with this id.' })) } : {}),
    });
  },
};
