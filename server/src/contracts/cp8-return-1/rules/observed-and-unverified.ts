import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { present } from '../items.js';
import type { ReturnView } from '../types.js';
import { isUnfilled } from '../unfilled.js';

/** One claim, word for word, as seen and as not established. */
export const observedAndUnverified: Rule<ReturnView> = {
  meta: {
    id: 'cp8/observed-and-unverified',
    severity: 'warning',
    summary: 'One claim is listed word for word both as observed and as unverified.',
    fixes: 'none',
  },
  check(view, _context, report) {
    const open = new Set(present(view.unverified).map(([, { claim = '' }]) => traitOf(claim)));
    const observed = new Map<string, number>();
    for (const [index, { claim }] of present(view.observed)) {
      if (claim !== undefined && open.has(traitOf(claim)) && !isUnfilled(claim) && !observed.has(claim)) observed.set(claim, index);
    }
    for (const [index, { claim }] of present(view.unverified)) {
      const observation = claim === undefined ? undefined : observed.get(claim);
      if (claim === undefined || observation === undefined) continue;
      report({
        path: ['unverified', index, 'claim'],
        at: 'value',
        message: `${quoteValue(claim)} is unverified here and observed as well, word for word. A claim was either seen or lacks evidence: keep it in one of the two lists, or say which part of it is still open.`,
        related: [{ path: ['observed', observation, 'claim'], message: 'The same claim, as observed.' }],
      });
    }
  },
};

/** Equal for equal texts, and seldom for others: most claims need not be looked up whole. */
function traitOf(text: string): number {
  return ((text.length & 0x3fff) << 16) | text.charCodeAt(text.length >> 1);
}
