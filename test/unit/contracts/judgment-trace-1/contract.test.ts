import assert from 'node:assert/strict';
import { judgmentTrace1 } from '../../../../server/src/contracts/judgment-trace-1/contract.js';
import { judgeTrace } from '../../../../server/src/contracts/judgment-trace-1/judge.js';
import { partner, toldOf } from '../../../support/exchangeCase.js';

const RECEIPT = '/host_receipt';
const DESCRIPTOR = '/runtime_contract/host_capabilities';

describe('the contract of a JudgmentTrace', () => {
  for (const exchange of ['completed', 'failed', 'cancelled', 'timed-out', 'mismatched']) {
    it(`accepts the trace ${exchange}, alone and among its partners`, async () => {
      const silent = { lines: [], verdicts: { '': 'valid', [DESCRIPTOR]: 'valid', [RECEIPT]: 'valid' }, problems: [] };
      const partners = ['consumption-plan', 'host-capabilities', `exchange/${exchange}/request.json`, `exchange/${exchange}/receipt.json`].map((kind) => partner(kind));
      for (let bits = 0; bits < 16; bits++) {
        assert.deepEqual(await toldOf(`exchange/${exchange}/trace.json`, {}, partners.filter((_one, index) => (bits >> index) & 1)), silent, String(bits));
      }
    });
  }

  it('accepts the trace of a source directory, whatever requests there are beside it', async () => {
    const partners = ['consumption-plan', 'host-capabilities', 'host-request', 'host-receipt'].map((kind) => partner(kind));
    assert.deepEqual(await toldOf('exchange/source-directory/trace.json', {}, partners), { lines: [], verdicts: { '': 'valid', [DESCRIPTOR]: 'valid' }, problems: [] });
  });

  it('accepts the whole exchange in one list', async () => {
    assert.deepEqual((await toldOf('exchange')).lines, []);
  });

  it('has each rule of its own once, and a place in the order for each of them', () => {
    const ids = judgmentTrace1.rules.map(({ meta }) => meta.id);
    assert.equal(new Set(ids).size, ids.length);
    for (const status of ['blocked', 'execution_failed']) {
      for (const ruleId of judgmentTrace1.rules.filter(({ meta }) => meta.severity === 'error').map(({ meta }) => meta.id)) {
        const drafts = [ruleId, 'nothing/known'].map((id) => ({ ruleId: id, code: id, message: '', path: [], at: 'value' as const }));
        // A rule without a place would come first, as the unknown one does.
        assert.equal(judgeTrace({ written: { overall_status: status }, schemaValid: true, drafts }), 'nothing/known');
        assert.equal(judgeTrace({ written: { overall_status: status }, schemaValid: true, drafts: drafts.slice(0, 1) }), ruleId);
      }
    }
  });

  it('tells what its own copies break once, where they stand', async () => {
    const receipt = await toldOf('judgment-trace', { [`${RECEIPT}/runtime_receipt/capsule_version`]: '1.0' });
    assert.deepEqual(receipt.problems.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`), [`schema/const ${RECEIPT}/runtime_receipt/capsule_version`]);
    assert.deepEqual(receipt.verdicts, { '': 'SCHEMA_INVALID', [DESCRIPTOR]: 'valid', [RECEIPT]: 'SCHEMA_INVALID' });
    const descriptor = await toldOf('judgment-trace', { [`${DESCRIPTOR}/capability_basis`]: 'assumed' });
    assert.deepEqual(descriptor.problems.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`), [`schema/enum ${DESCRIPTOR}/capability_basis`]);
    assert.deepEqual(descriptor.verdicts, { '': 'SCHEMA_INVALID', [DESCRIPTOR]: 'SCHEMA_INVALID', [RECEIPT]: 'valid' });
  });

  it('knows a trace with a wrong version by its members, and one of another version by that', async () => {
    assert.equal((await toldOf('judgment-trace', { '/trace_version': 'two' })).lines[0], 'schema/const /trace_version SCHEMA_INVALID');
    const other = await toldOf('judgment-trace', { '/trace_version': '0.9.0', '/digest_evidence': '__remove__' });
    assert.deepEqual(other.problems.map(({ ruleId }) => ruleId), ['contract/unsupported']);
  });
});
