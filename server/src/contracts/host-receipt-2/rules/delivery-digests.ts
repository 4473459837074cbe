import type { Rule } from '../../shared/types.js';
import { digestMembers, type DigestBreach } from '../digestRelation.js';
import { nearestRow, type Differences } from '../stateTable.js';
import { digestPath, paths, type DigestMember, type ReceiptView, type RuntimeReceiptView } from '../types.js';

const CODE = 'KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH';

/** How the three delivery digests relate, against what the comparison says of them. */
export const deliveryDigestsRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/delivery-digests',
    severity: 'error',
    summary: 'Delivery digests that do not relate as the comparison says.',
    fixes: 'none',
  },
  check(view, _context, report) {
    const found = nearestRow(view);
    const receipt = view.runtime_receipt;
    if (found.digests === undefined || receipt === undefined) return;
    const { at } = found.digests;
    const others = digestMembers.filter((member) => member !== at && receipt[member] !== undefined);
    const comparison = receipt.capsule_delivery_comparison;
    report({
      message: messageFor(found, found.digests, receipt),
      code: CODE,
      path: digestPath(at),
      at: 'value',
      related: [
        ...others.map((member) => ({
          path: digestPath(member),
          message: `${NAMES[member]} is ${receipt[member] === receipt[at] ? 'the same' : 'another one'}.`,
        })),
        ...(comparison === undefined ? [] : [{ path: paths.comparison, message: `The comparison is "${comparison}".` }]),
      ],
    });
  },
};

function messageFor(found: Differences, breach: DigestBreach, receipt: RuntimeReceiptView): string {
  const distinct = new Set(digestMembers.flatMap((member) => receipt[member] ?? [])).size;
  if (found.row.digests === 'all-equal') {
    const known = digestMembers.filter((member) => receipt[member] !== undefined).length;
    const what = distinct === 3 ? 'The three delivery digests all differ' : `${NAMES[breach.at]} differs from the other ${known === 3 ? 'two' : 'one'}`;
    return `${what}. In a matched delivery the sender's digest, the one that the Host recomputed and the one that it echoes are the same: all three are taken over one capsule.`;
  }
  if (distinct === 1) {
    return "The sender's delivery digest is the Host's own, but a mismatch means that the Host recomputed another digest than the one that was sent to it.";
  }
  if (breach.at === 'host_recomputed_capsule_delivery_digest') {
    return "The recomputed delivery digest is the sender's and not the one that is echoed. After a mismatch the Host echoes the digest that it recomputed, and that differs from the sender's.";
  }
  return 'The echoed delivery digest differs from the recomputed one. After a mismatch the Host echoes the digest that it recomputed.';
}

const NAMES: Record<DigestMember, string> = {
  sender_capsule_delivery_digest: "The sender's delivery digest",
  host_recomputed_capsule_delivery_digest: 'The recomputed delivery digest',
  echoed_capsule_delivery_digest: 'The echoed delivery digest',
};
