/** `digest/mismatch`: digests that can be taken anew from what is at hand. */
import { profileDigest, type ProfileName } from '../../digests/profiles.js';
import type { JsonValue, Path } from '../../json/types.js';
import type { Draft, DraftRelated, Rule, RuleContext, RuleMeta } from './types.js';
import { valueAt } from './valueAt.js';
import { nameOf } from './words.js';

export const digestMismatch: RuleMeta = {
  id: 'digest/mismatch',
  severity: 'error',
  summary: 'A digest is not that of the content which it is taken over.',
  fixes: 'manual',
};

/** A digest that is written somewhere, and what it is taken over. */
export interface DigestClaim {
  /** Where it is written. */
  path: Path;
  profile: ProfileName;
  content: JsonValue;
  /** What it is taken over, for a person: "the capsule as it stands". */
  over: string;
  code: string;
  related?: DraftRelated[];
}

/** What is wrong with a digest as written; undefined when it is right or not known. Both values are in the message. */
export async function mismatchDraft(view: unknown, claim: DigestClaim): Promise<Omit<Draft, 'ruleId'> | undefined> {
  const written = valueAt(view, claim.path);
  if (typeof written !== 'string') return undefined;
  const recomputed = await profileDigest(claim.profile, claim.content);
  if (written === recomputed) return undefined;
  return {
    message: `${nameOf(claim.path)} is "${written}", but ${claim.over} has "${recomputed}". Either it was altered after the digest was taken, or the digest was never its own; whoever checks it refuses the document.`,
    code: claim.code,
    path: claim.path,
    at: 'value',
    related: claim.related ?? [],
    suspects: [{ path: claim.path }, ...(claim.related ?? [])],
    fixes: [
      {
        title: 'Write the recomputed digest (vouches for the content as it stands)',
        kind: 'manual',
        changes: [{ op: 'replace', path: claim.path, value: recomputed }],
      },
    ],
  };
}

/** `digest/mismatch` for a digest over a part of the document itself. Nothing is hashed in a damaged text. */
export function ownDigestRule(claimOf: (context: RuleContext) => DigestClaim | undefined): Rule {
  return {
    meta: digestMismatch,
    async check(view, context, report) {
      const claim = context.textSound ? claimOf(context) : undefined;
      const draft = claim === undefined ? undefined : await mismatchDraft(view, claim);
      if (draft !== undefined) report(draft);
    },
  };
}
