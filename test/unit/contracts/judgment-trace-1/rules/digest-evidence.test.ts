import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/digest-evidence', () => {
  it(`finds evidence that is not the capsule's`, async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/digest_evidence/content/comparison/source': 'registry' }, [partner('host-request')]);
    assert.deepEqual(lines, [
      'trace/digest-evidence /digest_evidence/content/comparison/source KDNA_TRACE_DIGEST_EVIDENCE_MISMATCH',
      '`source` is "registry", but "kdna.json.content_digest" in the capsule. A trace takes over the evidence of the capsule that it tells of, value for value.',
      'see host-request.json/capsule/digests/content/comparison/source: It is "kdna.json.content_digest" in the capsule.',
      'manual: Set source to "kdna.json.content_digest", as in the capsule',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_DIGEST_EVIDENCE_MISMATCH');
  });

  it('finds evidence that is unavailable after a delivery', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/digest_evidence/asset': { 'value': null, 'basis': 'kdna-container-bytes-v1', 'comparison': { 'state': 'unavailable', 'against': null, 'expected': null, 'source': null } } });
    assert.deepEqual(lines, [
      'trace/digest-evidence /digest_evidence/asset/comparison/state SCHEMA_INVALID',
      'The state is "unavailable", but there was a capsule, and its digests were taken, and compared with success or not at all. With the rest of this evidence it should be "not_compared".',
      'manual: Set state to not_compared',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a comparison that lacks a part', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/digest_evidence/asset/comparison/source': null });
    assert.deepEqual(lines, [
      'trace/digest-evidence /digest_evidence/asset/comparison/source SCHEMA_INVALID',
      '`source` is null, but the state is "matched": a comparison that matched says what was compared against, which digest was expected and where that came from.',
      'see /digest_evidence/asset/comparison/state: The state is "matched".',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds evidence in a run without a capsule', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/digest_evidence/asset': { 'value': 'sha256:1111111111111111111111111111111111111111111111111111111111111112', 'basis': 'kdna-container-bytes-v1', 'comparison': { 'state': 'not_compared', 'against': null, 'expected': null, 'source': null } } });
    assert.deepEqual(lines, [
      'trace/digest-evidence /digest_evidence/asset/comparison/state KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE',
      'The state is "not_compared", but without a request there was no capsule, and none of its digests was taken. With the rest of this evidence it should be "unavailable".',
      'manual: Set state to unavailable',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE');
  });

  it('accepts what only the capsule could tell', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/digest_evidence/asset/comparison/expected': 'sha256:1111111111111111111111111111111111111111111111111111111111111112' });
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
