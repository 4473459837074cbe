import { copyDraft, type Original } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import type { TraceCode } from '../codes.js';
import { coded } from '../coded.js';
import { deliveredBy, factsOf, type TraceFacts } from '../facts.js';
import { offMembersDrafts } from '../offMember.js';
import { statedDraft } from '../statedDraft.js';
import { memberPaths } from '../terminals.js';

const WHY = {
  profile: 'what was projected has a profile, and where there was no request nothing was projected.',
  projected: 'what was projected has the digest of its capsule, and where there was no request there was no capsule.',
  deviated: 'a request delivers the profile that was planned, and where there was no request nothing could deviate.',
} as const;

/** What was projected, against how the run ended and what was delivered. */
export const projectionRule: Rule = {
  meta: {
    id: 'trace/projection',
    severity: 'error',
    summary: 'A projection that is not the one that was delivered.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const facts = await factsOf(view, context);
    const code: TraceCode = facts.reached ? 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH' : 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE';
    const silent = statedDraft(view, facts, context, ['profile', 'projected', 'deviated', 'observed', 'sender'], 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE');
    if (silent !== undefined) report(silent);
    const off = (['profile', 'projected', 'deviated'] as const).filter((member) => facts.nearest.off.includes(member));
    for (const draft of offMembersDrafts(view, facts.nearest, off, coded(context, code), WHY)) report(draft);
    for (const [member, original] of originals(view, facts)) {
      if (off.includes(member)) continue;
      const draft = copyDraft({ view, path: memberPaths[member], original, why: 'The projection that a trace tells of is the one that was delivered.', code });
      if (draft !== undefined) report(draft);
    }
  },
};

function originals(view: unknown, facts: TraceFacts): ['profile' | 'projected', Original][] {
  const found: ['profile' | 'projected', Original][] = [];
  const observed = valueAt(view, memberPaths.observed);
  const delivered = deliveredBy(facts);
  const own: Original[] = observed === undefined || facts.nearest.off.includes('observed') ? [] : [{ value: observed, path: memberPaths.observed, name: 'the evidence of the delivery' }];
  // Inside of the trace two agree against one; a request or receipt of its own is the authority.
  const digests = delivered?.partner !== undefined ? [delivered] : [...(delivered === undefined ? [] : [delivered]), ...own];
  const [digest] = digests;
  if (digest !== undefined && !digests.some(({ value }) => value === valueAt(view, memberPaths.projected))) found.push(['projected', digest]);
  const { soundRequest } = facts;
  if (soundRequest !== undefined) {
    const path = ['projection_contract', 'profile'];
    found.push(['profile', { value: valueAt(soundRequest.value, path) ?? null, partner: soundRequest, path, name: 'the request' }]);
  }
  return found;
}
