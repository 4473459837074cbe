import assert from 'node:assert/strict';
import { negotiationFault } from '../../../../server/src/contracts/host-capabilities-1/negotiation.js';
import { toldOf } from '../../../support/exchangeCase.js';

describe('the contract of Host capabilities', () => {
  it('accepts the descriptor of the exchange without a word', async () => {
    assert.deepEqual(await toldOf('host-capabilities'), { lines: [], verdicts: { '': 'valid' }, problems: [] });
  });

  it('finds an offer that is made twice, and an empty list', async () => {
    const twice = await toldOf('host-capabilities', { '/host_protocols': ['kdna.agent-host/2', 'kdna.agent-host/2'] });
    assert.deepEqual(twice.lines, ['schema/items /host_protocols SCHEMA_INVALID', '`host_protocols` names the same item twice (items 0 and 1, counted from 0); each may be there once.']);
    const none = await toldOf('host-capabilities', { '/capsule_versions': [] });
    assert.deepEqual(none.lines, ['schema/items /capsule_versions SCHEMA_INVALID', '`capsule_versions` has too few items; there must be at least 1.']);
    assert.deepEqual(none.verdicts, { '': 'SCHEMA_INVALID' });
  });
});

describe('negotiationFault', () => {
  const descriptor = {
    capability_basis: 'registered_descriptor',
    host_protocols: ['kdna.agent-host/2'],
    capsule_versions: ['2.0'],
    capsule_digest_profiles: ['kdna-capsule-jcs-v1'],
  };
  const code = (change: object, offers: object = {}) => negotiationFault({ ...descriptor, ...change }, offers)?.code;

  it('selects what all three have in common', () => {
    assert.equal(code({}, { planCapsuleVersions: ['2.0'], coreCapsuleVersions: ['1.0', '2.0'], planHostProtocols: ['kdna.agent-host/2'] }), undefined);
  });

  it('tells the capsule first, then the protocol, then the pair', () => {
    const worst = { capsule_versions: ['1.0'], host_protocols: ['kdna.agent-host/1'], capability_basis: 'legacy_assumption' };
    assert.equal(code(worst), 'KDNA_CAPSULE_VERSION_UNSUPPORTED');
    assert.equal(code({ ...worst, capsule_versions: ['2.0'] }), 'KDNA_HOST_PROTOCOL_UNSUPPORTED');
    assert.equal(code({ capability_basis: 'legacy_assumption' }), 'KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED');
    assert.equal(code({ capsule_digest_profiles: [] }), 'KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED');
  });

  it('asks every side', () => {
    assert.equal(code({}, { coreCapsuleVersions: ['1.0'] }), 'KDNA_CAPSULE_VERSION_UNSUPPORTED');
    assert.equal(code({}, { planCapsuleVersions: [] }), 'KDNA_CAPSULE_VERSION_UNSUPPORTED');
    assert.equal(code({}, { planHostProtocols: ['kdna.agent-host/1'] }), 'KDNA_HOST_PROTOCOL_UNSUPPORTED');
  });
});
