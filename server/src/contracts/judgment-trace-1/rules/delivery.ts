import type { JsonObject, JsonValue } from '../../../json/types.js';
import { copyDraft } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { coded, deliveryCode } from '../coded.js';
import { deliveredBy, factsOf, type TraceFacts } from '../facts.js';
import { offMembersDrafts } from '../offMember.js';
import { memberPaths } from '../terminals.js';

const EVIDENCE = 'capsule_delivery_evidence';
const WHY = {
  boundary: 'it says what the Host made of the capsule.',
  observed: 'a capsule that was made has the digest of its sender, and where there was no request there was none.',
  sender: 'it says whether the sender took a digest, and the digest is in `observed`.',
  recomputed: 'the Host recomputes the digest of a capsule that it received and gives evidence of, and of no other one.',
  echoed: 'the Host echoes the digest of a capsule that it received and gives evidence of, and of no other one.',
  version: 'a capsule that was handed over had a version, and one that was not had none.',
  requestId: 'a capsule that was handed over belonged to a request, and one that was not is named by no request.',
} as const;

/** What is evidence of the delivery: complete for how it ended, and the same as in request and receipt. */
export const deliveryRule: Rule = {
  meta: {
    id: 'trace/delivery',
    severity: 'error',
    summary: 'Evidence of the delivery that does not fit its comparison, the request or the receipt.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const facts = await factsOf(view, context);
    const boundary = valueAt(view, memberPaths.boundary);
    const off = (['boundary', 'observed', 'sender', 'recomputed', 'echoed', 'version', 'requestId'] as const).filter((member) => facts.nearest.off.includes(member));
    for (const draft of offMembersDrafts(view, facts.nearest, off, coded(context, deliveryCode(facts, boundary)), WHY)) report(draft);
    if (off.length > 0) return;
    for (const [member, original] of originals(facts)) {
      const draft = copyDraft({ view, path: [EVIDENCE, member], original, why: 'The trace repeats what request and receipt say of the delivery; with something else it tells of another one.', code: codeOf(facts, member, boundary) });
      if (draft !== undefined) report(draft);
    }
  },
};

/** Of a delivery that no provider answered, the sender's own digest is evidence of the request and not of the Host. */
function codeOf(facts: TraceFacts, member: string, boundary: JsonValue | undefined) {
  return !facts.reached && member === 'observed' ? 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE' : deliveryCode(facts, boundary);
}

function originals(facts: TraceFacts) {
  const { request, receipt } = facts;
  const delivered = facts.nearest.terminal.says.requestId?.includes('set') === true;
  const found: [member: string, original: NonNullable<ReturnType<typeof deliveredBy>>][] = [];
  const observed = deliveredBy(facts);
  if (observed !== undefined) found.push(['observed', observed]);
  const source = request !== undefined ? { value: request.partner.value, partner: request.partner, name: 'the request' } : undefined;
  const own = receipt?.holds === true ? { value: receipt.receipt, partner: receipt.partner, name: 'the receipt' } : undefined;
  if (own !== undefined) {
    const runtime = own.value['runtime_receipt'] as JsonObject;
    const base = own.partner === undefined ? ['host_receipt', 'runtime_receipt'] : ['runtime_receipt'];
    for (const [member, name] of [['host_recomputed', 'host_recomputed_capsule_delivery_digest'], ['host_echoed', 'echoed_capsule_delivery_digest']] as const) {
      found.push([member, { value: runtime[name] ?? null, ...withPartner(own.partner), path: [...base, name], name: own.name, isProven: true }]);
    }
  }
  const named = source ?? own;
  if (delivered && named !== undefined) {
    const path = named === own && own.partner === undefined ? ['host_receipt', 'request_id'] : ['request_id'];
    found.push(['request_id', { value: named.value['request_id'] ?? null, ...withPartner(named.partner), path, name: named.name }]);
  }
  return found;
}

function withPartner<T>(partner: T | undefined): { partner?: T } {
  return partner === undefined ? {} : { partner };
}
