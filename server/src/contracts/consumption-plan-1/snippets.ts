/** Texts to begin a plan with. */
import type { JsonObject } from '../../json/types.js';
import { evidenceNames } from '../shared/evidence.js';
import { snippetOf, type Fill } from '../shared/snippetOf.js';

/** A digest that nobody has taken yet: it is found out by digest/mismatch or digest/empty-input. */
export const NO_DIGEST = `sha256:${'0'.repeat(64)}`;

/** What plan, request and trace say of the asset. */
export function assetIdentity(fill: Fill): JsonObject {
  return {
    asset_id: fill('asset_id', 'scope:name'),
    asset_uid: fill('asset_uid', 'urn:uuid:00000000-0000-4000-8000-000000000000'),
    version: fill('version', '1.0.0'),
    judgment_version: fill('judgment_version', '1.0.0'),
    access: 'public',
  };
}

/** The asset of a plan, of which nothing is expected yet. */
export function assetRef(fill: Fill): JsonObject {
  return { ...assetIdentity(fill), expected_digests: Object.fromEntries(evidenceNames.map((name) => [name, null])) };
}

export function budget(fill: Fill): JsonObject {
  return {
    max_projection_chars: fill('max_projection_chars', 10_000),
    max_task_chars: fill('max_task_chars', 2000),
    deadline_ms: fill('deadline_ms', 60_000),
    max_tokens: null,
    max_model_calls: null,
  };
}

export function task(fill: Fill): JsonObject {
  return { summary: fill('summary', 'What is to be decided.'), task_family: null, context: {} };
}

export const constraints: JsonObject = { enforce_before_host: true, reject_on_exceed: true };

/** A plan with everything that the schema asks for. `time`: RFC 3339. */
export function planFrom(fill: Fill, time: string): JsonObject {
  return {
    type: 'kdna.consumption.plan',
    plan_version: '1.0.0',
    plan_id: fill('plan_id', `plan_${'0'.repeat(16)}`),
    created_at: fill('created_at', time),
    mode: 'single',
    task: task(fill),
    asset_ref: assetRef(fill),
    projection_request: {
      profile: 'compact',
      accepted_capsule_versions: ['2.0'],
      required_digest_profile: 'kdna-capsule-digests-v1',
      require_packaged_asset: true,
    },
    host_request: { accepted_protocols: ['kdna.agent-host/2'] },
    result_request: { shape: 'structured_judgment' },
    budget: budget(fill),
    constraints,
    trace_policy: { emit: true, storage: 'session' },
    integrity: { profile: 'kdna-consumption-plan-jcs-v1', plan_digest: fill('plan_digest', NO_DIGEST) },
  };
}

export function planSnippet(time: string) {
  return snippetOf('consumption plan', 'A ConsumptionPlan 1; recompute its digest when it is filled in', (fill) => planFrom(fill, time));
}
