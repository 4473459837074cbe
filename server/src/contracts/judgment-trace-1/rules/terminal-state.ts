import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { coded, deliveryCode } from '../coded.js';
import { factsOf } from '../facts.js';
import { offMemberDraft } from '../offMember.js';
import { memberPaths } from '../terminals.js';

const WHY = {
  overall: 'it sums up how the run ended.',
  receipt: 'a provider that was reached has answered with a receipt of the same status, and what was stopped before has none, or one of a mismatched delivery.',
  execution: 'it says of the execution what the whole says of the run.',
  delivery: 'only a provider that was reached gave a correlated response, a Host that refused or said nothing rejected the capsule before execution, and the rest was not delivered.',
  result: 'only a completed execution has a result.',
  errors: 'everything but a completed execution names at least one error, and a completed one names none.',
} as const;

/** The terminal table: how a trace ended, told in six places. */
export const terminalStateRule: Rule = {
  meta: {
    id: 'trace/terminal-state',
    severity: 'error',
    summary: 'A status, receipt, result or error list that does not fit the way in which the run ended.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const facts = await factsOf(view, context);
    const relation = deliveryCode(facts, valueAt(view, memberPaths.boundary));
    for (const member of ['overall', 'receipt', 'execution', 'delivery', 'result', 'errors'] as const) {
      if (facts.nearest.off.includes(member)) report(offMemberDraft(view, facts.nearest, member, coded(context, relation), WHY[member]));
    }
  },
};
