import assert from 'node:assert/strict';
import { hostRequest2 } from '../../../../server/src/contracts/host-request-2/contract.js';
import { judgmentTrace1 } from '../../../../server/src/contracts/judgment-trace-1/contract.js';
import { judgeTrace } from '../../../../server/src/contracts/judgment-trace-1/judge.js';
import { partner, toldOf } from '../../../support/exchangeCase.js';

const RECEIPT = '/host_receipt';
const DESCRIPTOR = '/runtime_contract/host_capabilities';
const D = `sha256:${'1'.repeat(63)}2`;
type Partners = Parameters<typeof toldOf>[2];

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
      for (const ruleId of ids.filter((id) => id !== 'digest/empty-input')) {
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

  it('knows a trace of another version by its members', async () => {
    assert.equal((await toldOf('judgment-trace', { '/trace_version': '2.0.0' })).lines[0], 'schema/const /trace_version SCHEMA_INVALID');
    const other = await toldOf('judgment-trace', { '/trace_version': '0.9.0', '/digest_evidence': '__remove__' });
    assert.deepEqual(other.problems.map(({ ruleId }) => ruleId), ['contract/unsupported']);
  });
});

describe('every code of the exchange', () => {
  const plan = partner('consumption-plan');
  const request = partner('host-request');
  const blocked = 'exchange/mismatched/trace.json';
  /** One change each, the first to a partner where that is named. */
  const cases: [code: string, kind: string, patch: Parameters<typeof toldOf>[1], partners?: Partners][] = [
    ['SCHEMA_INVALID', 'judgment-trace', { '/errors': 5 }],
    ['KDNA_ASSET_FILE_REQUIRED', 'judgment-trace', {}, [partner('consumption-plan', { '/projection_request/require_packaged_asset': false })]],
    ['KDNA_PLAN_DIGEST_MISMATCH', 'judgment-trace', {}, [partner('consumption-plan', { '/task/summary': 'Ship it.' })]],
    ['KDNA_VALIDATION_CONTEXT_INVALID', 'judgment-trace', {}, [partner('host-capabilities', { '/host_protocols': [] })]],
    ['KDNA_TRACE_PLAN_REF_MISMATCH', 'judgment-trace', { '/plan_ref/plan_digest': D }, [plan]],
    ['KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH', 'judgment-trace', { '/runtime_contract/core_capsule_versions': ['1.0'] }],
    ['KDNA_TRACE_ASSET_IDENTITY_MISMATCH', 'judgment-trace', { '/asset_identity/version': '2.3.2' }, [plan]],
    ['KDNA_TRACE_BUDGET_MISMATCH', 'judgment-trace', { '/budget/actual/tokens_used': 5 }],
    ['KDNA_TRACE_BUDGET_LIMIT_VIOLATION', 'judgment-trace', { '/budget/comparison/overall': 'exceeded' }],
    ['KDNA_TRACE_REQUEST_MISMATCH', 'judgment-trace', {}, [partner('host-request', { '/capsule/risk_level': null })]],
    ['KDNA_TRACE_HOST_RECEIPT_MISMATCH', 'judgment-trace', { '/host_receipt/outcome/judgment/answer': 'Ship.' }, [partner('host-receipt')]],
    ['KDNA_TRACE_DIGEST_EVIDENCE_MISMATCH', 'judgment-trace', { '/digest_evidence/asset/comparison/source': 'registry' }, [request]],
    ['KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH', 'judgment-trace', { '/capsule_delivery_evidence/observed': D }],
    ['KDNA_TRACE_EXECUTION_EVIDENCE_MISMATCH', 'judgment-trace', { '/execution/model_identity/value': 'another' }],
    ['KDNA_TRACE_RESULT_DIGEST_MISMATCH', 'judgment-trace', { '/result_ref/result_digest': D }],
    ['KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE', 'exchange/source-directory/trace.json', { '/projection_actual/profile': 'compact' }],
    ['KDNA_TRACE_TERMINAL_STATE_MISMATCH', blocked, { '/host_receipt': null }, [partner('exchange/mismatched/receipt.json')]],
  ];
  for (const [code, kind, patch, partners] of cases) {
    it(`${code} comes of one change`, async () => assert.equal((await toldOf(kind, patch, partners)).verdicts[''], code));
  }

  it('is produced by one of these, or in the tests of the request', () => {
    assert.deepEqual(judgmentTrace1.codes.filter((code) => !cases.some(([produced]) => produced === code)), []);
    assert.equal(new Set(hostRequest2.codes).size, hostRequest2.codes.length);
  });
});
