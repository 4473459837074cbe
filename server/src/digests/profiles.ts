import type { JsonObject, JsonValue } from '../json/types.js';
import { canonicalForm } from './canonical.js';
import { sha256Hex } from './sha256.js';

/** The digest profiles of the execution contract that are taken over a canonical form. */
export type ProfileName = 'kdna-consumption-plan-jcs-v1' | 'kdna-capsule-jcs-v1' | 'kdna-result-jcs-v1';

/** A profile: what a digest of that name is taken over. */
export interface Profile {
  name: ProfileName;
  /** What the digest is called: "plan digest". */
  title: string;
  /** What it is taken over, in plain words. */
  over: string;
  /** Member of the root that the digest leaves out: the place where the digest itself is written. */
  without?: string;
}

export const profiles: readonly Profile[] = [
  {
    name: 'kdna-consumption-plan-jcs-v1',
    title: 'plan digest',
    over: 'the canonical form of the plan without its own "integrity" member (members of that name deeper inside stay in)',
    without: 'integrity',
  },
  {
    name: 'kdna-capsule-jcs-v1',
    title: 'capsule delivery digest (P)',
    over: 'the canonical form of exactly the capsule that was delivered',
  },
  {
    name: 'kdna-result-jcs-v1',
    title: 'result digest',
    over: "the canonical form of the receipt's outcome, when it is not null",
  },
];

/** The profile of a name; undefined for a name that is none. */
export function profileNamed(name: string): Profile | undefined {
  return profiles.find((profile) => profile.name === name);
}

/** What a profile is, in one sentence for hovers and tables. A name that is not known is said to be so. */
export function describeProfile(name: string): string {
  const profile = profileNamed(name);
  if (profile === undefined) return 'A digest profile that is not known here; it cannot be recomputed.';
  return `The ${profile.title}: SHA-256 over ${profile.over}, as RFC 8785 (JCS) in UTF-8, written "sha256:" and 64 lower-case hex digits.`;
}

/**
 * The digest of a value by a profile, written `sha256:` + 64 lower-case hex digits.
 * @throws {CanonicalFormError} (as a rejection) when the value has no canonical form.
 */
export async function profileDigest(name: ProfileName, value: JsonValue): Promise<string> {
  const without = profileNamed(name)?.without;
  const content = without !== undefined && isObject(value) ? withoutMember(value, without) : value;
  return `sha256:${await sha256Hex(canonicalForm(content))}`;
}

function withoutMember(value: JsonObject, name: string): JsonObject {
  // fromEntries defines members, so that one called __proto__ stays a member.
  return Object.fromEntries(Object.entries(value).filter(([member]) => member !== name));
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
