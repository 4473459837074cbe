import type { Path } from '../../../json/types.js';
import { copyDraft } from '../../shared/copies.js';
import { quoteValue } from '../../shared/quote.js';
import type { Draft, Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { coded } from '../coded.js';
import { factsOf } from '../facts.js';

const MODEL: Path = ['execution', 'model_identity'];

/** What a trace says of the model and of consumption, against the receipt. */
export const executionEvidenceRule: Rule = {
  meta: {
    id: 'trace/execution-evidence',
    severity: 'error',
    summary: 'A model identity or a consumption that is not the one of the receipt, or contradicts its basis.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const { reached, receipt } = await factsOf(view, context);
    if (!reached || receipt?.holds !== true) {
      const draft = wrongBasis(view);
      if (draft !== undefined) report(draft);
      return;
    }
    for (const member of ['semantic_consumption', 'model_identity'] as const) {
      const path = ['runtime_receipt', member];
      const draft = copyDraft({
        view,
        path: ['execution', member],
        original: {
          value: valueAt(receipt.receipt, path) ?? null,
          ...(receipt.partner === undefined ? { path: ['host_receipt', ...path] } : { partner: receipt.partner, path }),
          name: 'the receipt',
        },
        why: 'A trace says of the execution what the Host reported, and nothing more.',
        code: coded(context, 'KDNA_TRACE_EXECUTION_EVIDENCE_MISMATCH'),
      });
      if (draft !== undefined) report(draft);
    }
  },
};

function wrongBasis(view: unknown): Omit<Draft, 'ruleId'> | undefined {
  const value = valueAt(view, [...MODEL, 'value']);
  const basis = valueAt(view, [...MODEL, 'basis']);
  if (value === undefined || basis === undefined || (value === null) === (basis === 'not_observed')) return undefined;
  return {
    message:
      value === null
        ? '`value` is null, but the basis is "host_reported": a model that the Host reported has a name.'
        : 'A model is named, but the basis is "not_observed": a model that was not observed has no name. Here `value` should be null.',
    code: 'SCHEMA_INVALID',
    path: [...MODEL, 'value'],
    at: 'value',
    related: [{ path: [...MODEL, 'basis'], message: `The basis is ${quoteValue(basis)}.` }],
    fixes: value === null ? [] : [{ title: 'Set value to null', kind: 'manual', changes: [{ op: 'replace', path: [...MODEL, 'value'], value: null }] }],
  };
}
