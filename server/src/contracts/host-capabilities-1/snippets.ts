import type { JsonObject } from '../../json/types.js';
import { snippetOf } from '../shared/snippetOf.js';

/** A descriptor with which a ConsumptionPlan 1 can be executed. */
export function capabilities(): JsonObject {
  return {
    type: 'kdna.agent-host.capabilities',
    version: '1.0',
    capability_basis: 'registered_descriptor',
    host_protocols: ['kdna.agent-host/2'],
    capsule_versions: ['2.0'],
    capsule_digest_profiles: ['kdna-capsule-jcs-v1'],
  };
}

export const capabilitiesSnippet = snippetOf('host capabilities', 'Capabilities of a Host for ConsumptionPlan 1', capabilities);
