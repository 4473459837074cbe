import assert from 'node:assert/strict';
import { termsRule } from '../../../../../server/src/contracts/host-request-2/rules/terms.js';
import type { Draft, Partner, RuleContext } from '../../../../../server/src/contracts/shared/types.js';
import { profileDigest } from '../../../../../server/src/digests/profiles.js';
import type { JsonObject } from '../../../../../server/src/json/types.js';
import { fixture } from '../../../../support/lintCase.js';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('request/terms', () => {
  it('finds a limit that was widened', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/budget/max_tokens': 5000 }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/terms /budget/max_tokens KDNA_HOST_BUDGET_MISMATCH',
      '`max_tokens` is 5000, but 4000 in the plan. The limits were agreed in the plan; a request neither widens nor narrows them.',
      'see consumption-plan.json/budget/max_tokens: It is 4000 in the plan.',
      'manual: Set max_tokens to 4000, as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_BUDGET_MISMATCH');
  });

  it('finds a limit that was taken away', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/budget/max_model_calls': null }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/terms /budget/max_model_calls KDNA_HOST_BUDGET_MISMATCH',
      '`max_model_calls` is null, but 2 in the plan. The limits were agreed in the plan; a request neither widens nor narrows them.',
      'see consumption-plan.json/budget/max_model_calls: It is 2 in the plan.',
      'manual: Set max_model_calls to 2, as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_BUDGET_MISMATCH');
  });

  it('tells a limit that is too low for the task as the change that it is', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/budget/max_task_chars': 100 }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/terms /budget/max_task_chars KDNA_HOST_BUDGET_MISMATCH',
      '`max_task_chars` is 100, but 800 in the plan. The limits were agreed in the plan; a request neither widens nor narrows them.',
      'see consumption-plan.json/budget/max_task_chars: It is 800 in the plan.',
      'manual: Set max_task_chars to 800, as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_BUDGET_MISMATCH');
  });

  it('would find another result and other constraints, if a contract left a choice of them', async () => {
    const plan = JSON.parse(fixture('exchange/plan.json')) as JsonObject;
    Object.assign(plan, { result_request: { shape: 'free_text' }, constraints: { enforce_before_host: false, reject_on_exceed: true } });
    const digest = await profileDigest('kdna-consumption-plan-jcs-v1', plan);
    (plan['integrity'] as JsonObject)['plan_digest'] = digest;
    const request = JSON.parse(fixture('exchange/completed/request.json')) as JsonObject;
    (request['plan_ref'] as JsonObject)['plan_digest'] = digest;
    const planPartner: Partner = { uri: 'file:///plan.json', basePath: [], kind: 'consumption-plan', value: plan, valid: true, code: null, foundBy: 'id' };
    const drafts: Omit<Draft, 'ruleId'>[] = [];
    const context = { written: request, partner: () => planPartner } as unknown as RuleContext;
    await termsRule.check(request, context, (draft) => drafts.push(draft));
    assert.deepEqual(drafts.map(({ path, code, message }) => [path.join('/'), code, message]), [
      [
        'result_contract/shape',
        'KDNA_HOST_RESULT_CONTRACT_MISMATCH',
        '`shape` is "structured_judgment", but "free_text" in the plan. The Host has to answer in the shape that was planned, so the request takes it over as it is.',
      ],
      [
        'constraints/enforce_before_host',
        'KDNA_HOST_CONSTRAINTS_MISMATCH',
        '`enforce_before_host` is true, but false in the plan. How limits are enforced was agreed in the plan; a request takes it over as it is.',
      ],
    ]);
  });
});
