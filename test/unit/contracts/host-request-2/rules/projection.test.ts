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
      'digest/mismatch /runtime_contract/capsule_delivery_digest KDNA_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`capsule_delivery_digest` is "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744", but the capsule as it stands has "sha256:da495f071e5960c682e7256a441a0e2761cb621fe8c48aa04181645575103576". Either it was altered after the digest was taken, or the digest was never its own; whoever checks it refuses the document.',
      'see /capsule: The capsule that the digest is taken over.',
      'manual: Write the recomputed digest (vouches for the content as it stands)',
      'request/projection /capsule/profile KDNA_HOST_PROJECTION_CONTRACT_MISMATCH',
      '`profile` is "index", but "compact" in the projection contract. The capsule that is delivered is the projection that the contract names.',
      'see /projection_contract/profile: It is "compact" in the projection contract.',
      'manual: Set profile to "compact", as in the projection contract',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_PROJECTION_CONTRACT_MISMATCH');
  });

  it('without a plan, finds the capsule that its own trace contradicts', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/profile': 'index' });
    assert.deepEqual(lines, [
      'digest/mismatch /runtime_contract/capsule_delivery_digest KDNA_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`capsule_delivery_digest` is "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744", but the capsule as it stands has "sha256:bc58d17bd73deb0647ea2b30c8a31cf31ce6295087a40fcced3d9f500f20f65a". Either it was altered after the digest was taken, or the digest was never its own; whoever checks it refuses the document.',
      'see /capsule: The capsule that the digest is taken over.',
      'manual: Write the recomputed digest (vouches for the content as it stands)',
      'request/projection /capsule/profile KDNA_HOST_PROJECTION_CONTRACT_MISMATCH',
      '`profile` is "index", but "compact" in the projection contract. The capsule that is delivered is the projection that the contract names.',
      'see /projection_contract/profile: It is "compact" in the projection contract.',
      'manual: Set profile to "compact", as in the projection contract',
      'capsule/trace-profile /capsule/trace/profile KDNA_CAPSULE_ADAPTER_INPUT_INVALID',
      '`trace.profile` is "compact", but `profile` is "index". Both name the profile by which this capsule was projected, so they are the same.',
      'see /capsule/profile: `profile` is "index".',
      'manual: Set trace.profile to "index"',
      'manual: Set profile to "compact"',
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
