import { copyDraft } from '../../shared/copies.js';
import { evidenceDraft, evidenceNames, evidenceStates, type EvidenceCase } from '../../shared/evidence.js';
import type { Rule, RuleContext } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import type { TraceCode } from '../codes.js';
import { coded } from '../coded.js';
import { factsOf, type TraceFacts } from '../facts.js';
import { statedDraft } from '../statedDraft.js';

const CODE: TraceCode = 'KDNA_TRACE_DIGEST_EVIDENCE_MISMATCH';

/** The digest evidence of a trace: the capsule's own, or none where there was no capsule. */
export const digestEvidenceRule: Rule = {
  meta: {
    id: 'trace/digest-evidence',
    severity: 'error',
    summary: 'Digest evidence that contradicts itself, the way in which the run ended, or the capsule.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const facts = await factsOf(view, context);
    const { soundRequest } = facts;
    const silent = statedDraft(view, facts, context, evidenceNames, CODE);
    if (silent !== undefined) report(silent);
    if (soundRequest !== undefined) {
      const path = ['capsule', 'digests'];
      const draft = copyDraft({
        view,
        path: ['digest_evidence'],
        original: { value: valueAt(soundRequest.value, path) ?? null, partner: soundRequest, path, name: 'the capsule', isProven: true },
        why: 'A trace takes over the evidence of the capsule that it tells of, value for value.',
        code: coded(context, CODE),
      });
      if (draft !== undefined) report(draft);
      return;
    }
    for (const name of evidenceNames) {
      const draft = evidenceDraft({ view, path: ['digest_evidence', name], matchedIsEqual: false, ...expectation(facts, context) });
      if (draft !== undefined) report(draft);
    }
  },
};

function expectation({ nearest }: TraceFacts, context: RuleContext): Pick<EvidenceCase, 'allowed' | 'because' | 'code'> {
  const { name } = nearest.terminal;
  if (name === 'not_delivered_bare') return { allowed: evidenceStates, because: '', code: coded(context, CODE) };
  if (name === 'no_request') {
    const because = 'without a request there was no capsule, and none of its digests was taken';
    return { allowed: ['unavailable'], because, code: coded(context, 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE') };
  }
  const because = 'there was a capsule, and its digests were taken, and compared with success or not at all';
  return { allowed: ['matched', 'not_compared'], because, code: coded(context, CODE) };
}
