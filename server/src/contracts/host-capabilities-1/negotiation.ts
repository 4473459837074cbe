/** Which Capsule and Host protocol a plan, the core and a Host have in common. */
import type { Path } from '../../json/types.js';
import { valueAt } from '../shared/valueAt.js';

export const CAPSULE_VERSION = '2.0';
export const HOST_PROTOCOL = 'kdna.agent-host/2';
export const DELIVERY_PROFILE = 'kdna-capsule-jcs-v1';

export type NegotiationIssue = 'KDNA_CAPSULE_VERSION_UNSUPPORTED' | 'KDNA_HOST_PROTOCOL_UNSUPPORTED' | 'KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED';

/** The first thing that is not in common. */
export interface NegotiationFault {
  code: NegotiationIssue;
  /** The member of the descriptor at fault; undefined when an offer beside the descriptor is. */
  member?: 'capsule_versions' | 'host_protocols' | 'capability_basis' | 'capsule_digest_profiles';
  /** What the descriptor lacks, for the end of a sentence about the Host. */
  lacks: string;
}

/** What the other two sides offer; what is not given counts as offering what is needed. */
export interface Offers {
  planCapsuleVersions?: unknown;
  coreCapsuleVersions?: unknown;
  planHostProtocols?: unknown;
}

/** Why no pair can be selected with a descriptor; undefined when Capsule 2.0 and Host 2 are. Members that are not known are no fault. */
export function negotiationFault(descriptor: unknown, offers: Offers = {}): NegotiationFault | undefined {
  if (!offersIt(offers.planCapsuleVersions, CAPSULE_VERSION) || !offersIt(offers.coreCapsuleVersions, CAPSULE_VERSION)) {
    return { code: 'KDNA_CAPSULE_VERSION_UNSUPPORTED', lacks: 'is not offered Capsule 2.0 by both the plan and the core' };
  }
  if (!offersIt(valueAt(descriptor, ['capsule_versions']), CAPSULE_VERSION)) {
    return { code: 'KDNA_CAPSULE_VERSION_UNSUPPORTED', member: 'capsule_versions', lacks: 'does not take Capsule 2.0' };
  }
  if (!offersIt(offers.planHostProtocols, HOST_PROTOCOL)) {
    return { code: 'KDNA_HOST_PROTOCOL_UNSUPPORTED', lacks: `is not offered ${HOST_PROTOCOL} by the plan` };
  }
  if (!offersIt(valueAt(descriptor, ['host_protocols']), HOST_PROTOCOL)) {
    return { code: 'KDNA_HOST_PROTOCOL_UNSUPPORTED', member: 'host_protocols', lacks: `does not speak ${HOST_PROTOCOL}` };
  }
  const basis = valueAt(descriptor, ['capability_basis']);
  if (basis !== undefined && basis !== 'registered_descriptor') {
    return { code: 'KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED', member: 'capability_basis', lacks: 'has no registered descriptor: what it can do is only assumed' };
  }
  if (!offersIt(valueAt(descriptor, ['capsule_digest_profiles']), DELIVERY_PROFILE)) {
    return { code: 'KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED', member: 'capsule_digest_profiles', lacks: `cannot recompute a delivery digest: ${DELIVERY_PROFILE} is not among its profiles` };
  }
  return undefined;
}

/** Where the fault stands in a descriptor. */
export function faultPath({ member }: NegotiationFault): Path {
  return member === undefined ? [] : [member];
}

/** An item that its schema rejects has left a hole in the list: it may be the wanted one. */
function offersIt(list: unknown, wanted: string): boolean {
  return !Array.isArray(list) || list.includes(wanted) || list.includes(undefined);
}
