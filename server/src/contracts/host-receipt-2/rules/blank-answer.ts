import { isBlank } from '../../shared/blank.js';
import type { Rule } from '../../shared/types.js';
import type { ReceiptView } from '../types.js';

/** An answer or a confidence that shows nothing to its reader. */
export const blankAnswerRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/blank-answer',
    severity: 'hint',
    summary: 'An answer or a confidence of nothing but spaces and characters that do not show.',
    fixes: 'none',
  },
  check(view, _context, report) {
    const judgment = view.outcome?.judgment;
    for (const member of ['answer', 'confidence'] as const) {
      const text = judgment?.[member];
      if (typeof text !== 'string' || !isBlank(text)) continue;
      const right = member === 'answer' ? 'A completed execution answers with words' : 'A confidence is words, or null when none was given';
      report({
        message: `\`${member}\` is not empty, but nothing of it shows: it has only spaces, control or zero-width characters. ${right}.`,
        path: ['outcome', 'judgment', member],
        at: 'value',
      });
    }
  },
};
