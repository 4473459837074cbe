import type { JsonObject } from '../../json/types.js';
import { capsuleFrom } from '../capsule-2/snippets.js';
import { assetRef, budget, constraints, NO_DIGEST, task } from '../consumption-plan-1/snippets.js';
import { snippetOf, type Fill } from '../shared/snippetOf.js';

/** A Host request with everything that the schema asks for. `time`: RFC 3339. */
export function requestFrom(fill: Fill, time: string): JsonObject {
  return {
    protocol: 'kdna.agent-host/2',
    request_id: fill('request_id', `host_${'0'.repeat(24)}`),
    plan_ref: {
      plan_id: fill('plan_id', `plan_${'0'.repeat(16)}`),
      plan_digest_profile: 'kdna-consumption-plan-jcs-v1',
      plan_digest: fill('plan_digest', NO_DIGEST),
    },
    runtime_contract: { capsule_version: '2.0', capsule_digest_profile: 'kdna-capsule-jcs-v1', capsule_delivery_digest: fill('delivery digest', NO_DIGEST) },
    projection_contract: { profile: 'compact', required_digest_profile: 'kdna-capsule-digests-v1', require_packaged_asset: true },
    result_contract: { shape: 'structured_judgment' },
    budget: budget(fill),
    constraints,
    phase: 'single_judgment',
    task: task(fill),
    authority: { asset_id: fill('asset_id', 'scope:name'), role: 'primary', final_decision: true },
    asset: { ...assetRef(fill), role: 'primary' },
    capsule: capsuleFrom(fill, time),
  };
}

export function requestSnippet(time: string) {
  return snippetOf('host request', 'An Agent Host 2 request; recompute its digests when it is filled in', (fill) => requestFrom(fill, time));
}
