import type { Path } from '../../../json/types.js';
import { partOfPlan, planNamedBy } from '../../consumption-plan-1/atHand.js';
import { copyDraft } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';
import type { RequestCode } from '../codes.js';

interface Term {
  path: Path;
  planPath: Path;
  code: RequestCode;
  why: string;
}

/** In the order in which their codes win. Of result and constraints this version of the contract leaves one value only. */
const TERMS: readonly Term[] = [
  {
    path: ['result_contract'],
    planPath: ['result_request'],
    code: 'KDNA_HOST_RESULT_CONTRACT_MISMATCH',
    why: 'The Host has to answer in the shape that was planned, so the request takes it over as it is.',
  },
  {
    path: ['budget'],
    planPath: ['budget'],
    code: 'KDNA_HOST_BUDGET_MISMATCH',
    why: 'The limits were agreed in the plan; a request neither widens nor narrows them.',
  },
  {
    path: ['constraints'],
    planPath: ['constraints'],
    code: 'KDNA_HOST_CONSTRAINTS_MISMATCH',
    why: 'How limits are enforced was agreed in the plan; a request takes it over as it is.',
  },
];

/** What a request takes over from its plan beside task and asset, value for value. */
export const termsRule: Rule = {
  meta: {
    id: 'request/terms',
    severity: 'error',
    summary: 'A result contract, a budget or constraints that are not those of the plan.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const atHand = await planNamedBy(view, context);
    if (atHand === undefined) return;
    for (const { path, planPath, code, why } of TERMS) {
      const draft = copyDraft({ view, path, original: partOfPlan(atHand, planPath), why, code });
      if (draft !== undefined) report(draft);
    }
  },
};
