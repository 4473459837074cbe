/** Whole exchanges, built with the product's own digest functions: everything in them agrees. */
import { canonicalForm } from '../../server/src/digests/canonical.js';
import { profileDigest } from '../../server/src/digests/profiles.js';
import type { JsonObject, JsonValue } from '../../server/src/json/types.js';

/** How an exchange ends. The last three end before a Host has answered. */
export type Ending = 'completed' | 'failed' | 'cancelled' | 'timed_out' | 'mismatched' | 'not_observed' | 'not_delivered' | 'unavailable';
export const endings: readonly Ending[] = ['completed', 'failed', 'cancelled', 'timed_out', 'mismatched', 'not_observed', 'not_delivered', 'unavailable'];

export interface Choices {
  ending?: Ending;
  /** The task's context and the capsule's: anything. */
  taskContext?: JsonValue;
  capsuleContext?: JsonObject;
  answer?: string;
  /** Limits and usage of tokens; null for none. */
  maxTokens?: number | null;
  tokensUsed?: number | null;
  /** Which of the digests the plan expects: by source, or not at all. */
  expected?: Partial<Record<'asset' | 'content' | 'runtime_entry_set', string | null>>;
}

export interface Exchange {
  plan: JsonObject;
  capabilities: JsonObject;
  request: JsonObject;
  /** Null when no Host has answered. */
  receipt: JsonObject | null;
  trace: JsonObject;
}

const DIGESTS = {
  asset: { basis: 'kdna-container-bytes-v1', value: `sha256:${'1a'.repeat(31)}7c` },
  content: { basis: 'kdna-content-tree-v1', value: `sha256:${'2b'.repeat(31)}7c` },
  runtime_entry_set: { basis: 'kdna-runtime-entry-set-v1', value: `sha256:${'3c'.repeat(31)}7d` },
} as const;
type DigestName = keyof typeof DIGESTS;
const NAMES = Object.keys(DIGESTS) as DigestName[];
const NO_COMPARISON = { state: 'not_compared', against: null, expected: null, source: null };

const ASSET = {
  asset_id: 'acme:review:release-checklist',
  asset_uid: 'urn:uuid:5b0d7c3e-6a1f-4f7e-9c58-2f1f6b7d9a10',
  version: '2.3.1',
  judgment_version: '2.3.0',
};

/** Unicode code points of the canonical form: what budgets count. Written apart from the product's own count. */
export function characters(value: JsonValue): number {
  return Array.from(canonicalForm(value)).length;
}

export async function buildExchange(choices: Choices = {}): Promise<Exchange> {
  const { ending = 'completed', maxTokens = 4000 } = choices;
  const plan = await planOf(choices, maxTokens);
  const request = await requestOf(plan, capsuleOf(plan, choices.capsuleContext ?? { axioms: [] }));
  const capabilities: JsonObject = {
    type: 'kdna.agent-host.capabilities',
    version: '1.0',
    capability_basis: 'registered_descriptor',
    host_protocols: ['kdna.agent-host/2'],
    capsule_versions: ['2.0', '1.0'],
    capsule_digest_profiles: ['kdna-capsule-jcs-v1'],
  };
  const answered = !['not_observed', 'not_delivered', 'unavailable'].includes(ending);
  const receipt = answered ? receiptOf(request, ending, choices) : null;
  return { plan, capabilities, request, receipt, trace: await traceOf(plan, capabilities, request, receipt, ending) };
}

