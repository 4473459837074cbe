/** How documents of the exchange name each other: which member of one repeats which member of the other. */
import type { JsonObject, JsonValue, Path } from '../json/types.js';
import type { DocumentKind } from './shared/types.js';
import { valueAt } from './shared/valueAt.js';

/** One way in which a document names a partner. */
export interface Tie {
  /** The member that names the partner. */
  own: Path;
  /** The partner's member that has the same value. */
  theirs: Path;
  /** Where a digest of the partner is repeated as well: of several of one name it tells which is meant. */
  digest?: { own: Path; theirs: Path };
}

const planDigest = { own: ['plan_ref', 'plan_digest'], theirs: ['integrity', 'plan_digest'] };
const plan: readonly Tie[] = [{ own: ['plan_ref', 'plan_id'], theirs: ['plan_id'], digest: planDigest }];
const requestId: readonly Tie[] = [{ own: ['request_id'], theirs: ['request_id'] }];

/** By kind, then by kind of the partner: the ties, the surest first. Kinds that are not here name each other in no way. */
export const ties: Readonly<Partial<Record<DocumentKind, Partial<Record<DocumentKind, readonly Tie[]>>>>> = {
  'host-receipt': { 'host-request': requestId },
  'host-request': { 'host-receipt': requestId, 'consumption-plan': plan },
  'judgment-trace': {
    'consumption-plan': plan,
    'host-request': [
      { own: ['capsule_delivery_evidence', 'request_id'], theirs: ['request_id'] },
      // A capsule that was never delivered has no request id; the sender's digest still tells whose it was.
      { own: ['capsule_delivery_evidence', 'observed'], theirs: ['runtime_contract', 'capsule_delivery_digest'] },
    ],
    'host-receipt': [{ own: ['capsule_delivery_evidence', 'request_id'], theirs: ['request_id'] }],
  },
};

/** The name by which a document knows its partner. */
export interface PartnerName {
  theirs: Path;
  value: JsonValue;
  /** The digest that the partner is said to state. */
  digest?: { theirs: Path; value: JsonValue };
}

/** Whether documents of one kind name those of another at all. Where not, only the sole one at hand can be the partner. */
export function areTied(kind: DocumentKind, partner: DocumentKind): boolean {
  return ties[kind]?.[partner] !== undefined;
}

/**
 * How a document names its partner of a kind. `none`: it says itself that it has none (each member that could name one is
 * null). Undefined: the kinds do not name each other, or the members are missing.
 */
export function nameOfPartner(of: { kind: DocumentKind; value: JsonObject }, kind: DocumentKind): PartnerName | 'none' | undefined {
  const possible = ties[of.kind]?.[kind];
  if (possible === undefined) return undefined;
  const named = possible.map(({ own, theirs, digest }) => ({ theirs, value: valueAt(of.value, own), digest }));
  const first = named.find(({ value }) => typeof value === 'string');
  if (first !== undefined) {
    const { theirs, value, digest } = first;
    const stated = digest === undefined ? undefined : valueAt(of.value, digest.own);
    return { theirs, value: value as JsonValue, ...(digest === undefined || typeof stated !== 'string' ? {} : { digest: { theirs: digest.theirs, value: stated } }) };
  }
  return named.every(({ value }) => value === null) ? 'none' : undefined;
}
