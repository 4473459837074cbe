import assert from 'node:assert/strict';
import { told } from '../../../support/exchangeCase.js';

const capsule = {
  type: 'kdna.context.capsule',
  version: '1.0',
  domain: '@acme/review',
  judgment_version: '2.3.0',
  asset_digest: 'sha256:c458167692ef5b4465b2f73dbaa7af20f5528ffce8ed024390f4f119ec407dee',
  signature: { state: 'absent' },
  access: 'open',
  risk_level: null,
  profile: 'compact',
  context: { nested: { type: 'kdna.context.capsule', version: '2.0' } },
  trace: { payload_encoding: 'cbor', loaded_by: 'kdna-core', loaded_at: '2026-08-18T09:12:44Z', schema_valid: true, signature_state: 'absent', profile: 'compact' },
};
const toldOf = (change: object) => told(JSON.stringify({ ...capsule, ...change }));

describe('the contract of a Capsule 1', () => {
  it('accepts a capsule, with members that the contract leaves open, and looks at nothing in its context', async () => {
    assert.deepEqual(await toldOf({ extends_chain: [] }), { lines: [], verdicts: { '': 'valid' }, problems: [] });
  });

  it('finds what the schema rejects', async () => {
    const { lines, verdicts } = await toldOf({ asset_digest: 'c458167692ef5b4465b2f73dbaa7af20f5528ffce8ed024390f4f119ec407dee' });
    assert.equal(lines[0], 'digest/form /asset_digest SCHEMA_INVALID');
    assert.deepEqual(verdicts, { '': 'SCHEMA_INVALID' });
  });

  it('warns of a profile that is not the one of its trace, and stays valid', async () => {
    const { lines, verdicts } = await toldOf({ profile: 'full' });
    assert.deepEqual(lines.slice(0, 2), [
      'capsule/trace-profile /trace/profile warning',
      '`trace.profile` is "compact", but `profile` is "full". Both name the profile by which this capsule was projected, so they are the same.',
    ]);
    assert.deepEqual(verdicts, { '': 'valid' });
  });

  it('is told from other versions, with a slip in its own by all of its members', async () => {
    assert.equal((await toldOf({ version: 'one' })).lines[0], 'schema/const /version SCHEMA_INVALID');
    assert.deepEqual((await toldOf({ version: '1.1' })).verdicts, { '': 'not covered' });
    const { verdicts } = await told(JSON.stringify({ ...capsule, version: '0.9', trace: undefined }));
    assert.deepEqual(verdicts, { '': 'not covered' });
  });
});
