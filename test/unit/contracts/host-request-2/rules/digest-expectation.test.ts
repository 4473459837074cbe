import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('request/digest-expectation', () => {
  it('finds evidence from another source than the plan expects', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/digests/asset/comparison/source': 'registry' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/digest-expectation /capsule/digests/asset/comparison/source KDNA_HOST_DIGEST_EXPECTATION_MISMATCH',
      '`source` is "registry", but "lockfile" in the plan\'s expectation. The evidence in the capsule has to bear out each digest that is expected of the asset: the same value, compared in the way that the expectation says.',
      `see consumption-plan.json/asset_ref/expected_digests/asset: It is "lockfile" in the plan's expectation.`,
      'see /runtime_contract/capsule_delivery_digest: This does not fit either, for the same reason.',
      `manual: Set source to "lockfile", as in the plan's expectation`,
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_DIGEST_EXPECTATION_MISMATCH');
  });

  it('finds evidence that was compared against something else', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/digests/content/comparison/against': 'external_expected' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/digest-expectation /capsule/digests/content/comparison/against KDNA_HOST_DIGEST_EXPECTATION_MISMATCH',
      '`against` is "external_expected", but "manifest_declaration" in the plan\'s expectation. The evidence in the capsule has to bear out each digest that is expected of the asset: the same value, compared in the way that the expectation says.',
      `see consumption-plan.json/asset_ref/expected_digests/content: It is "manifest_declaration" in the plan's expectation.`,
      'see /runtime_contract/capsule_delivery_digest: This does not fit either, for the same reason.',
      `manual: Set against to "manifest_declaration", as in the plan's expectation`,
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_DIGEST_EXPECTATION_MISMATCH');
  });

  it('finds evidence of another digest', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/digests/asset/value': 'sha256:1111111111111111111111111111111111111111111111111111111111111112', '/capsule/digests/asset/comparison/expected': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/digest-expectation /capsule/digests/asset KDNA_HOST_DIGEST_EXPECTATION_MISMATCH',
      '`asset` differs from the plan\'s expectation in `value` and `comparison`. The evidence in the capsule has to bear out each digest that is expected of the asset: the same value, compared in the way that the expectation says.',
      `see consumption-plan.json/asset_ref/expected_digests/asset: The same in the plan's expectation.`,
      'see /runtime_contract/capsule_delivery_digest: This does not fit either, for the same reason.',
      `manual: Take the 2 values from the plan's expectation`,
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_DIGEST_EXPECTATION_MISMATCH');
  });

  it('finds evidence that was not compared', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/digests/asset/comparison': { 'state': 'not_compared', 'against': null, 'expected': null, 'source': null } }, [partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'request/digest-expectation /capsule/digests/asset/comparison KDNA_HOST_DIGEST_EXPECTATION_MISMATCH',
      '`comparison` differs from the plan\'s expectation in `state`, `against`, `expected` and `source`. The evidence in the capsule has to bear out each digest that is expected of the asset: the same value, compared in the way that the expectation says.',
      `see consumption-plan.json/asset_ref/expected_digests/asset: The same in the plan's expectation.`,
      'see /runtime_contract/capsule_delivery_digest: This does not fit either, for the same reason.',
      `manual: Take the 4 values from the plan's expectation`,
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_DIGEST_EXPECTATION_MISMATCH');
  });

  it('without a plan, finds the expectation that the evidence contradicts', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/asset/expected_digests/asset/value': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' });
    assert.deepEqual(lines, [
      'request/digest-expectation /asset/expected_digests/asset/value KDNA_HOST_DIGEST_EXPECTATION_MISMATCH',
      '`value` is "sha256:1111111111111111111111111111111111111111111111111111111111111112", but "sha256:4b012011e31c68a4d2b64dfa7cf59f67a3ed835919a5f9a9b3ac22b2e9ac0ba6" in the capsule\'s evidence. The evidence in the capsule has to bear out each digest that is expected of the asset: the same value, compared in the way that the expectation says.',
      `see /capsule/digests/asset: It is "sha256:4b012011e31c68a4d2b64dfa7cf59f67a3ed835919a5f9a9b3ac22b2e9ac0ba6" in the capsule's evidence.`,
      `manual: Set value to "sha256:4b012011e31c68a4d2b64dfa7cf59f67a3ed835919a5f9a9b3ac2…", as in the capsule's evidence`,
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_DIGEST_EXPECTATION_MISMATCH');
  });

  it('without a plan, finds the evidence that the expectation contradicts', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/capsule/digests/asset/comparison/against': 'checksum_declaration' });
    assert.deepEqual(lines, [
      'request/digest-expectation /capsule/digests/asset/comparison/against KDNA_HOST_DIGEST_EXPECTATION_MISMATCH',
      '`against` is "checksum_declaration", but "external_expected" in the request\'s expectation. The evidence in the capsule has to bear out each digest that is expected of the asset: the same value, compared in the way that the expectation says.',
      `see /asset/expected_digests/asset: It is "external_expected" in the request's expectation.`,
      'see /runtime_contract/capsule_delivery_digest: This does not fit either, for the same reason.',
      `manual: Set against to "external_expected", as in the request's expectation`,
    ]);
    assert.equal(verdicts[''], 'KDNA_HOST_DIGEST_EXPECTATION_MISMATCH');
  });

  it('expects nothing where nothing is expected', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/asset/expected_digests/asset': null });
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
