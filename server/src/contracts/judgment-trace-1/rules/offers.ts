import { partOfPlan } from '../../consumption-plan-1/atHand.js';
import { copyDraft, type Copy } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';
import { factsOf } from '../facts.js';

const RUNTIME = 'runtime_contract';

/** What plan and Host offered, against the plan and the Host's own descriptor. */
export const offersRule: Rule = {
  meta: {
    id: 'trace/offers',
    severity: 'error',
    summary: "Offers that are not those of the plan, or capabilities that are not the Host's own.",
    fixes: 'manual',
  },
  async check(view, context, report) {
    const { plan } = await factsOf(view, context);
    const copies: Pick<Copy, 'path' | 'original'>[] = [];
    if (plan !== undefined) {
      copies.push({ path: [RUNTIME, 'plan_capsule_versions'], original: partOfPlan(plan, ['projection_request', 'accepted_capsule_versions']) });
      copies.push({ path: [RUNTIME, 'plan_host_protocols'], original: partOfPlan(plan, ['host_request', 'accepted_protocols']) });
    }
    const partner = context.partner('host-capabilities');
    if (partner?.valid === true) {
      copies.push({ path: [RUNTIME, 'host_capabilities'], original: { value: partner.value, partner, path: [], name: "the Host's capabilities" } });
    }
    for (const copy of copies) {
      const draft = copyDraft({
        view,
        ...copy,
        why: 'A trace repeats the offers that were negotiated over, value for value; with others the negotiation was another one.',
        code: 'KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH',
      });
      if (draft !== undefined) report(draft);
    }
  },
};
