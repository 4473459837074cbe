/**
 * The verdict on a document of the exchange, worked out apart from the product: the schema by ajv's validators, then the written
 * relations one after the other, the first that fails. Plain on purpose: no nearest rows, no views, no places.
 */
import { agentHost2Receipt, agentHost2Request, agentHostCapabilities1, consumptionPlan1, judgmentTrace1 } from '../../server/src/generated/validators.js';
import { canonicalForm } from '../../server/src/digests/canonical.js';
import { profileDigest } from '../../server/src/digests/profiles.js';
import type { JsonObject, JsonValue } from '../../server/src/json/types.js';
import { budgetOf, characters } from './exchange.js';

export interface Partners {
  plan?: JsonObject;
  capabilities?: JsonObject;
  request?: JsonObject;
  receipt?: JsonObject;
}

const NAMES = ['asset', 'content', 'runtime_entry_set'] as const;
const IDENTITY = ['asset_id', 'asset_uid', 'version', 'judgment_version'] as const;

/** The value at a dotted path. */
function at(value: unknown, path: string): JsonValue {
  return path.split('.').reduce<unknown>((here, step) => (here as JsonObject)[step], value) as JsonValue;
}

function same(a: JsonValue, b: JsonValue): boolean {
  return canonicalForm(a) === canonicalForm(b);
}

function pick(value: JsonValue, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, at(value, name)]));
}

/** The first code whose relation fails; null when all hold. */
function first(...relations: [code: string, holds: boolean][]): string | null {
  return relations.find(([, holds]) => !holds)?.[0] ?? null;
}

export async function planCode(plan: JsonObject): Promise<string | null> {
  const packaged = (plan['projection_request'] as JsonObject | undefined)?.['require_packaged_asset'];
  if (packaged !== undefined && packaged !== true) return 'KDNA_ASSET_FILE_REQUIRED';
  if (!consumptionPlan1(plan)) return 'SCHEMA_INVALID';
  return first(['KDNA_PLAN_DIGEST_MISMATCH', at(plan, 'integrity.plan_digest') === (await profileDigest('kdna-consumption-plan-jcs-v1', plan))]);
}

function negotiation(descriptor: JsonValue, core: readonly string[]): string | null {
  const offers = (name: string, item: string) => (at(descriptor, name) as string[]).includes(item);
  return first(
    ['KDNA_CAPSULE_VERSION_UNSUPPORTED', core.includes('2.0') && offers('capsule_versions', '2.0')],
    ['KDNA_HOST_PROTOCOL_UNSUPPORTED', offers('host_protocols', 'kdna.agent-host/2')],
    ['KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED', at(descriptor, 'capability_basis') === 'registered_descriptor' && offers('capsule_digest_profiles', 'kdna-capsule-jcs-v1')],
  );
}

function namesPlan(ref: JsonValue, plan: JsonObject): boolean {
  return (
    at(ref, 'plan_id') === plan['plan_id'] &&
    at(ref, 'plan_digest_profile') === at(plan, 'integrity.profile') &&
    at(ref, 'plan_digest') === at(plan, 'integrity.plan_digest')
  );
}

function bearsOut(expected: JsonValue, evidence: JsonValue): boolean {
  return NAMES.every((name) => {
    const wanted = at(expected, name);
    if (wanted === null) return true;
    const matched = at(wanted, 'comparison') === 'matched';
    const source = at(wanted, 'source') as string;
    const against = source === 'kdna.json.content_digest' ? 'manifest_declaration' : source.startsWith('checksums') ? 'checksum_declaration' : 'external_expected';
    const compared = matched ? { against, expected: at(wanted, 'value'), source } : { against: null, expected: null, source: null };
    return same(at(evidence, name), { value: at(wanted, 'value'), basis: at(wanted, 'basis'), comparison: { state: at(wanted, 'comparison'), ...compared } });
  });
}