async function planOf({ taskContext = { release: '4.2' }, expected = {} }: Choices, maxTokens: number | null): Promise<JsonObject> {
  const sources = { asset: 'lockfile', content: 'kdna.json.content_digest', runtime_entry_set: 'checksums.json.entry_set_digest', ...expected };
  const plan: JsonObject = {
    type: 'kdna.consumption.plan',
    plan_version: '1.0.0',
    plan_id: 'plan_00112233445566aa',
    created_at: '2026-08-18T09:12:40.000Z',
    mode: 'single',
    task: { summary: 'Decide whether release 4.2 may ship.', task_family: 'release-review', context: taskContext },
    asset_ref: {
      ...ASSET,
      access: 'public',
      expected_digests: Object.fromEntries(
        NAMES.map((name) => [
          name,
          sources[name] === null ? null : { ...DIGESTS[name], source: sources[name], comparison: sources[name] === 'caller' ? 'not_compared' : 'matched' },
        ]),
      ),
    },
    projection_request: {
      profile: 'compact',
      accepted_capsule_versions: ['2.0'],
      required_digest_profile: 'kdna-capsule-digests-v1',
      require_packaged_asset: true,
    },
    host_request: { accepted_protocols: ['kdna.agent-host/2'] },
    result_request: { shape: 'structured_judgment' },
    budget: { max_projection_chars: 200_000, max_task_chars: 100_000, deadline_ms: 20_000, max_tokens: maxTokens, max_model_calls: 2 },
    constraints: { enforce_before_host: true, reject_on_exceed: true },
    trace_policy: { emit: true, storage: 'session' },
    integrity: { profile: 'kdna-consumption-plan-jcs-v1', plan_digest: '' },
  };
  (plan['integrity'] as JsonObject)['plan_digest'] = await profileDigest('kdna-consumption-plan-jcs-v1', plan);
  return plan;
}

function capsuleOf(plan: JsonObject, context: JsonObject): JsonObject {
  const expected = (plan['asset_ref'] as JsonObject)['expected_digests'] as Record<DigestName, JsonObject | null>;
  const digests = NAMES.map((name): [string, JsonValue] => {
    const source = expected[name]?.['source'] as string | undefined;
    const compared = source !== undefined && source !== 'caller';
    const against = source === 'kdna.json.content_digest' ? 'manifest_declaration' : source?.startsWith('checksums') === true ? 'checksum_declaration' : 'external_expected';
    return [name, { ...DIGESTS[name], comparison: compared ? { state: 'matched', against, expected: DIGESTS[name].value, source } : NO_COMPARISON }];
  });
  return {
    type: 'kdna.context.capsule',
    version: '2.0',
    asset: ASSET,
    digests: { profile: 'kdna-capsule-digests-v1', ...Object.fromEntries(digests) },
    signature: { state: 'not_checked', issuer: 'Acme release office' },
    access: 'public',
    risk_level: 'medium',
    profile: 'compact',
    context,
    trace: {
      payload_encoding: 'cbor',
      loaded_by: 'kdna-core',
      loaded_at: '2026-08-18T09:12:44.120Z',
      input_kind: 'packaged_file',
      runtime_eligible: true,
      schema_valid: true,
      signature_state: 'not_checked',
      profile: 'compact',
    },
  };
}

async function requestOf(plan: JsonObject, capsule: JsonObject): Promise<JsonObject> {
  const integrity = plan['integrity'] as JsonObject;
  return {
    protocol: 'kdna.agent-host/2',
    request_id: 'host_00112233445566778899aabb',
    plan_ref: { plan_id: plan['plan_id'] ?? '', plan_digest_profile: integrity['profile'] ?? '', plan_digest: integrity['plan_digest'] ?? '' },
    runtime_contract: {
      capsule_version: '2.0',
      capsule_digest_profile: 'kdna-capsule-jcs-v1',
      capsule_delivery_digest: await profileDigest('kdna-capsule-jcs-v1', capsule),
    },
    projection_contract: { profile: 'compact', required_digest_profile: 'kdna-capsule-digests-v1', require_packaged_asset: true },
    result_contract: plan['result_request'] ?? null,
    budget: plan['budget'] ?? null,
    constraints: plan['constraints'] ?? null,
    phase: 'single_judgment',
    task: plan['task'] ?? null,
    authority: { asset_id: ASSET.asset_id, role: 'primary', final_decision: true },
    asset: { ...(plan['asset_ref'] as JsonObject), role: 'primary' },
    capsule,
  };
}

