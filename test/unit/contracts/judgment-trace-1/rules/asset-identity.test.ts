import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/asset-identity', () => {
  it('finds another version than the planned one', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/asset_identity/version': '2.3.2' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'trace/asset-identity /asset_identity/version KDNA_TRACE_ASSET_IDENTITY_MISMATCH',
      '`version` is "2.3.2", but "2.3.1" in the plan. Plan, request and trace speak of one asset in one version; otherwise the judgment would be that of another one.',
      'see consumption-plan.json/asset_ref/version: It is "2.3.1" in the plan.',
      'manual: Set version to "2.3.1", as in the plan',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_ASSET_IDENTITY_MISMATCH');
  });

  it('without a plan, holds it against the request', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/asset_identity/access': 'remote' }, [partner('host-request')]);
    assert.deepEqual(lines, [
      'trace/asset-identity /asset_identity/access KDNA_TRACE_ASSET_IDENTITY_MISMATCH',
      '`access` is "remote", but "public" in the request. Plan, request and trace speak of one asset in one version; otherwise the judgment would be that of another one.',
      'see host-request.json/asset/access: It is "public" in the request.',
      'manual: Set access to "public", as in the request',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_ASSET_IDENTITY_MISMATCH');
  });

  it('accepts it alone', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/asset_identity/access': 'remote' });
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
