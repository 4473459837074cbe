import { quoteValue } from '../../shared/quote.js';
import type { Draft, Partner, Rule, RuleContext } from '../../shared/types.js';
import { requestFacts, type RequestFacts } from '../request.js';
import { nearestRow } from '../stateTable.js';
import { digestPath, paths, type ReceiptView } from '../types.js';

const SENDER = digestPath('sender_capsule_delivery_digest');

/** The receipt against the request that it answers. */
export const requestRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/request',
    severity: 'error',
    summary: 'A receipt that does not answer the request at hand.',
    fixes: 'none',
  },
  async check(view, context, report) {
    const partner = context.partner('host-request');
    if (partner === undefined || view.request_id === undefined) return;
    const request = requestFacts(partner);
    const problem =
      request === undefined ? invalidRequest(partner) : (otherRequest(view, request, partner) ?? (await otherCapsule(view, request, partner, context)));
    if (problem !== undefined) report({ ...problem, suspects: [{ path: problem.path }, ...(problem.related ?? [])] });
  },
};

type Report = Omit<Draft, 'ruleId'>;

function invalidRequest(partner: Partner): Report {
  return {
    message:
      'The request that this receipt answers is not valid itself, so nothing can be concluded about the receipt: neither that it fits the request nor that it does not. Mend or replace the request first.',
    code: 'KDNA_VALIDATION_CONTEXT_INVALID',
    path: paths.requestId,
    at: 'value',
    related: [{ partner, path: [], message: 'The request.' }],
  };
}

function otherRequest(view: ReceiptView, request: RequestFacts, partner: Partner): Report | undefined {
  const id = view.request_id ?? '';
  const at = { code: 'KDNA_HOST_REQUEST_ID_MISMATCH', path: paths.requestId, at: 'value' as const };
  if (id !== request.requestId) {
    return {
      ...at,
      message: `\`request_id\` is ${quoteValue(id)}, but the request at hand has ${quoteValue(request.requestId)}. A receipt repeats the id of the request that it answers, so this one answers another.`,
      related: [{ partner, path: ['request_id'], message: `The request's id is ${quoteValue(request.requestId)}.` }],
    };
  }
  if (view.protocol === undefined || view.protocol === request.protocol) return undefined;
  return {
    ...at,
    message: `The receipt is of protocol ${quoteValue(view.protocol)}, the request with the same id of ${quoteValue(request.protocol)}. A receipt speaks the protocol of the request that it answers.`,
    related: [{ partner, path: ['protocol'], message: `The request's protocol is ${quoteValue(request.protocol)}.` }],
  };
}

async function otherCapsule(view: ReceiptView, request: RequestFacts, partner: Partner, context: RuleContext): Promise<Report | undefined> {
  const sender = view.runtime_receipt?.sender_capsule_delivery_digest;
  const found = nearestRow(view);
  // A sender's digest that already breaks the relation of the three is one mistake, told by receipt/delivery-digests.
  if (sender === undefined || found.digests?.at === 'sender_capsule_delivery_digest') return undefined;
  const at = { code: 'KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH', path: SENDER, at: 'value' as const };
  const written = { partner, path: ['runtime_contract', 'capsule_delivery_digest'], message: "The request's delivery digest." };
  if (sender !== request.deliveryDigest) {
    return {
      ...at,
      message:
        "The sender's delivery digest is not the one that the request gives. The receipt repeats the digest of the request that it answers; with another one it tells of another capsule.",
      related: [written],
    };
  }
  if (found.row.comparison !== 'matched') return undefined;
  const recomputed = `sha256:${await context.canonicalSha256(request.capsule)}`;
  if (sender === recomputed) return undefined;
  return {
    ...at,
    message: `The receipt says that the capsule matched this digest, but the capsule in the request has the digest "${recomputed}". Either the capsule was altered after it was sent, or the digest was never its own.`,
    related: [{ partner, path: ['capsule'], message: 'The capsule whose digest was recomputed.' }, written],
  };
}
