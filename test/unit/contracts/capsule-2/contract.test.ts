import assert from 'node:assert/strict';
import { toldOf } from '../../../support/exchangeCase.js';
import { REMOVE } from '../../../support/lintCase.js';

const OTHER = `sha256:${'1'.repeat(63)}2`;

describe('the contract of a Capsule 2', () => {
  it('accepts the capsule of the exchange without a word', async () => {
    assert.deepEqual(await toldOf('capsule-2'), { lines: [], verdicts: { '': 'valid' }, problems: [] });
  });

  it('gives what the schema rejects the code of the adapter', async () => {
    const { lines, verdicts } = await toldOf('capsule-2', { '/risk_level': REMOVE });
    assert.deepEqual(lines, [
      'schema/required (root) KDNA_CAPSULE_ADAPTER_INPUT_INVALID',
      'This Capsule 2 lacks `risk_level`. The contract requires every member: what is left out proves nothing.',
      'manual: Add the missing member `risk_level`',
    ]);
    assert.deepEqual(verdicts, { '': 'KDNA_CAPSULE_ADAPTER_INPUT_INVALID' });
  });

  it('gives broken evidence its own code, unless the schema rejects more than that', async () => {
    const matched = { '/digests/asset/comparison/expected': OTHER };
    assert.deepEqual((await toldOf('capsule-2', matched)).verdicts, { '': 'KDNA_CAPSULE_2_DIGEST_EVIDENCE_INVALID' });
    assert.deepEqual((await toldOf('capsule-2', { ...matched, '/profile': 'full' })).verdicts, { '': 'KDNA_CAPSULE_2_DIGEST_EVIDENCE_INVALID' });
    assert.deepEqual((await toldOf('capsule-2', { '/digests/asset/comparison/source': null })).verdicts, { '': 'KDNA_CAPSULE_2_DIGEST_EVIDENCE_INVALID' });
    assert.deepEqual((await toldOf('capsule-2', { ...matched, '/access': 'secret' })).verdicts, { '': 'KDNA_CAPSULE_ADAPTER_INPUT_INVALID' });
  });

  it('knows a capsule with a wrong version by its members, and one of another version by that', async () => {
    const wrong = await toldOf('capsule-2', { '/version': 'two' });
    assert.deepEqual(wrong.lines.slice(0, 2), ['schema/const /version KDNA_CAPSULE_ADAPTER_INPUT_INVALID', '`version` is "two"; it must be "2.0", in every document of this contract.']);
    const other = await toldOf('capsule-2', { '/version': '3.0', '/digests': REMOVE });
    assert.deepEqual(other.problems.map(({ ruleId }) => ruleId), ['contract/unsupported']);
  });
});
