import assert from 'node:assert/strict';
import { hostRequest2 } from '../../../../server/src/contracts/host-request-2/contract.js';
import { profileDigest } from '../../../../server/src/digests/profiles.js';
import type { JsonObject } from '../../../../server/src/json/types.js';
import { fixedText, partner, told, toldOf } from '../../../support/exchangeCase.js';
import { patched } from '../../../support/lintCase.js';

const silent = { lines: [], verdicts: { '': 'valid', '/capsule': 'valid' }, problems: [] };

describe('the contract of a Host request', () => {
  for (const exchange of ['completed', 'failed', 'cancelled', 'timed-out', 'mismatched']) {
    it(`accepts the request ${exchange}, alone and among its partners`, async () => {
      const request = `exchange/${exchange}/request.json`;
      assert.deepEqual(await toldOf(request), silent);
      const partners = ['consumption-plan', 'host-capabilities', `exchange/${exchange}/receipt.json`, `exchange/${exchange}/trace.json`];
      assert.deepEqual(await toldOf(request, {}, partners.map((kind) => partner(kind))), silent);
    });
  }

  it('has each rule of its own once', () => {
    const ids = hostRequest2.rules.map(({ meta }) => meta.id);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('finds a delivery digest that is not the capsule\'s, and writes the right one by hand', async () => {
    const text = patched('host-request', { '/capsule/risk_level': 'low' });
    const { lines, verdicts, problems } = await told(text);
    const right = await profileDigest('kdna-capsule-jcs-v1', (JSON.parse(text) as JsonObject)['capsule'] as JsonObject);
    assert.deepEqual(lines, [
      'digest/mismatch /runtime_contract/capsule_delivery_digest KDNA_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      `\`capsule_delivery_digest\` is "sha256:9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744", but the capsule as it stands has "${right}". Either it was altered after the digest was taken, or the digest was never its own; whoever checks it refuses the document.`,
      'see /capsule: The capsule that the digest is taken over.',
      'manual: Write the recomputed digest (vouches for the content as it stands)',
    ]);
    assert.deepEqual(verdicts, { '': 'KDNA_CAPSULE_DELIVERY_DIGEST_MISMATCH', '/capsule': 'valid' });
    assert.deepEqual(await told(fixedText(text, problems[0], 'Write the recomputed digest (vouches for the content as it stands)')), silent);
  });

  it('tells what the schema rejects in the capsule once, where the capsule is', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/risk_level': 7 });
    assert.deepEqual(lines, [
      'schema/type /capsule/risk_level KDNA_CAPSULE_ADAPTER_INPUT_INVALID',
      '`risk_level` is the number 7; it must be a text or null.',
      'manual: Write "7"',
    ]);
    assert.deepEqual(verdicts, { '': 'SCHEMA_INVALID', '/capsule': 'KDNA_CAPSULE_ADAPTER_INPUT_INVALID' });
  });

  it('keeps relations inside of the capsule to the capsule\'s verdict', async () => {
    const { verdicts } = await toldOf('host-request', { '/capsule/compatibility': { capsule_1_access: 'runtime' } });
    assert.deepEqual(verdicts, { '': 'KDNA_CAPSULE_DELIVERY_DIGEST_MISMATCH', '/capsule': 'KDNA_CAPSULE_ADAPTER_INPUT_INVALID' });
  });

  it('is told by the receipt that answers it when it is not valid', async () => {
    const { lines } = await toldOf('host-receipt', {}, [partner('host-request', { '/phase': 'other' })]);
    assert.equal(lines[0], 'receipt/request /request_id KDNA_VALIDATION_CONTEXT_INVALID');
  });

  it('gives SCHEMA_INVALID before the code of its plan', async () => {
    const { verdicts } = await toldOf('host-request', { '/phase': 'other' }, [partner('consumption-plan', { '/task/summary': 'Ship it.' })]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('gives the first code of several', async () => {
    const many = { '/authority/asset_id': 'acme:review:other', '/task/summary': 'Another.', '/budget/max_tokens': 1, '/capsule/risk_level': null };
    assert.equal((await toldOf('host-request', many, [partner('consumption-plan')])).verdicts[''], 'KDNA_HOST_TASK_MISMATCH');
    assert.equal((await toldOf('host-request', many)).verdicts[''], 'KDNA_HOST_ASSET_ID_MISMATCH');
    const offline = partner('host-capabilities', { '/host_protocols': ['kdna.agent-host/1'] });
    assert.equal((await toldOf('host-request', many, [partner('consumption-plan'), offline])).verdicts[''], 'KDNA_HOST_PROTOCOL_UNSUPPORTED');
    assert.equal((await toldOf('host-request', many, [partner('consumption-plan', { '/task/summary': 'Ship it.' }), offline])).verdicts[''], 'KDNA_PLAN_DIGEST_MISMATCH');
  });
});
