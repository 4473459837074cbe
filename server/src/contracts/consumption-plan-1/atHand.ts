/** The plan of a document that names one by its `plan_ref`. */
import { profileDigest } from '../../digests/profiles.js';
import type { JsonObject, JsonValue, Path } from '../../json/types.js';
import type { Original } from '../shared/copies.js';
import type { Partner, RuleContext } from '../shared/types.js';
import { valueAt } from '../shared/valueAt.js';

export interface PlanAtHand {
  partner: Partner;
  plan: JsonObject;
  /** The plan's own code when it is not valid itself; null when it is. */
  code: string | null;
}

const known = new WeakMap<Partner, Promise<PlanAtHand>>();

/** The plan that is at hand, with its own verdict; undefined without one. */
export async function planAtHand(context: RuleContext): Promise<PlanAtHand | undefined> {
  const partner = context.partner('consumption-plan');
  if (partner === undefined) return undefined;
  let plan = known.get(partner);
  if (plan === undefined) known.set(partner, (plan = judgedPlan(partner)));
  return plan;
}

async function judgedPlan(partner: Partner): Promise<PlanAtHand> {
  const plan = partner.value;
  if (!partner.valid) return { partner, plan, code: partner.code ?? 'SCHEMA_INVALID' };
  const written = valueAt(plan, ['integrity', 'plan_digest']);
  const recomputed = await profileDigest('kdna-consumption-plan-jcs-v1', plan);
  return { partner, plan, code: written === recomputed ? null : 'KDNA_PLAN_DIGEST_MISMATCH' };
}

/** What a `plan_ref` repeats of a plan. */
const REFERENCE: Readonly<Record<string, Path>> = {
  plan_id: ['plan_id'],
  plan_digest_profile: ['integrity', 'profile'],
  plan_digest: ['integrity', 'plan_digest'],
};

/** The original of a `plan_ref`. */
export function referenceTo({ partner, plan }: PlanAtHand): Original {
  const value = Object.fromEntries(Object.entries(REFERENCE).map(([name, path]) => [name, valueAt(plan, path) ?? null]));
  return { value, partner, path: [], name: 'the plan', placeOf: ([name]) => REFERENCE[String(name)] ?? [] };
}

/**
 * The plan that a document names, when it is valid and exactly the one that `plan_ref` speaks of: only that one may be held
 * against the rest. With another plan every member would differ, for one reason.
 */
export async function planNamedBy(view: unknown, context: RuleContext): Promise<PlanAtHand | undefined> {
  const atHand = await planAtHand(context);
  if (atHand === undefined || atHand.code !== null) return undefined;
  const named = Object.entries(REFERENCE).every(([name, path]) => valueAt(view, ['plan_ref', name]) === valueAt(atHand.plan, path));
  return named ? atHand : undefined;
}

/** A part of a plan as the original of a copy. */
export function partOfPlan({ partner, plan }: PlanAtHand, path: Path): Original {
  return { value: valueAt(plan, path) as JsonValue, partner, path, name: 'the plan', isProven: true };
}