function receiptOf(request: JsonObject, ending: Ending, { answer = 'Hold.', tokensUsed = 2311 }: Choices): JsonObject {
  const sender = (request['runtime_contract'] as JsonObject)['capsule_delivery_digest'] as string;
  const host = ending === 'mismatched' ? `sha256:${'4d'.repeat(31)}7e` : sender;
  const reported = ending === 'completed' && tokensUsed !== null;
  return {
    protocol: 'kdna.agent-host/2',
    request_id: request['request_id'] ?? '',
    runtime_receipt: {
      type: 'kdna.agent-host.runtime-receipt',
      receipt_version: '1.0.0',
      capsule_version: '2.0',
      capsule_digest_profile: 'kdna-capsule-jcs-v1',
      sender_capsule_delivery_digest: sender,
      host_recomputed_capsule_delivery_digest: host,
      echoed_capsule_delivery_digest: host,
      capsule_delivery_comparison: ending === 'mismatched' ? 'mismatched' : 'matched',
      capsule_schema_validation: 'passed',
      asset_id_correlation: 'matched',
      provider_execution_status: ending === 'mismatched' ? 'not_started' : ending,
      usage: {
        elapsed_ms: ending === 'timed_out' ? 20_417 : 8421,
        elapsed_basis: 'host_monotonic',
        tokens_used: reported ? tokensUsed : null,
        model_calls: reported ? 1 : null,
        basis: reported ? 'host_reported' : 'not_observed',
      },
      semantic_consumption: { state: 'not_observed', basis: null },
      model_identity: ending === 'completed' ? { value: 'acme-judge-3', basis: 'host_reported' } : { value: null, basis: 'not_observed' },
    },
    outcome:
      ending === 'completed'
        ? { judgment: { answer, reasoning: ['A reason.'], confidence: null }, usage: reported ? { tokens_used: tokensUsed, model_calls: 1 } : null }
        : null,
  };
}

async function traceOf(plan: JsonObject, capabilities: JsonObject, request: JsonObject, receipt: JsonObject | null, ending: Ending): Promise<JsonObject> {
  const runtime = receipt?.['runtime_receipt'] as JsonObject | undefined;
  const hasRequest = ending !== 'unavailable';
  const delivered = hasRequest && ending !== 'not_delivered';
  const matched = receipt !== null && ending !== 'mismatched';
  const sender = (request['runtime_contract'] as JsonObject)['capsule_delivery_digest'] ?? null;
  const outcome = receipt?.['outcome'] ?? null;
  const integrity = plan['integrity'] as JsonObject;
  const overall = { completed: 'execution_completed', failed: 'execution_failed', cancelled: 'cancelled', timed_out: 'timed_out' }[ending as string];
  return {
    type: 'kdna.judgment.trace',
    trace_version: '1.0.0',
    trace_id: 'trace_00112233445566aa',
    plan_ref: {
      plan_id: plan['plan_id'] ?? '',
      plan_digest_profile: integrity['profile'] ?? '',
      plan_digest: integrity['plan_digest'] ?? '',
      comparison: 'matched',
    },
    parent_trace_id: null,
    timestamp: '2026-08-18T09:13:01.700Z',
    overall_status: overall ?? 'blocked',
    runtime_contract: {
      plan_capsule_versions: ['2.0'],
      core_capsule_versions: ['2.0', '1.0'],
      plan_host_protocols: ['kdna.agent-host/2'],
      host_capabilities: capabilities,
      negotiation_state: hasRequest ? 'selected' : 'not_started',
      selected_capsule_version: hasRequest ? '2.0' : null,
      selected_host_protocol: hasRequest ? 'kdna.agent-host/2' : null,
      issue_code: null,
    },
    asset_identity: { ...ASSET, access: 'public' },
    digest_evidence: hasRequest
      ? ((request['capsule'] as JsonObject)['digests'] ?? null)
      : {
          profile: 'kdna-capsule-digests-v1',
          ...Object.fromEntries(NAMES.map((name) => [name, { ...DIGESTS[name], value: null, comparison: { ...NO_COMPARISON, state: 'unavailable' } }])),
        },
    capsule_delivery_evidence: {
      basis: 'kdna-capsule-jcs-v1',
      observed: hasRequest ? sender : null,
      sender_computed: hasRequest,
      host_recomputed: runtime?.['host_recomputed_capsule_delivery_digest'] ?? null,
      host_echoed: runtime?.['echoed_capsule_delivery_digest'] ?? null,
      delivered_capsule_version: delivered ? '2.0' : null,
      host_boundary_comparison: matched ? 'matched' : ending,
      request_id: delivered ? (request['request_id'] ?? null) : null,
    },
    projection_actual: {
      profile: hasRequest ? 'compact' : null,
      capsule_delivery_digest: hasRequest ? sender : null,
      profile_deviated_from_plan: hasRequest ? false : null,
    },
    host_receipt: receipt,
    execution: {
      delivery_status: matched ? 'correlated_response' : delivered ? 'rejected_before_execution' : 'not_delivered',
      semantic_consumption: { state: 'not_observed', basis: null },
      execution_status: matched ? ending : 'not_started',
      conformance_status: 'not_evaluated',
      model_identity: runtime?.['model_identity'] ?? { value: null, basis: 'not_observed' },
    },
    budget: budgetOf(plan, hasRequest ? request : null, runtime),
    result_ref:
      outcome === null
        ? null
        : { shape: 'structured_judgment', result_digest: await profileDigest('kdna-result-jcs-v1', outcome), basis: 'kdna-result-jcs-v1', stored: true },
    errors: ending === 'completed' ? [] : [{ code: 'STOPPED', message: 'It did not complete.', phase: 'execution' }],
    warnings: [],
  };
}

