import assert from 'node:assert/strict';
import { nameOfPartner } from '../../../server/src/contracts/ties.js';

const trace = (evidence: Record<string, string | null>) => ({ kind: 'judgment-trace' as const, value: { plan_ref: { plan_id: 'plan_1' }, capsule_delivery_evidence: evidence } });

describe('nameOfPartner', () => {
  it('gives the member by which a document names its partner', () => {
    assert.deepEqual(nameOfPartner({ kind: 'host-receipt', value: { request_id: 'host_1' } }, 'host-request'), { theirs: ['request_id'], value: 'host_1' });
    assert.deepEqual(nameOfPartner(trace({}), 'consumption-plan'), { theirs: ['plan_id'], value: 'plan_1' });
  });

  it('knows a request that was never delivered by the digest of its capsule', () => {
    const digest = { theirs: ['runtime_contract', 'capsule_delivery_digest'], value: 'sha256:1' };
    assert.deepEqual(nameOfPartner(trace({ request_id: null, observed: 'sha256:1' }), 'host-request'), digest);
    assert.deepEqual(nameOfPartner(trace({ request_id: 'host_1', observed: 'sha256:1' }), 'host-request'), { theirs: ['request_id'], value: 'host_1' });
  });

  it('tells a document without such a partner from one that does not say', () => {
    assert.equal(nameOfPartner(trace({ request_id: null, observed: null }), 'host-request'), 'none');
    assert.equal(nameOfPartner(trace({ request_id: null }), 'host-receipt'), 'none');
    assert.equal(nameOfPartner(trace({}), 'host-request'), undefined);
    assert.equal(nameOfPartner(trace({ request_id: 'host_1' }), 'host-capabilities'), undefined);
  });
});
