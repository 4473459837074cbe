import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('request/asset-id', () => {
  it('finds an authority that is not the asset of the plan', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/authority/asset_id': 'acme:review:other' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/asset-id /authority/asset_id KDNA_HOST_ASSET_ID_MISMATCH',
      '`asset_id` is "acme:review:other", but "acme:review:release-checklist" in the plan. The authority over the decision is the asset that was planned and that the capsule is made from; with another one the answer would count for an asset that nobody read.',
      'see consumption-plan.json/asset_ref/asset_id: It is "acme:review:release-checklist" in the plan.',
      'manual: Set asset_id to "acme:review:release-checklist", as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_ASSET_ID_MISMATCH');
  });

  it('without a plan, finds an authority that neither asset nor capsule bear out', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/authority/asset_id': 'acme:review:other' });
    assert.deepEqual(lines, [
      'request/asset-id /authority/asset_id KDNA_HOST_ASSET_ID_MISMATCH',
      '`asset_id` is "acme:review:other", but "acme:review:release-checklist" in the request\'s asset. The authority over the decision is the asset that was planned and that the capsule is made from; with another one the answer would count for an asset that nobody read.',
      `see /asset/asset_id: It is "acme:review:release-checklist" in the request's asset.`,
      `manual: Set asset_id to "acme:review:release-checklist", as in the request's asset`,
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_ASSET_ID_MISMATCH');
  });

  it('without a plan, finds the asset that authority and capsule contradict', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/asset/asset_id': 'acme:review:other' });
    assert.deepEqual(lines, [
      'request/asset-id /asset/asset_id KDNA_HOST_ASSET_ID_MISMATCH',
      '`asset_id` is "acme:review:other", but "acme:review:release-checklist" in the authority. The authority over the decision is the asset that was planned and that the capsule is made from; with another one the answer would count for an asset that nobody read.',
      'see /authority/asset_id: It is "acme:review:release-checklist" in the authority.',
      'manual: Set asset_id to "acme:review:release-checklist", as in the authority',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_ASSET_ID_MISMATCH');
  });
});