/** A schema-valid request, with or without the plan that it names. */
async function requestRelations(request: JsonObject, plan: JsonObject | undefined): Promise<string[]> {
  const asset = plan === undefined ? (request['asset'] as JsonValue) : at(plan, 'asset_ref');
  const capsule = request['capsule'] as JsonObject;
  const contract = request['projection_contract'] as JsonObject;
  const relations: [string, boolean][] = [
    ['KDNA_HOST_TASK_MISMATCH', plan === undefined || same(at(request, 'task'), at(plan, 'task'))],
    ['KDNA_HOST_ASSET_ID_MISMATCH', at(request, 'authority.asset_id') === at(asset, 'asset_id')],
    [
      'KDNA_HOST_ASSET_REF_MISMATCH',
      (plan === undefined || same(at(request, 'asset'), { ...(at(plan, 'asset_ref') as JsonObject), role: 'primary' })) &&
        same(pick(at(capsule, 'asset'), IDENTITY), pick(asset, IDENTITY)) &&
        capsule['access'] === at(asset, 'access'),
    ],
    [
      'KDNA_HOST_PROJECTION_CONTRACT_MISMATCH',
      (plan === undefined || same(contract, pick(at(plan, 'projection_request'), ['profile', 'required_digest_profile', 'require_packaged_asset']))) &&
        capsule['profile'] === contract['profile'],
    ],
    ['KDNA_HOST_BUDGET_MISMATCH', plan === undefined || same(at(request, 'budget'), at(plan, 'budget'))],
    [
      'KDNA_HOST_BUDGET_LIMIT_EXCEEDED',
      characters(capsule) <= Number(at(request, 'budget.max_projection_chars')) && characters(at(request, 'task')) <= Number(at(request, 'budget.max_task_chars')),
    ],
    ['KDNA_HOST_DIGEST_EXPECTATION_MISMATCH', bearsOut(at(asset, 'expected_digests'), at(capsule, 'digests'))],
    ['KDNA_CAPSULE_DELIVERY_DIGEST_MISMATCH', at(request, 'runtime_contract.capsule_delivery_digest') === (await profileDigest('kdna-capsule-jcs-v1', capsule))],
  ];
  return relations.filter(([, holds]) => !holds).map(([code]) => code);
}

export async function requestCode(request: JsonObject, { plan, capabilities }: Partners): Promise<string | null> {
  if (!agentHost2Request(request)) return 'SCHEMA_INVALID';
  const own = plan === undefined ? null : await planCode(plan);
  if (own !== null) return own;
  if (capabilities !== undefined) {
    const issue = agentHostCapabilities1(capabilities) ? negotiation(capabilities, ['2.0']) : 'KDNA_VALIDATION_CONTEXT_INVALID';
    if (issue !== null) return issue;
  }
  if (plan !== undefined && !namesPlan(at(request, 'plan_ref'), plan)) return 'KDNA_HOST_PLAN_REF_MISMATCH';
  return (await requestRelations(request, plan))[0] ?? null;
}

/** A schema-valid receipt, with or without the request that it answers. */
async function receiptRelation(receipt: JsonValue, request: JsonObject | undefined): Promise<string | null> {
  const runtime = at(receipt, 'runtime_receipt');
  const sender = at(runtime, 'sender_capsule_delivery_digest');
  const recomputed = at(runtime, 'host_recomputed_capsule_delivery_digest');
  const matched = at(runtime, 'capsule_delivery_comparison') === 'matched';
  const outcome = at(receipt, 'outcome');
  const told = outcome === null ? null : at(outcome, 'usage');
  const usage = pick(at(runtime, 'usage'), ['tokens_used', 'model_calls']);
  const ofCapsule = request === undefined ? sender : await profileDigest('kdna-capsule-jcs-v1', request['capsule'] as JsonValue);
  return first(
    ['KDNA_HOST_REQUEST_ID_MISMATCH', request === undefined || at(receipt, 'request_id') === request['request_id']],
    [
      'KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      at(runtime, 'echoed_capsule_delivery_digest') === recomputed &&
        (sender === recomputed) === matched &&
        (request === undefined || sender === at(request, 'runtime_contract.capsule_delivery_digest')) &&
        (!matched || sender === ofCapsule),
    ],
    ['KDNA_HOST_USAGE_MISMATCH', outcome === null || (told === null ? at(runtime, 'usage.basis') === 'not_observed' : at(runtime, 'usage.basis') === 'host_reported' && same(told, usage))],
  );
}

