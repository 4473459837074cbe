import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('request/projection', () => {
  it('finds a contract that was not planned', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/projection_contract/profile': 'full' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/projection /projection_contract/profile KDNA_HOST_PROJECTION_CONTRACT_MISMATCH',
      '`profile` is "full", but "compact" in the plan. The plan says how much of the asset is delivered; a request takes that over as it is.',
      'see consumption-plan.json/projection_request/profile: It is "compact" in the plan.',
      'manual: Set profile to "compact", as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_PROJECTION_CONTRACT_MISMATCH');
  });

  it('finds a capsule of another profile', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/profile': 'index', '/capsule/trace/profile': 'index' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/projection /capsule/profile KDNA_HOST_PROJECTION_CONTRACT_MISMATCH',
      '`profile` is "index", but "compact" in the projection contract. The capsule that is delivered is the projection that the contract names.',
      'see /projection_contract/profile: It is "compact" in the projection contract.',
      'see /runtime_contract/capsule_delivery_digest: This does not fit either, for the same reason.',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_PROJECTION_CONTRACT_MISMATCH');
  });

  it('without a plan, finds the capsule that its own trace contradicts', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/profile': 'index' });
    assert.deepEqual(lines, [
      'request/projection /capsule/profile KDNA_HOST_PROJECTION_CONTRACT_MISMATCH',
      '`profile` is "index", but "compact" in the projection contract. The capsule that is delivered is the projection that the contract names.',
      'see /projection_contract/profile: It is "compact" in the projection contract.',
      'see /runtime_contract/capsule_delivery_digest: This does not fit either, for the same reason.',
      'see /capsule/trace/profile: This does not fit either, for the same reason.',
      'manual: Set profile to "compact", as in the projection contract',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_PROJECTION_CONTRACT_MISMATCH');
  });

  it('without a plan, finds a contract that is not of the capsule', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/projection_contract/profile': 'full' });
    assert.deepEqual(lines, [
      'request/projection /projection_contract/profile KDNA_HOST_PROJECTION_CONTRACT_MISMATCH',
      '`profile` is "full", but "compact" in the capsule. The capsule that is delivered is the projection that the contract names.',
      'see /capsule/profile: It is "compact" in the capsule.',
      'manual: Set profile to "compact", as in the capsule',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_PROJECTION_CONTRACT_MISMATCH');
  });
});
