import { evidenceDraft, evidenceNames } from '../../shared/evidence.js';
import type { Rule } from '../../shared/types.js';
import { EVIDENCE_INVALID } from '../codes.js';

/** The digest evidence of a capsule that was loaded with success. */
export const evidenceRule: Rule = {
  meta: {
    id: 'capsule/evidence',
    severity: 'error',
    summary: 'Digest evidence whose comparison contradicts its state or its value.',
    fixes: 'manual',
  },
  check(view, _context, report) {
    for (const name of evidenceNames) {
      const draft = evidenceDraft({
        view,
        path: ['digests', name],
        allowed: ['matched', 'not_compared'],
        because: 'a capsule is made only after its digests were taken, and compared with success or not at all',
        matchedIsEqual: true,
        code: EVIDENCE_INVALID,
      });
      if (draft !== undefined) report(draft);
    }
  },
};
