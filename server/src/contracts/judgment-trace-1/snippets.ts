/** Texts to begin a trace with, one for each way to end. */
import type { JsonObject, JsonValue } from '../../json/types.js';
import { digestEvidence } from '../capsule-2/snippets.js';
import { assetIdentity, budget, NO_DIGEST } from '../consumption-plan-1/snippets.js';
import { capabilities } from '../host-capabilities-1/snippets.js';
import { receiptRows, receiptSkeleton } from '../host-receipt-2/snippets.js';
import type { Snippet } from '../shared/snippet.js';
import { snippetOf, type Fill } from '../shared/snippetOf.js';
import { valueAt } from '../shared/valueAt.js';
import { isReached, terminals, type Terminal, type TerminalMember } from './terminals.js';

/** Characters of a task and a capsule that nobody has measured yet. */
const UNMEASURED = 0;
/** Milliseconds of a run that kept its deadline, and of one that did not. */
const IN_TIME = 0;
const LATE = 60_001;

/** The ends that a new trace may have. */
export const traceEnds: readonly Terminal[] = terminals.filter(({ name }) => name !== 'not_delivered_bare');

/** A trace that ended in a way, with everything that the schema asks for. `time`: RFC 3339. */
export function traceFrom(terminal: Terminal, fill: Fill, time: string): JsonObject {
  const word = (member: TerminalMember) => terminal.says[member]?.[0] ?? 'null';
  const given = (member: TerminalMember, value: JsonValue) => (word(member) === 'set' ? value : null);
  const receipt = receiptOf(terminal);
  const runtime = valueAt(receipt, ['runtime_receipt']);
  const requested = word('observed') === 'set';
  const digest = (member: string) => (valueAt(runtime, [member]) ?? NO_DIGEST) as string;
  const sender = fill('delivery digest', digest('sender_capsule_delivery_digest'));
  const host = (member: string) => (word('boundary') === 'mismatched' ? digest(member) : sender);
  return {
    type: 'kdna.judgment.trace',
    trace_version: '1.0.0',
    trace_id: fill('trace_id', `trace_${'0'.repeat(16)}`),
    plan_ref: {
      plan_id: fill('plan_id', `plan_${'0'.repeat(16)}`),
      plan_digest_profile: 'kdna-consumption-plan-jcs-v1',
      plan_digest: fill('plan_digest', NO_DIGEST),
      comparison: 'matched',
    },
    parent_trace_id: null,
    timestamp: fill('timestamp', time),
    overall_status: word('overall'),
    runtime_contract: {
      plan_capsule_versions: ['2.0'],
      core_capsule_versions: ['2.0'],
      plan_host_protocols: ['kdna.agent-host/2'],
      host_capabilities: capabilities(),
      negotiation_state: word('negotiation'),
      selected_capsule_version: requested ? '2.0' : null,
      selected_host_protocol: requested ? 'kdna.agent-host/2' : null,
      issue_code: null,
    },
    asset_identity: assetIdentity(fill),
    digest_evidence: requested ? digestEvidence(fill) : noEvidence(),
    capsule_delivery_evidence: {
      basis: 'kdna-capsule-jcs-v1',
      observed: given('observed', sender),
      sender_computed: requested,
      host_recomputed: given('recomputed', host('host_recomputed_capsule_delivery_digest')),
      host_echoed: given('echoed', host('echoed_capsule_delivery_digest')),
      delivered_capsule_version: given('version', '2.0'),
      host_boundary_comparison: word('boundary'),
      request_id: word('requestId') === 'set' ? fill('request_id', `host_${'0'.repeat(24)}`) : null,
    },
    projection_actual: {
      profile: requested ? 'compact' : null,
      capsule_delivery_digest: requested ? sender : null,
      profile_deviated_from_plan: requested ? false : null,
    },
    host_receipt: receipt === null ? null : withFills(receipt, sender, terminal, fill),
    execution: {
      delivery_status: word('delivery'),
      semantic_consumption: { state: 'not_observed', basis: null },
      execution_status: word('execution'),
      conformance_status: 'not_evaluated',
      model_identity: { value: null, basis: 'not_observed' },
    },
    budget: budgetOf(terminal, requested, fill),
    result_ref: given('result', {
      shape: 'structured_judgment',
      result_digest: fill('result_digest', NO_DIGEST),
      basis: 'kdna-result-jcs-v1',
      stored: true,
    }),
    errors: word('errors') === 'some' ? [{ code: fill('error code', 'CODE'), message: fill('error', 'What went wrong.'), phase: isReached(terminal) ? 'execution' : 'load' }] : [],
    warnings: [],
  };
}

/** The receipt of that end, nothing observed but the time; null for an end without one. */
function receiptOf({ says }: Terminal): JsonObject | null {
  const status = says.receipt?.[0];
  const row = receiptRows.find((candidate) => candidate.basis === 'not_observed' && candidate.status === (status === 'refused' ? 'not_started' : status));
  return row === undefined ? null : receiptSkeleton(row);
}

function withFills(receipt: JsonObject, sender: JsonValue, terminal: Terminal, fill: Fill): JsonObject {
  const runtime = valueAt(receipt, ['runtime_receipt']) as JsonObject;
  const digests: JsonObject = isReached(terminal)
    ? { sender_capsule_delivery_digest: sender, host_recomputed_capsule_delivery_digest: sender, echoed_capsule_delivery_digest: sender }
    : { sender_capsule_delivery_digest: sender };
  return { ...receipt, request_id: fill('request_id', `host_${'0'.repeat(24)}`), runtime_receipt: { ...runtime, ...digests, usage: { ...(runtime['usage'] as JsonObject), elapsed_ms: elapsed(terminal, fill) } } };
}

function elapsed({ name }: Terminal, fill: Fill): JsonValue {
  return fill('elapsed_ms', name === 'timed_out' ? LATE : IN_TIME);
}

function noEvidence(): JsonObject {
  const none = digestEvidence(() => null);
  const entries = Object.entries(none).map(([name, entry]) =>
    typeof entry === 'string' ? [name, entry] : [name, { ...(entry as JsonObject), comparison: { state: 'unavailable', against: null, expected: null, source: null } }],
  );
  return Object.fromEntries(entries) as JsonObject;
}

function budgetOf(terminal: Terminal, requested: boolean, fill: Fill): JsonObject {
  const measured = terminal.says.receipt?.includes('none') !== true;
  const late = terminal.name === 'timed_out';
  return {
    limits: budget(fill),
    actual: {
      projection_chars: requested ? fill('projection_chars', UNMEASURED) : null,
      task_chars: fill('task_chars', UNMEASURED),
      elapsed_ms: measured ? elapsed(terminal, fill) : null,
      elapsed_basis: measured ? 'host_monotonic' : 'not_observed',
      tokens_used: null,
      model_calls: null,
      usage_basis: 'not_observed',
    },
    comparison: {
      projection_chars: requested ? 'within_limit' : 'not_observed',
      task_chars: 'within_limit',
      elapsed_ms: late ? 'exceeded' : measured ? 'within_limit' : 'not_observed',
      tokens_used: 'not_limited',
      model_calls: 'not_limited',
      overall: late ? 'exceeded' : requested && measured ? 'within_limit' : 'not_observed',
    },
  };
}

/** A snippet for each end. */
export function traceSnippets(time: string): Snippet[] {
  return traceEnds.map((terminal) =>
    snippetOf(`judgment trace: ${terminal.name}`, `A JudgmentTrace 1 of ${terminal.tells}`, (fill) => traceFrom(terminal, fill, time)),
  );
}
