import { isBlank } from '../../shared/blank.js';
import { isPlaceholder } from '../../shared/placeholder.js';
import type { Draft, Rule } from '../../shared/types.js';
import { present } from '../items.js';
import type { ContradictionView, ReturnView } from '../types.js';

/** A contradiction without two sides. */
export const contradictionSides: Rule<ReturnView> = {
  meta: {
    id: 'cp8/contradiction-sides',
    severity: 'warning',
    summary: 'The two claims of a contradiction are the same, or one of them is blank.',
    fixes: 'none',
  },
  check(view, _context, report) {
    for (const [index, contradiction] of present(view.contradictions)) {
      const draft = missingSide(contradiction, index);
      if (draft !== undefined) report(draft);
    }
  },
};

function missingSide({ claim_a: a, claim_b: b }: ContradictionView, index: number): Omit<Draft, 'ruleId'> | undefined {
  const blankA = a !== undefined && isBlank(a);
  const blankB = b !== undefined && isBlank(b);
  if (!blankA && !blankB && (a === undefined || a !== b || isPlaceholder(a))) return undefined;
  const placeA = ['contradictions', index, 'claim_a'];
  const placeB = ['contradictions', index, 'claim_b'];
  if (blankA && blankB) {
    return {
      path: placeA,
      at: 'value',
      message: 'Both claims are blank, so there is no contradiction to keep. Write the two claims as they were made, or remove the entry.',
      related: [{ path: placeB, message: 'The other blank claim.' }],
    };
  }
  if (blankA || blankB) {
    return {
      path: blankA ? placeA : placeB,
      at: 'value',
      message: 'This claim is blank, so the contradiction has one side only. Both sides are kept: write the claim that the other one contradicts.',
    };
  }
  return {
    path: placeB,
    at: 'value',
    message: 'Both claims are the same, so nothing contradicts anything. Write the two claims as they were made, or remove the entry.',
    related: [{ path: placeA, message: 'The same claim.' }],
  };
}
