import assert from 'node:assert/strict';
import { toldOf } from '../../../../support/exchangeCase.js';

describe('request/capsule-version', () => {
  it('has no room for a Capsule 1', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule': { 'type': 'kdna.context.capsule', 'version': '1.0', 'domain': null, 'judgment_version': null, 'asset_digest': null, 'signature': { 'state': 'absent' }, 'access': 'open', 'risk_level': null, 'profile': 'compact', 'context': {}, 'trace': { 'payload_encoding': 'cbor', 'loaded_by': 'kdna-core', 'loaded_at': '2026-08-18T09:12:44Z', 'schema_valid': true, 'signature_state': 'absent', 'profile': 'compact' } } });
    assert.deepEqual(lines, [
      'request/capsule-version /capsule/version KDNA_HOST_CAPSULE_VERSION_MISMATCH',
      'What is delivered here is a Capsule 1, but a Host request delivers a Capsule 2: its `runtime_contract` names version "2.0", and the Host accepts no other one.',
      'see /runtime_contract/capsule_version: The version that the request names.',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('leaves a Capsule 2 with a wrong version to the schema', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/version': '1.0' });
    assert.deepEqual(lines, [
      'schema/const /capsule/version KDNA_CAPSULE_ADAPTER_INPUT_INVALID',
      '`version` is "1.0"; it must be "2.0", in every document of this contract.',
      'manual: Write "2.0"',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('leaves a capsule of a version that is not covered to the capsule', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/version': '3.0', '/capsule/digests': '__remove__' });
    assert.deepEqual(lines, [
      'contract/unsupported /capsule/version KDNA_HOST_CAPSULE_VERSION_MISMATCH',
      'This document says that it is "kdna.context.capsule" version "3.0", which is not covered. Covered is kdna.context.capsule version 2.0, and a Host request holds no other one; nothing else was checked here.',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });
});
