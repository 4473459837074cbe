import type { JsonObject, JsonValue, Path } from '../../../json/types.js';
import { planNamedBy, type PlanAtHand } from '../../consumption-plan-1/atHand.js';
import { copyDraft, type Copy, type Original } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { oddOneOut } from './asset-id.js';

/** What a capsule says of the asset that it is made from. */
const IDENTITY = ['asset_id', 'asset_uid', 'version', 'judgment_version'] as const;
const WHY = 'Plan, request and capsule speak of one asset in one version; otherwise the judgment would be that of another one.';

/** The asset of a request: the plan's, and the one that the capsule is made from. */
export const assetRefRule: Rule = {
  meta: {
    id: 'request/asset-ref',
    severity: 'error',
    summary: 'An asset, or a capsule, that is not of the asset that was planned.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const atHand = await planNamedBy(view, context);
    for (const copy of atHand === undefined ? ownCopies(view) : planCopies(atHand)) {
      const draft = copyDraft({ view, ...copy, why: WHY, code: 'KDNA_HOST_ASSET_REF_MISMATCH' });
      if (draft !== undefined) report(draft);
    }
  },
};

type Pair = Pick<Copy, 'path' | 'original'>;

function planCopies({ partner, plan }: PlanAtHand): Pair[] {
  const asset = valueAt(plan, ['asset_ref']) as JsonObject;
  const original = (value: JsonValue, path: Path): Original => ({ value, partner, path, name: 'the plan', isProven: true });
  const identity = Object.fromEntries(IDENTITY.map((name) => [name, asset[name] ?? null]));
  return [
    { path: ['asset'], original: original({ ...asset, role: 'primary' }, ['asset_ref']) },
    { path: ['capsule', 'asset'], original: original(identity, ['asset_ref']) },
    { path: ['capsule', 'access'], original: original(asset['access'] ?? null, ['asset_ref', 'access']) },
  ];
}

/** Without a plan the request's asset is held against its capsule. What the authority contradicts is told there. */
function ownCopies(view: unknown): Pair[] {
  const odd = oddOneOut(view);
  const names = IDENTITY.filter((name) => name !== 'asset_id' || odd === undefined);
  const pairs = [...names.map((name) => ({ path: ['asset', name], from: ['capsule', 'asset', name] })), { path: ['asset', 'access'], from: ['capsule', 'access'] }];
  return pairs.flatMap(({ path, from }) => {
    const value = valueAt(view, from);
    return value === undefined ? [] : [{ path, original: { value, path: from, name: 'the capsule' } }];
  });
}
