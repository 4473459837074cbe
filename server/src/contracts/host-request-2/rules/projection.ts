import type { JsonObject, Path } from '../../../json/types.js';
import { planNamedBy } from '../../consumption-plan-1/atHand.js';
import { copyDraft } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';

const CONTRACT = ['profile', 'required_digest_profile', 'require_packaged_asset'] as const;
const PROFILE: Path = ['projection_contract', 'profile'];
const CAPSULE_PROFILE: Path = ['capsule', 'profile'];
const CODE = 'KDNA_HOST_PROJECTION_CONTRACT_MISMATCH';

/** The projection that was planned, against the one that the request names and the one that it delivers. */
export const projectionRule: Rule = {
  meta: {
    id: 'request/projection',
    severity: 'error',
    summary: 'A projection that is not the planned one, or a capsule of another profile.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const atHand = await planNamedBy(view, context);
    if (atHand !== undefined) {
      const planned = valueAt(atHand.plan, ['projection_request']) as JsonObject;
      const value = Object.fromEntries(CONTRACT.map((name) => [name, planned[name] ?? null]));
      const draft = copyDraft({
        view,
        path: ['projection_contract'],
        original: { value, partner: atHand.partner, path: ['projection_request'], name: 'the plan', isProven: true },
        why: 'The plan says how much of the asset is delivered; a request takes that over as it is.',
        code: CODE,
      });
      if (draft !== undefined) {
        report(draft);
        return;
      }
    }
    const contract = valueAt(view, PROFILE);
    const capsule = valueAt(view, CAPSULE_PROFILE);
    if (contract === undefined || capsule === undefined) return;
    // The contract is borne out by the plan or by the trace of the capsule's own loading; else the capsule is taken at its word.
    const borneOut = atHand !== undefined || contract === valueAt(view, ['capsule', 'trace', 'profile']);
    const [path, from, value, name] = borneOut
      ? ([CAPSULE_PROFILE, PROFILE, contract, 'the projection contract'] as const)
      : ([PROFILE, CAPSULE_PROFILE, capsule, 'the capsule'] as const);
    const draft = copyDraft({
      view,
      path,
      original: { value, path: from, name },
      why: 'The capsule that is delivered is the projection that the contract names.',
      code: CODE,
    });
    if (draft !== undefined) report(draft);
  },
};