/** The budget part of a trace, as contracts derive it. */
export function budgetOf(plan: JsonObject, request: JsonObject | null, runtime: JsonObject | undefined): JsonObject {
  const limits = plan['budget'] as Record<string, number | null>;
  const usage = runtime?.['usage'] as Record<string, number | string | null> | undefined;
  const number = (name: string) => (usage?.[name] ?? null) as number | null;
  const actual = {
    projection_chars: request === null ? null : characters(request['capsule'] as JsonValue),
    task_chars: characters(plan['task'] as JsonValue),
    elapsed_ms: number('elapsed_ms'),
    elapsed_basis: usage === undefined ? 'not_observed' : 'host_monotonic',
    tokens_used: number('tokens_used'),
    model_calls: number('model_calls'),
    usage_basis: usage?.['basis'] ?? 'not_observed',
  };
  const within = (value: number | null, limit: number | null | undefined) =>
    limit === null || limit === undefined ? 'not_limited' : value === null ? 'not_observed' : value <= limit ? 'within_limit' : 'exceeded';
  const comparison = {
    projection_chars: within(actual.projection_chars, limits['max_projection_chars']),
    task_chars: within(actual.task_chars, limits['max_task_chars']),
    elapsed_ms: within(actual.elapsed_ms, limits['deadline_ms']),
    tokens_used: within(actual.tokens_used, limits['max_tokens']),
    model_calls: within(actual.model_calls, limits['max_model_calls']),
  };
  const states = Object.values(comparison);
  const overall = states.includes('exceeded') ? 'exceeded' : states.includes('not_observed') ? 'not_observed' : 'within_limit';
  return { limits, actual, comparison: { ...comparison, overall } };
}

/** The documents of an exchange as related texts, one file each; what is null is left out. */
export function textsOf(exchange: Partial<Exchange>): { uri: string; text: string }[] {
  return Object.entries(exchange)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ({ uri: `file:///work/${name}.json`, text: `${JSON.stringify(value, null, 2)}\n` }));
}
