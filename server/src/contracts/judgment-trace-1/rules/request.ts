import type { Rule } from '../../shared/types.js';
import { factsOf } from '../facts.js';
import { memberPaths } from '../terminals.js';

/** The request that a trace tells of has to hold, by itself and against the plan. */
export const requestRule: Rule = {
  meta: {
    id: 'trace/request',
    severity: 'error',
    summary: 'A trace whose request fails by itself or against its plan.',
    fixes: 'none',
  },
  async check(view, context, report) {
    const { request } = await factsOf(view, context);
    if (request === undefined || request.code === null || !request.isNamed) return;
    const tooLong = request.code === 'KDNA_HOST_BUDGET_LIMIT_EXCEEDED';
    report({
      message: tooLong
        ? 'The request that this trace tells of is over the limits of its budget. Such a request is stopped before it reaches a Host, so no execution of it can be told of.'
        : `The request that this trace tells of fails (${request.code}), by itself or against its plan. A trace of a request that does not hold proves nothing; look at the request first.`,
      code: tooLong ? 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION' : 'KDNA_TRACE_REQUEST_MISMATCH',
      path: memberPaths.requestId,
      at: 'value',
      related: [{ partner: request.partner, path: [], message: `The request (${request.code}).` }],
      suspects: [{ partner: request.partner, path: [] }],
    });
  },
};
