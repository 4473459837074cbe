import type { DigestMember, RuntimeReceiptView } from './types.js';

/** How the three delivery digests relate in a row of the state table. */
export type DigestRelation =
  /** sender = recomputed = echoed. */
  | 'all-equal'
  /** sender ≠ recomputed, echoed = recomputed. */
  | 'sender-differs';

/** A broken relation. */
export interface DigestBreach {
  /** The digest to look at first. */
  at: DigestMember;
  /** How many digests must change to mend the relation. */
  changes: 1 | 2;
}

const SENDER = 'sender_capsule_delivery_digest';
const RECOMPUTED = 'host_recomputed_capsule_delivery_digest';
const ECHOED = 'echoed_capsule_delivery_digest';

/** The three digests in the order of the document. */
export const digestMembers: readonly DigestMember[] = [SENDER, RECOMPUTED, ECHOED];

/** What is wrong with the digests by a relation; undefined when it holds as far as they are known. */
export function digestBreach(relation: DigestRelation, receipt: RuntimeReceiptView): DigestBreach | undefined {
  const { [SENDER]: sender, [RECOMPUTED]: recomputed, [ECHOED]: echoed } = receipt;
  return relation === 'all-equal' ? equalBreach(sender, recomputed, echoed) : refusalBreach(sender, recomputed, echoed);
}

type Digest = string | undefined;

function equalBreach(sender: Digest, recomputed: Digest, echoed: Digest): DigestBreach | undefined {
  const known = [sender, recomputed, echoed].filter((digest) => digest !== undefined);
  const different = new Set(known).size;
  if (different <= 1) return undefined;
  if (different === 3) return { at: SENDER, changes: 2 };
  if (recomputed === echoed) return { at: SENDER, changes: 1 };
  if (sender === echoed) return { at: RECOMPUTED, changes: 1 };
  if (sender === recomputed) return { at: ECHOED, changes: 1 };
  // Two are known and differ: the one that the Host wrote later is the claim to look at.
  return { at: echoed === undefined ? RECOMPUTED : ECHOED, changes: 1 };
}

function refusalBreach(sender: Digest, recomputed: Digest, echoed: Digest): DigestBreach | undefined {
  if (recomputed !== undefined && echoed !== undefined && recomputed !== echoed) {
    // A recomputed digest that is the sender's contradicts the refusal as well: then it is the one that is off.
    return { at: sender === recomputed ? RECOMPUTED : ECHOED, changes: 1 };
  }
  const host = recomputed ?? echoed;
  return host !== undefined && sender === host ? { at: SENDER, changes: 1 } : undefined;
}
