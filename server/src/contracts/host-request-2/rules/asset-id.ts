import type { Path } from '../../../json/types.js';
import { partOfPlan, planNamedBy } from '../../consumption-plan-1/atHand.js';
import { copyDraft, type Original } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';

const AUTHORITY: Path = ['authority', 'asset_id'];
const ASSET: Path = ['asset', 'asset_id'];
const CAPSULE: Path = ['capsule', 'asset', 'asset_id'];

/** The asset whose judgment counts, against the asset that is delivered. */
export const assetIdRule: Rule = {
  meta: {
    id: 'request/asset-id',
    severity: 'error',
    summary: 'An authority that is not the asset of the plan, or of the request itself.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const atHand = await planNamedBy(view, context);
    const copy = atHand === undefined ? oddOneOut(view) : { path: AUTHORITY, original: partOfPlan(atHand, ['asset_ref', 'asset_id']) };
    if (copy === undefined) return;
    const draft = copyDraft({
      view,
      ...copy,
      why: 'The authority over the decision is the asset that was planned and that the capsule is made from; with another one the answer would count for an asset that nobody read.',
      code: 'KDNA_HOST_ASSET_ID_MISMATCH',
    });
    if (draft !== undefined) report(draft);
  },
};

/** Without a plan: of authority and asset the one that the capsule does not bear out, and what it should be. */
export function oddOneOut(view: unknown): { path: Path; original: Original } | undefined {
  const authority = valueAt(view, AUTHORITY);
  const asset = valueAt(view, ASSET);
  if (authority === undefined || asset === undefined || authority === asset) return undefined;
  return authority === valueAt(view, CAPSULE)
    ? { path: ASSET, original: { value: authority, path: AUTHORITY, name: 'the authority' } }
    : { path: AUTHORITY, original: { value: asset, path: ASSET, name: "the request's asset" } };
}