export async function receiptCode(receipt: JsonObject, { request }: Partners): Promise<string | null> {
  if (!agentHost2Receipt(receipt)) return 'SCHEMA_INVALID';
  if (request !== undefined && !agentHost2Request(request)) return 'KDNA_VALIDATION_CONTEXT_INVALID';
  return receiptRelation(receipt, request);
}

export async function traceCode(trace: JsonObject, partners: Partners): Promise<string | null> {
  const { plan, capabilities, request, receipt } = partners;
  const status = trace['overall_status'];
  if (!judgmentTrace1(trace)) {
    const overall = ((trace['budget'] as JsonObject | undefined)?.['comparison'] as JsonObject | undefined)?.['overall'];
    return status === 'execution_completed' && overall === 'exceeded' ? 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION' : 'SCHEMA_INVALID';
  }
  const own = plan === undefined ? null : await planCode(plan);
  if (own !== null) return own;
  const invalid = [capabilities !== undefined && !agentHostCapabilities1(capabilities), request !== undefined && !agentHost2Request(request), receipt !== undefined && !agentHost2Receipt(receipt)];
  if (invalid.includes(true)) return 'KDNA_VALIDATION_CONTEXT_INVALID';
  const early = first(
    ['KDNA_TRACE_PLAN_REF_MISMATCH', plan === undefined || namesPlan(at(trace, 'plan_ref'), plan)],
    ['KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH', capabilities === undefined || same(at(trace, 'runtime_contract.host_capabilities'), capabilities)],
    ['KDNA_TRACE_ASSET_IDENTITY_MISMATCH', plan === undefined || same(at(trace, 'asset_identity'), pick(at(plan, 'asset_ref'), [...IDENTITY, 'access']))],
    // Without the plan the request at hand repeats its limits.
    ['KDNA_TRACE_BUDGET_MISMATCH', (plan ?? request) === undefined || same(at(trace, 'budget.limits'), at(plan ?? request, 'budget'))],
  );
  if (early !== null) return early;
  return status === 'blocked' ? blockedCode(trace, partners) : reachedCode(trace, partners);
}

