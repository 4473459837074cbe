import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('request/negotiation', () => {
  it('finds a Host without capsule_versions', async () => {
    const { lines, verdicts } = await toldOf('host-request', {}, [partner('host-capabilities', {'/capsule_versions':['1.0']})]);
    assert.deepEqual(lines, [
      'request/negotiation /runtime_contract/capsule_version KDNA_CAPSULE_VERSION_UNSUPPORTED',
      'The Host at hand does not take Capsule 2.0. A request is made only after plan, core and Host have agreed on Capsule 2.0 and kdna.agent-host/2 with digests that the Host recomputes; this one could not have been.',
      'see host-capabilities.json/capsule_versions: What the Host offers.',
    ]);
    assert.equal(verdicts[''], 'KDNA_CAPSULE_VERSION_UNSUPPORTED');
  });

  it('finds a Host without host_protocols', async () => {
    const { lines, verdicts } = await toldOf('host-request', {}, [partner('host-capabilities', {'/host_protocols':['kdna.agent-host/1']})]);
    assert.deepEqual(lines, [
      'request/negotiation /protocol KDNA_HOST_PROTOCOL_UNSUPPORTED',
      'The Host at hand does not speak kdna.agent-host/2. A request is made only after plan, core and Host have agreed on Capsule 2.0 and kdna.agent-host/2 with digests that the Host recomputes; this one could not have been.',
      'see host-capabilities.json/host_protocols: What the Host offers.',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_PROTOCOL_UNSUPPORTED');
  });

  it('finds a Host without capability_basis', async () => {
    const { lines, verdicts } = await toldOf('host-request', {}, [partner('host-capabilities', {'/capability_basis':'legacy_assumption'})]);
    assert.deepEqual(lines, [
      'request/negotiation /runtime_contract/capsule_digest_profile KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED',
      'The Host at hand has no registered descriptor: what it can do is only assumed. A request is made only after plan, core and Host have agreed on Capsule 2.0 and kdna.agent-host/2 with digests that the Host recomputes; this one could not have been.',
      'see host-capabilities.json/capability_basis: What the Host offers.',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED');
  });

  it('finds a Host without capsule_digest_profiles', async () => {
    const { lines, verdicts } = await toldOf('host-request', {}, [partner('host-capabilities', {'/capsule_digest_profiles':[]})]);
    assert.deepEqual(lines, [
      'request/negotiation /runtime_contract/capsule_digest_profile KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED',
      'The Host at hand cannot recompute a delivery digest: kdna-capsule-jcs-v1 is not among its profiles. A request is made only after plan, core and Host have agreed on Capsule 2.0 and kdna.agent-host/2 with digests that the Host recomputes; this one could not have been.',
      'see host-capabilities.json/capsule_digest_profiles: What the Host offers.',
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED');
  });

  it('concludes nothing from a descriptor that is not valid', async () => {
    const { lines, verdicts } = await toldOf('host-request', {}, [partner('host-capabilities', {'/host_protocols':[]})]);
    assert.deepEqual(lines, [
      'request/negotiation /runtime_contract KDNA_VALIDATION_CONTEXT_INVALID',
      'The capabilities of the Host are not valid themselves, so it cannot be said whether this request can be carried out. Mend or replace the descriptor first.',
      'see host-capabilities.json: The capabilities.',
    ]);
    assert.equal(verdicts[''], 'KDNA_VALIDATION_CONTEXT_INVALID');
  });

  it('accepts the Host of the exchange', async () => {
    const { lines, verdicts } = await toldOf('host-request', {}, [partner('host-capabilities')]);
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
