import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';

/** The three digests that a plan may expect of its asset. */
export const expectedDigestNames = ['asset', 'content', 'runtime_entry_set'] as const;

/** Where an expected digest comes from, against whether it was compared. */
export const expectedDigestRule: Rule = {
  meta: {
    id: 'plan/expected-digest',
    severity: 'error',
    summary: 'An expected digest whose comparison does not fit its source.',
    fixes: 'manual',
  },
  check(view, _context, report) {
    for (const name of expectedDigestNames) {
      const path = ['asset_ref', 'expected_digests', name];
      const source = valueAt(view, [...path, 'source']);
      const comparison = valueAt(view, [...path, 'comparison']);
      if (typeof source !== 'string' || typeof comparison !== 'string') continue;
      const right = source === 'caller' ? 'not_compared' : 'matched';
      if (comparison === right) continue;
      report({
        message:
          right === 'not_compared'
            ? '`comparison` is "matched", but the digest comes from the caller: what a caller states was compared with nothing when the plan was made. With the source "caller" it must be "not_compared".'
            : `\`comparison\` is "not_compared", but the digest comes from ${JSON.stringify(source)}: a plan expects a recorded digest only after it was compared and matched. Only a digest of the caller's stays "not_compared".`,
        code: 'SCHEMA_INVALID',
        path: [...path, 'comparison'],
        at: 'value',
        related: [{ path: [...path, 'source'], message: `The source is "${source}".` }],
        fixes: [{ title: `Set comparison to ${right}`, kind: 'manual', changes: [{ op: 'replace', path: [...path, 'comparison'], value: right }] }],
      });
    }
  },
};
