import type { Rule } from '../../shared/types.js';
import { faultPath, negotiationFault } from '../negotiation.js';

/** A Host that no ConsumptionPlan 1 can be executed with. */
export const notSelectableRule: Rule = {
  meta: {
    id: 'capabilities/not-selectable',
    severity: 'hint',
    summary: 'A Host with which no ConsumptionPlan 1 can be executed.',
    fixes: 'none',
  },
  check(view, context, report) {
    // A trace that holds the descriptor tells what came of it.
    if (!context.standsAlone) return;
    const fault = negotiationFault(view);
    if (fault === undefined || !context.complete(faultPath(fault))) return;
    report({
      message: `This Host ${fault.lacks}. A ConsumptionPlan 1 needs Capsule 2.0, kdna.agent-host/2, a registered descriptor and kdna-capsule-jcs-v1; a negotiation with this Host ends with ${fault.code}.`,
      path: faultPath(fault),
      at: 'value',
    });
  },
};
