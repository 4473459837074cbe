/** What the rules of a trace go by: how it ended, and the documents that it is held against. */
import type { JsonObject, JsonValue } from '../../json/types.js';
import { planAtHand, planNamedBy, type PlanAtHand } from '../consumption-plan-1/atHand.js';
import { hostReceipt2 } from '../host-receipt-2/contract.js';
import { receiptHolds } from '../host-receipt-2/facts.js';
import { hostRequest2 } from '../host-request-2/contract.js';
import { codesOf } from '../shared/codesOf.js';
import type { Original } from '../shared/copies.js';
import type { Partner, RuleContext } from '../shared/types.js';
import { valueAt } from '../shared/valueAt.js';
import { isReached, nearestTerminal, statedTerminal, type NearestTerminal, type Terminal } from './terminals.js';

export interface RequestAtHand {
  partner: Partner;
  /** False when the trace names another request: then nothing else of it is compared, since all would differ for one reason. */
  isNamed: boolean;
  /** The code by which it fails, by itself or against the plan; null when it holds. */
  code: string | null;
}

export interface ReceiptAtHand {
  /** The receipt as a file of its own; undefined when the trace's own copy is all there is. */
  partner: Partner | undefined;
  receipt: JsonObject;
  /** False when it breaks its own rules or does not answer the request at hand. */
  holds: boolean;
}

export interface TraceFacts {
  nearest: NearestTerminal;
  /** Whether a provider was reached, by the nearest end. */
  reached: boolean;
  /**
   * The end that a blocked trace states, where that is another one than the nearest. Problems are told by the nearest end; the
   * verdict goes by what is stated.
   */
  stated: Terminal | undefined;
  /** The plan, when it is valid and the one that is named. */
  plan: PlanAtHand | undefined;
  request: RequestAtHand | undefined;
  /** The request, when it is the one that is named and holds. */
  soundRequest: Partner | undefined;
  /** The receipt; null when the trace says that there is none; undefined when what stands there cannot be gone by. */
  receipt: ReceiptAtHand | null | undefined;
}

const known = new WeakMap<RuleContext, Promise<TraceFacts>>();

/** The facts of a trace, gathered once for all of its rules. */
export function factsOf(view: unknown, context: RuleContext): Promise<TraceFacts> {
  let facts = known.get(context);
  if (facts === undefined) known.set(context, (facts = gather(view, context)));
  return facts;
}

async function gather(view: unknown, context: RuleContext): Promise<TraceFacts> {
  const nearest = nearestTerminal(view, context.written, context.complete(['errors']));
  const plan = await planNamedBy(view, context);
  const reached = isReached(nearest.terminal);
  const request = await requestOf(view, context, plan, reached);
  return {
    nearest,
    reached,
    stated: statedBy(view, context, nearest),
    plan,
    request,
    soundRequest: request?.code === null && request.isNamed ? request.partner : undefined,
    receipt: await receiptOf(view, context, request, nearest.off.includes('receipt')),
  };
}

function statedBy(view: unknown, { schemaValid }: RuleContext, { terminal }: NearestTerminal): Terminal | undefined {
  const stated = schemaValid && valueAt(view, ['overall_status']) === 'blocked' ? statedTerminal(view) : undefined;
  return stated === terminal ? undefined : stated;
}

async function requestOf(view: unknown, context: RuleContext, plan: PlanAtHand | undefined, reached: boolean): Promise<RequestAtHand | undefined> {
  const partner = context.partner('host-request');
  if (partner?.valid !== true) return undefined;
  const other = plan === undefined ? await planAtHand(context) : undefined;
  // A plan that the trace does not name may still be the one of the request; its own faults are told elsewhere.
  const against = plan?.partner ?? (other?.code === null ? other.partner : undefined);
  const codes = await codesOf(hostRequest2, partner.value, context, (kind) => (kind === 'consumption-plan' ? against : undefined));
  // What was stopped before a provider ran may have been stopped for its size.
  const code = codes.find((one) => reached || one !== 'KDNA_HOST_BUDGET_LIMIT_EXCEEDED') ?? null;
  return { partner, isNamed: isNamed(view, partner), code };
}

/** Whether the trace names the id of a request or receipt, or none at all. */
function isNamed(view: unknown, partner: Partner): boolean {
  const id = valueAt(view, ['capsule_delivery_evidence', 'request_id']);
  return typeof id !== 'string' || id === partner.value['request_id'];
}

/** @param isOff whether the trace's own copy is what contradicts the rest of the trace; then nothing is held against it */
async function receiptOf(
  view: unknown,
  context: RuleContext,
  request: RequestAtHand | undefined,
  isOff: boolean,
): Promise<ReceiptAtHand | null | undefined> {
  const partner = context.partner('host-receipt');
  const copy: JsonValue | undefined = isOff ? undefined : valueAt(view, ['host_receipt']) === null ? null : valueAt(context.written, ['host_receipt']);
  const receipt = partner?.valid === true && isNamed(view, partner) ? partner.value : copy;
  if (receipt === null) return null;
  if (typeof receipt !== 'object' || Array.isArray(receipt)) return undefined;
  const isOwn = receipt !== partner?.value;
  if (!receiptHolds(receipt)) return { partner: isOwn ? undefined : partner, receipt, holds: false };
  const codes = await codesOf(hostReceipt2, receipt, context, (kind) => (kind === 'host-request' && request?.isNamed === true ? request.partner : undefined));
  return { partner: isOwn ? undefined : partner, receipt, holds: codes.length === 0 };
}

/** The sender's delivery digest as request or receipt give it; undefined when neither can be gone by. */
export function deliveredBy({ soundRequest, receipt }: TraceFacts): Original | undefined {
  if (soundRequest !== undefined) {
    const path = ['runtime_contract', 'capsule_delivery_digest'];
    return { value: valueAt(soundRequest.value, path) ?? null, partner: soundRequest, path, name: 'the request', isProven: true };
  }
  if (receipt?.holds !== true) return undefined;
  const path = ['runtime_receipt', 'sender_capsule_delivery_digest'];
  const value = valueAt(receipt.receipt, path) ?? null;
  return receipt.partner === undefined
    ? { value, path: ['host_receipt', ...path], name: 'the receipt', isProven: true }
    : { value, partner: receipt.partner, path, name: 'the receipt', isProven: true };
}
