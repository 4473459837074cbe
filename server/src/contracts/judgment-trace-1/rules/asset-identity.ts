import type { JsonObject } from '../../../json/types.js';
import { copyDraft, type Original } from '../../shared/copies.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { factsOf, type TraceFacts } from '../facts.js';

const IDENTITY = ['asset_id', 'asset_uid', 'version', 'judgment_version', 'access'] as const;

/** The asset of a trace, against the plan, else against the request. */
export const assetIdentityRule: Rule = {
  meta: {
    id: 'trace/asset-identity',
    severity: 'error',
    summary: 'An asset that is not the one of the plan or the request.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const original = identityOf(await factsOf(view, context));
    if (original === undefined) return;
    const draft = copyDraft({
      view,
      path: ['asset_identity'],
      original,
      why: 'Plan, request and trace speak of one asset in one version; otherwise the judgment would be that of another one.',
      code: 'KDNA_TRACE_ASSET_IDENTITY_MISMATCH',
    });
    if (draft !== undefined) report(draft);
  },
};

function identityOf({ plan, soundRequest }: TraceFacts): Original | undefined {
  if (plan !== undefined) return original(valueAt(plan.plan, ['asset_ref']) as JsonObject, { partner: plan.partner, path: ['asset_ref'], name: 'the plan', isProven: true });
  if (soundRequest === undefined) return undefined;
  return original(valueAt(soundRequest.value, ['asset']) as JsonObject, { partner: soundRequest, path: ['asset'], name: 'the request' });
}

function original(asset: JsonObject, place: Omit<Original, 'value'>): Original {
  return { ...place, value: Object.fromEntries(IDENTITY.map((name) => [name, asset[name] ?? null])) };
}
