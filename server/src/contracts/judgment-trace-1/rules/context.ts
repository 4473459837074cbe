import type { Path } from '../../../json/types.js';
import type { DocumentKind, Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';

const PARTNERS: readonly { kind: DocumentKind; name: string; path: Path }[] = [
  { kind: 'host-capabilities', name: 'capabilities', path: ['runtime_contract', 'host_capabilities'] },
  { kind: 'host-request', name: 'request', path: ['capsule_delivery_evidence', 'request_id'] },
  { kind: 'host-receipt', name: 'receipt', path: ['host_receipt'] },
];

/** Request, receipt and capabilities have to be valid themselves before a trace is held against them. */
export const contextRule: Rule = {
  meta: {
    id: 'trace/context',
    severity: 'error',
    summary: 'A trace whose request, receipt or capabilities are not valid themselves.',
    fixes: 'none',
  },
  check(view, context, report) {
    // The receipt inside of the trace says the same of its request.
    const receiptTells = typeof valueAt(view, ['host_receipt', 'request_id']) === 'string';
    for (const { kind, name, path } of PARTNERS) {
      const partner = context.partner(kind);
      if (partner === undefined || partner.valid) continue;
      report({
        message: `The ${name} at hand that this trace tells of ${name === 'capabilities' ? 'are' : 'is'} not valid, so nothing can be concluded about the trace: neither that it fits nor that it does not. Mend or replace the ${name} first.`,
        code: 'KDNA_VALIDATION_CONTEXT_INVALID',
        path,
        at: name === 'request' ? 'value' : 'object',
        related: [{ partner, path: [], message: `The ${name}.` }],
        suspects: [{ partner, path: [] }],
        ...(name === 'request' && receiptTells ? { silent: true } : {}),
      });
    }
  },
};