async function reachedCode(trace: JsonObject, { plan, request, receipt }: Partners): Promise<string | null> {
  const answer = receipt ?? (trace['host_receipt'] as JsonObject);
  if (request !== undefined) {
    const [failed] = await requestRelations(request, plan);
    if (failed !== undefined) return failed === 'KDNA_HOST_BUDGET_LIMIT_EXCEEDED' ? 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION' : 'KDNA_TRACE_REQUEST_MISMATCH';
    if (plan !== undefined && !namesPlan(at(request, 'plan_ref'), plan)) return 'KDNA_TRACE_REQUEST_MISMATCH';
  }
  const runtime = at(answer, 'runtime_receipt');
  const delivery = at(trace, 'capsule_delivery_evidence');
  const p = request === undefined ? at(runtime, 'sender_capsule_delivery_digest') : at(request, 'runtime_contract.capsule_delivery_digest');
  const expected = budgetOf({ budget: at(trace, 'budget.limits'), task: at(plan ?? request ?? trace, plan ?? request ? 'task' : 'errors') }, request ?? null, runtime as JsonObject);
  const outcome = at(answer, 'outcome');
  const result = trace['result_ref'];
  return first(
    ['KDNA_TRACE_HOST_RECEIPT_MISMATCH', (await receiptRelation(answer, request)) === null && (await receiptRelation(at(trace, 'host_receipt'), undefined)) === null],
    ['KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH', negotiation(at(trace, 'runtime_contract.host_capabilities'), at(trace, 'runtime_contract.core_capsule_versions') as string[]) === null],
    ['KDNA_TRACE_ASSET_IDENTITY_MISMATCH', request === undefined || same(at(trace, 'asset_identity'), pick(at(request, 'asset'), [...IDENTITY, 'access']))],
    ['KDNA_TRACE_DIGEST_EVIDENCE_MISMATCH', request === undefined || same(at(trace, 'digest_evidence'), at(request, 'capsule.digests'))],
    [
      'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      ['observed', 'host_recomputed', 'host_echoed'].every((name) => at(delivery, name) === p) &&
        at(trace, 'projection_actual.capsule_delivery_digest') === p &&
        at(trace, 'projection_actual.profile_deviated_from_plan') === false &&
        (request === undefined || at(trace, 'projection_actual.profile') === at(request, 'projection_contract.profile')) &&
        at(delivery, 'request_id') === (request ?? answer)['request_id'],
    ],
    ['KDNA_TRACE_HOST_RECEIPT_MISMATCH', receipt === undefined || same(at(trace, 'host_receipt'), receipt)],
    [
      'KDNA_TRACE_EXECUTION_EVIDENCE_MISMATCH',
      same(at(trace, 'execution.model_identity'), at(runtime, 'model_identity')) && same(at(trace, 'execution.semantic_consumption'), at(runtime, 'semantic_consumption')),
    ],
    ['KDNA_TRACE_BUDGET_MISMATCH', budgetHolds(trace, expected, plan !== undefined || request !== undefined, request !== undefined)],
    ['KDNA_TRACE_BUDGET_LIMIT_VIOLATION', trace['overall_status'] === 'timed_out' || at(trace, 'budget.comparison.overall') !== 'exceeded'],
    ['KDNA_TRACE_BUDGET_MISMATCH', trace['overall_status'] !== 'timed_out' || at(trace, 'budget.comparison.elapsed_ms') === 'exceeded'],
    ['KDNA_TRACE_RESULT_DIGEST_MISMATCH', result === null || at(result, 'result_digest') === (await profileDigest('kdna-result-jcs-v1', outcome))],
  );
}

/** The budget as derived, but for what cannot be derived without task or capsule: there the trace's own number counts. */
function budgetHolds(trace: JsonObject, derived: JsonObject, knowsTask: boolean, knowsCapsule: boolean): boolean {
  const budget = trace['budget'] as JsonObject;
  const own = (name: string) => at(budget, `actual.${name}`) as number | null;
  const actual = { ...(derived['actual'] as JsonObject) };
  const comparison = { ...(derived['comparison'] as JsonObject) };
  const limits = budget['limits'] as JsonObject;
  for (const [name, limit, known] of [['task_chars', 'max_task_chars', knowsTask], ['projection_chars', 'max_projection_chars', knowsCapsule]] as const) {
    if (known) continue;
    const value = own(name);
    actual[name] = value;
    comparison[name] = value === null ? 'not_observed' : value <= Number(limits[limit]) ? 'within_limit' : 'exceeded';
  }
  delete comparison['overall'];
  const states = Object.values(comparison);
  comparison['overall'] = states.includes('exceeded') ? 'exceeded' : states.includes('not_observed') ? 'not_observed' : 'within_limit';
  return same(at(budget, 'actual'), actual) && same(at(budget, 'comparison'), comparison);
}

