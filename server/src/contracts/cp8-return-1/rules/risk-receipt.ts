import { isBlank } from '../../shared/blank.js';
import type { Rule } from '../../shared/types.js';
import { present } from '../items.js';
import type { ProposalView, ReturnView } from '../types.js';

/** A dangerous proposal that does not say how to tell that it was done. */
export const riskReceipt: Rule<ReturnView> = {
  meta: {
    id: 'cp8/risk-receipt',
    severity: 'warning',
    summary: 'A proposal of high risk, or one that cannot be reversed, names no expected receipt.',
    fixes: 'none',
  },
  check(view, _context, report) {
    for (const [index, proposal] of present(view.proposals)) {
      const danger = dangerOf(proposal);
      if (danger === undefined || proposal.expected_receipt === undefined || !isBlank(proposal.expected_receipt)) continue;
      report({
        path: ['proposals', index, 'expected_receipt'],
        at: 'value',
        message: `The expected receipt is blank, but this proposal ${danger}. Such a step has to leave a proof behind: say which receipt will show that it was done, and done right.`,
      });
    }
  },
};

function dangerOf({ risk, reversible }: ProposalView): string | undefined {
  if (risk === 'HIGH' && reversible === false) return 'is of high risk and cannot be reversed';
  if (risk === 'HIGH') return 'is of high risk';
  return reversible === false ? 'cannot be reversed' : undefined;
}
