import { severalRule } from '../../shared/several.js';

/** The plan that a request names, where there is more than one of that name. */
export const severalPlansRule = severalRule(
  { id: 'request/several-plans', summary: 'A request that was not held against its plan, since several different ones have its id.' },
  'request',
  [{ kind: 'consumption-plan', names: 'plans', path: ['plan_ref', 'plan_id'], theirs: ['plan_id'] }],
);
