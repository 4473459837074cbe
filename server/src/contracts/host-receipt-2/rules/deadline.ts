import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { requestFacts } from '../request.js';
import { paths, type ReceiptView } from '../types.js';

/** How an execution ended, against the time that the request gave it. */
export const deadlineRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/deadline',
    severity: 'hint',
    summary: "An execution that completed after the request's deadline, or timed out before it.",
    fixes: 'none',
  },
  check(view, context, report) {
    const status = view.runtime_receipt?.provider_execution_status;
    const elapsed = view.runtime_receipt?.usage?.elapsed_ms;
    if ((status !== 'completed' && status !== 'timed_out') || elapsed === undefined) return;
    const partner = context.partner('host-request');
    const request = partner === undefined ? undefined : requestFacts(partner);
    if (request === undefined || request.requestId !== view.request_id) return;
    const deadline = quoteValue(request.deadlineMs);
    const late = elapsed > request.deadlineMs;
    if (late === (status === 'timed_out')) return;
    report({
      message: late
        ? `The execution took ${quoteValue(elapsed)} ms and completed, but the request's deadline is ${deadline} ms. A Host that keeps to the deadline would have timed out.`
        : `The execution timed out after ${quoteValue(elapsed)} ms, but the request's deadline is ${deadline} ms. A timeout comes after the deadline, so either the time or the status is off.`,
      path: [...paths.usage, 'elapsed_ms'],
      at: 'value',
      related: [
        { path: paths.status, message: `The status is "${status}".` },
        { partner, path: ['budget', 'deadline_ms'], message: `The request's deadline is ${deadline} ms.` },
      ],
    });
  },
};