async function blockedCode(trace: JsonObject, { plan, request, receipt }: Partners): Promise<string | null> {
  const own = trace['host_receipt'] as JsonObject | null;
  const delivery = at(trace, 'capsule_delivery_evidence');
  const boundary = at(delivery, 'host_boundary_comparison') as string;
  const runtime = trace['runtime_contract'] as JsonObject;
  const issue = negotiation(runtime['host_capabilities'] as JsonValue, runtime['core_capsule_versions'] as string[]);
  // What was not delivered may be told of without a word of the request.
  const isBare = boundary === 'not_delivered' && at(delivery, 'observed') === null;
  const hadRequest = boundary !== 'unavailable' && !isBare;
  const hadNone = boundary === 'unavailable';
  const p = request === undefined ? at(delivery, 'observed') : at(request, 'runtime_contract.capsule_delivery_digest');
  const answer = receipt ?? own;
  const host = answer === null ? null : at(answer, 'runtime_receipt');
  const requestFailed = request === undefined ? [] : (await requestRelations(request, plan)).filter((code) => code !== 'KDNA_HOST_BUDGET_LIMIT_EXCEEDED');
  const isNamed = request === undefined || plan === undefined || namesPlan(at(request, 'plan_ref'), plan);
  const projection = trace['projection_actual'] as JsonObject;
  const evidence = NAMES.map((name) => at(trace, `digest_evidence.${name}.comparison.state`) as string);
  const rejected = at(trace, 'execution.delivery_status') === 'rejected_before_execution';
  const deliveryFails = boundary === 'mismatched' ? 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH' : 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE';
  const derived = budgetOf({ budget: at(trace, 'budget.limits'), task: plan === undefined && request === undefined ? null : at(plan ?? request, 'task') }, request ?? null, host === null ? undefined : (host as JsonObject));
  return first(
    ['KDNA_TRACE_ASSET_IDENTITY_MISMATCH', request === undefined || plan !== undefined || requestFailed.length > 0 || same(at(trace, 'asset_identity'), pick(at(request, 'asset'), [...IDENTITY, 'access']))],
    ['KDNA_TRACE_TERMINAL_STATE_MISMATCH', receipt === undefined || same(own, receipt)],
    ['KDNA_TRACE_REQUEST_MISMATCH', requestFailed.length === 0 && isNamed],
    ['KDNA_TRACE_HOST_RECEIPT_MISMATCH', answer === null || ((await receiptRelation(answer, request)) === null && (own === null || (await receiptRelation(own, undefined)) === null))],
    ['KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH', !hadRequest || (runtime['negotiation_state'] === 'selected' && issue === null)],
    ['KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH', runtime['negotiation_state'] !== 'blocked' || (issue !== null && runtime['issue_code'] === issue)],
    ['KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH', hadNone || runtime['negotiation_state'] !== 'selected' || issue === null],
    ['KDNA_TRACE_DIGEST_EVIDENCE_MISMATCH', !hadRequest || evidence.every((state) => state === 'matched' || state === 'not_compared')],
    ['KDNA_TRACE_DIGEST_EVIDENCE_MISMATCH', request === undefined || same(at(trace, 'digest_evidence'), at(request, 'capsule.digests'))],
    ['KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE', !hadNone || (runtime['negotiation_state'] !== 'selected' && evidence.every((state) => state === 'unavailable'))],
    [
      'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE',
      hadRequest
        ? at(delivery, 'observed') === p && at(delivery, 'sender_computed') === true && projection['capsule_delivery_digest'] === p && projection['profile'] !== null && projection['profile_deviated_from_plan'] === false
        : projection['capsule_delivery_digest'] === null && (isBare || (projection['profile'] === null && projection['profile_deviated_from_plan'] === null)),
    ],
    ['KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE', request === undefined || projection['profile'] === at(request, 'projection_contract.profile')],
    [deliveryFails, (own !== null) === (boundary === 'mismatched') && rejected === ['mismatched', 'not_observed'].includes(boundary)],
    [
      deliveryFails,
      host === null ||
        (at(delivery, 'host_recomputed') === at(host, 'host_recomputed_capsule_delivery_digest') &&
          at(delivery, 'host_echoed') === at(host, 'echoed_capsule_delivery_digest') &&
          at(delivery, 'observed') === at(host, 'sender_capsule_delivery_digest')),
    ],
    [deliveryFails, at(delivery, 'request_id') === null || at(delivery, 'request_id') === (request?.['request_id'] ?? answer?.['request_id'] ?? at(delivery, 'request_id'))],
    ['KDNA_TRACE_BUDGET_MISMATCH', !hadRequest || at(trace, 'budget.actual.projection_chars') !== null],
    ['KDNA_TRACE_BUDGET_MISMATCH', !hadNone || at(trace, 'budget.actual.projection_chars') === null],
    ['KDNA_TRACE_BUDGET_MISMATCH', budgetHolds(trace, derived, plan !== undefined || request !== undefined, request !== undefined)],
  );
}
