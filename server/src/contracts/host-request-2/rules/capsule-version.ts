import { kinds } from '../../kinds.js';
import { documentAt } from '../../recognise.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';

/** The version of the capsule that is delivered, against the one that was agreed on. */
export const capsuleVersionRule: Rule = {
  meta: {
    id: 'request/capsule-version',
    severity: 'error',
    summary: 'A capsule of another version than 2.0 in a request.',
    fixes: 'none',
  },
  check(_view, { written }, report) {
    const capsule = valueAt(written, ['capsule']);
    if (typeof capsule !== 'object' || capsule === null || Array.isArray(capsule)) return;
    const found = documentAt(capsule, false);
    // Another version, and a Capsule 2 with a slip in its version, say so themselves; what is no document of ours is told by the schema.
    if (found === undefined || found.unsupported !== undefined || found.kind === 'capsule-2') return;
    report({
      message: `What is delivered here is a ${kinds[found.kind].title}, but a Host request delivers a Capsule 2: its \`runtime_contract\` names version "2.0", and the Host accepts no other one.`,
      code: 'KDNA_HOST_CAPSULE_VERSION_MISMATCH',
      path: valueAt(capsule, ['version']) === undefined ? ['capsule'] : ['capsule', 'version'],
      at: valueAt(capsule, ['version']) === undefined ? 'object' : 'value',
      related: [{ path: ['runtime_contract', 'capsule_version'], message: 'The version that the request names.' }],
    });
  },
};
