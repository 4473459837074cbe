import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('request/asset-ref', () => {
  it('finds an asset in another version than the planned one', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/asset/version': '2.3.2' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/asset-ref /asset/version KDNA_HOST_ASSET_REF_MISMATCH',
      '`version` is "2.3.2", but "2.3.1" in the plan. Plan, request and capsule speak of one asset in one version; otherwise the judgment would be that of another one.',
      'see consumption-plan.json/asset_ref/version: It is "2.3.1" in the plan.',
      'manual: Set version to "2.3.1", as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_ASSET_REF_MISMATCH');
  });

  it('finds an expectation that the plan has and the request lacks', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/asset/expected_digests/asset': null }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/asset-ref /asset/expected_digests/asset KDNA_HOST_ASSET_REF_MISMATCH',
      '`asset` is null, but an object in the plan. Plan, request and capsule speak of one asset in one version; otherwise the judgment would be that of another one.',
      'see consumption-plan.json/asset_ref/expected_digests/asset: The same in the plan.',
      'manual: Set asset to {…}, as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_ASSET_REF_MISMATCH');
  });

  it('finds a capsule of another asset', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/asset/asset_uid': 'urn:uuid:00000000-6a1f-4f7e-9c58-2f1f6b7d9a10' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/asset-ref /capsule/asset/asset_uid KDNA_HOST_ASSET_REF_MISMATCH',
      '`asset_uid` is "urn:uuid:00000000-6a1f-4f7e-9c58-2f1f6b7d9a10", but "urn:uuid:5b0d7c3e-6a1f-4f7e-9c58-2f1f6b7d9a10" in the plan. Plan, request and capsule speak of one asset in one version; otherwise the judgment would be that of another one.',
      'see consumption-plan.json/asset_ref/asset_uid: It is "urn:uuid:5b0d7c3e-6a1f-4f7e-9c58-2f1f6b7d9a10" in the plan.',
      'see /runtime_contract/capsule_delivery_digest: This does not fit either, for the same reason.',
      'manual: Set asset_uid to "urn:uuid:5b0d7c3e-6a1f-4f7e-9c58-2f1f6b7d9a10", as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_ASSET_REF_MISMATCH');
  });

  it('finds a capsule with another access', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/access': 'remote' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/asset-ref /capsule/access KDNA_HOST_ASSET_REF_MISMATCH',
      '`access` is "remote", but "public" in the plan. Plan, request and capsule speak of one asset in one version; otherwise the judgment would be that of another one.',
      'see consumption-plan.json/asset_ref/access: It is "public" in the plan.',
      'see /runtime_contract/capsule_delivery_digest: This does not fit either, for the same reason.',
      'manual: Set access to "public", as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_ASSET_REF_MISMATCH');
  });

  it('without a plan, finds an asset that is not the one of the capsule', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/asset/judgment_version': '2.2.0', '/asset/access': 'licensed' });
    assert.deepEqual(lines, [
      'request/asset-ref /asset/access KDNA_HOST_ASSET_REF_MISMATCH',
      '`access` is "licensed", but "public" in the capsule. Plan, request and capsule speak of one asset in one version; otherwise the judgment would be that of another one.',
      'see /capsule/access: It is "public" in the capsule.',
      'manual: Set access to "public", as in the capsule',
      'request/asset-ref /asset/judgment_version KDNA_HOST_ASSET_REF_MISMATCH',
      '`judgment_version` is "2.2.0", but "2.3.0" in the capsule. Plan, request and capsule speak of one asset in one version; otherwise the judgment would be that of another one.',
      'see /capsule/asset/judgment_version: It is "2.3.0" in the capsule.',
      'manual: Set judgment_version to "2.3.0", as in the capsule',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_ASSET_REF_MISMATCH');
  });
});
