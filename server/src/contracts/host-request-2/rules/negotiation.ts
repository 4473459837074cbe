import type { Path } from '../../../json/types.js';
import { faultPath, negotiationFault, type NegotiationIssue } from '../../host-capabilities-1/negotiation.js';
import type { Rule } from '../../shared/types.js';

const RUNTIME = 'runtime_contract';
/** What of a request needs what the Host lacks. */
const NEEDS: Record<NegotiationIssue, Path> = {
  KDNA_CAPSULE_VERSION_UNSUPPORTED: [RUNTIME, 'capsule_version'],
  KDNA_HOST_PROTOCOL_UNSUPPORTED: ['protocol'],
  KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED: [RUNTIME, 'capsule_digest_profile'],
};

/** What a request needs, against what the Host at hand offers. */
export const negotiationRule: Rule = {
  meta: {
    id: 'request/negotiation',
    severity: 'error',
    summary: 'A request to a Host that lacks what it needs.',
    fixes: 'none',
  },
  check(_view, context, report) {
    const partner = context.partner('host-capabilities');
    if (partner === undefined) return;
    if (!partner.valid) {
      report({
        message: 'The capabilities of the Host are not valid themselves, so it cannot be said whether this request can be carried out. Mend or replace the descriptor first.',
        code: 'KDNA_VALIDATION_CONTEXT_INVALID',
        path: [RUNTIME],
        at: 'object',
        related: [{ partner, path: [], message: 'The capabilities.' }],
      });
      return;
    }
    const fault = negotiationFault(partner.value);
    if (fault === undefined) return;
    report({
      message: `The Host at hand ${fault.lacks}. A request is made only after plan, core and Host have agreed on Capsule 2.0 and kdna.agent-host/2 with digests that the Host recomputes; this one could not have been.`,
      code: fault.code,
      path: NEEDS[fault.code],
      at: 'value',
      related: [{ partner, path: faultPath(fault), message: 'What the Host offers.' }],
    });
  },
};
