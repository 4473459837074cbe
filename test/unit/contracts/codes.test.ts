/** Every code of the contracts comes of a single change to the example exchange, and none of the exchange as it is. */
import assert from 'node:assert/strict';
import type { JsonObject } from '../../../server/src/json/types.js';
import { contracts } from '../../../server/src/contracts/registry.js';
import { textCodes } from '../../../server/src/lint/textProblems.js';
import { partner, told, type Patch } from '../../support/exchangeCase.js';
import { patched } from '../../support/lintCase.js';

type Partners = Parameters<typeof told>[1];
/** A fixture with a change, among partners of which one may be changed instead. */
type Case = readonly [base: string | JsonObject, change: Patch, partners?: Partners];

const D = `sha256:${'1'.repeat(63)}2`;
const PLAN = 'consumption-plan';
const plan = (change: Patch = {}) => partner(PLAN, change);
const request = (change: Patch = {}) => partner('host-request', change);
const capabilities = (change: Patch) => partner('host-capabilities', change);
const REFUSED = 'exchange/mismatched/trace.json';
const CAPSULE_1 = {
  type: 'kdna.context.capsule',
  version: '1.0',
  domain: '@acme/review',
  judgment_version: '2.3.0',
  asset_digest: D,
  signature: { state: 'absent' },
  access: 'open',
  risk_level: null,
  profile: 'compact',
  context: {},
  trace: { payload_encoding: 'cbor', loaded_by: 'kdna-core', loaded_at: '2026-08-18T09:12:44Z', schema_valid: true, signature_state: 'absent', profile: 'compact' },
};
const RUNTIME = '/runtime_receipt';

/** By kind, then by code: the change of which it comes. */
const CASES: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  'host-receipt': {
    SCHEMA_INVALID: ['host-receipt', { '/outcome': null }],
    KDNA_VALIDATION_CONTEXT_INVALID: ['host-receipt', {}, [request({ '/phase': 'other' })]],
    KDNA_HOST_REQUEST_ID_MISMATCH: ['host-receipt', { '/request_id': 'host_000000000000000000000000' }, [request()]],
    KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH: ['host-receipt', { [`${RUNTIME}/echoed_capsule_delivery_digest`]: D }],
    KDNA_HOST_USAGE_MISMATCH: ['host-receipt', { '/outcome/usage/tokens_used': 1 }],
  },
  'host-request': {
    SCHEMA_INVALID: ['host-request', { '/phase': 'other' }],
    KDNA_ASSET_FILE_REQUIRED: ['host-request', {}, [plan({ '/projection_request/require_packaged_asset': false })]],
    KDNA_PLAN_DIGEST_MISMATCH: ['host-request', {}, [plan({ '/task/summary': 'Ship it.' })]],
    KDNA_VALIDATION_CONTEXT_INVALID: ['host-request', {}, [capabilities({ '/host_protocols': [] })]],
    KDNA_CAPSULE_VERSION_UNSUPPORTED: ['host-request', {}, [capabilities({ '/capsule_versions': ['1.0'] })]],
    KDNA_HOST_PROTOCOL_UNSUPPORTED: ['host-request', {}, [capabilities({ '/host_protocols': ['kdna.agent-host/1'] })]],
    KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED: ['host-request', {}, [capabilities({ '/capsule_digest_profiles': [] })]],
    KDNA_HOST_PLAN_REF_MISMATCH: ['host-request', { '/plan_ref/plan_digest': D }, [plan()]],
    KDNA_HOST_TASK_MISMATCH: ['host-request', { '/task/summary': 'Ship it.' }, [plan()]],
    KDNA_HOST_ASSET_ID_MISMATCH: ['host-request', { '/authority/asset_id': 'acme:review:other' }],
    KDNA_HOST_ASSET_REF_MISMATCH: ['host-request', { '/asset/version': '2.3.2' }],
    KDNA_HOST_CAPSULE_VERSION_MISMATCH: ['host-request', { '/capsule': CAPSULE_1 }],
    KDNA_HOST_PROJECTION_CONTRACT_MISMATCH: ['host-request', { '/projection_contract/profile': 'full' }],
    KDNA_HOST_RESULT_CONTRACT_MISMATCH: ['host-request', { '/result_contract/shape': 'other' }, [plan()]],
    KDNA_HOST_BUDGET_MISMATCH: ['host-request', { '/budget/max_tokens': 5000 }, [plan()]],
    KDNA_HOST_CONSTRAINTS_MISMATCH: ['host-request', { '/constraints/reject_on_exceed': false }, [plan()]],
    KDNA_HOST_BUDGET_LIMIT_EXCEEDED: ['host-request', { '/budget/max_task_chars': 211 }],
    KDNA_HOST_DIGEST_EXPECTATION_MISMATCH: ['host-request', { '/asset/expected_digests/asset/value': D }],
    KDNA_CAPSULE_DELIVERY_DIGEST_MISMATCH: ['host-request', { '/capsule/risk_level': 'low' }],
  },
  [PLAN]: {
    KDNA_ASSET_FILE_REQUIRED: [PLAN, { '/projection_request/require_packaged_asset': false }],
    SCHEMA_INVALID: [PLAN, { '/mode': 'double' }],
    KDNA_PLAN_DIGEST_MISMATCH: [PLAN, { '/task/summary': 'Ship it.' }],
  },
  'host-capabilities': { SCHEMA_INVALID: ['host-capabilities', { '/host_protocols': [] }] },
  'capsule-2': {
    KDNA_CAPSULE_ADAPTER_INPUT_INVALID: ['capsule-2', { '/signature/state': 'valid' }],
    KDNA_CAPSULE_2_DIGEST_EVIDENCE_INVALID: ['capsule-2', { '/digests/asset/value': D }],
  },
  // The example exchange has no Capsule 1.
  'capsule-1': { SCHEMA_INVALID: [CAPSULE_1, { asset_digest: 'none' }] },
  'judgment-trace': {
    SCHEMA_INVALID: ['judgment-trace', { '/errors': 5 }],
    KDNA_ASSET_FILE_REQUIRED: ['judgment-trace', {}, [plan({ '/projection_request/require_packaged_asset': false })]],
    KDNA_PLAN_DIGEST_MISMATCH: ['judgment-trace', {}, [plan({ '/task/summary': 'Ship it.' })]],
    KDNA_VALIDATION_CONTEXT_INVALID: ['judgment-trace', {}, [capabilities({ '/host_protocols': [] })]],
    KDNA_TRACE_PLAN_REF_MISMATCH: ['judgment-trace', { '/plan_ref/plan_digest': D }, [plan()]],
    KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH: ['judgment-trace', { '/runtime_contract/core_capsule_versions': ['1.0'] }],
    KDNA_TRACE_ASSET_IDENTITY_MISMATCH: ['judgment-trace', { '/asset_identity/version': '2.3.2' }, [plan()]],
    KDNA_TRACE_BUDGET_MISMATCH: ['judgment-trace', { '/budget/actual/tokens_used': 5 }],
    KDNA_TRACE_BUDGET_LIMIT_VIOLATION: ['judgment-trace', { '/budget/comparison/overall': 'exceeded' }],
    KDNA_TRACE_REQUEST_MISMATCH: ['judgment-trace', {}, [request({ '/capsule/risk_level': null })]],
    KDNA_TRACE_HOST_RECEIPT_MISMATCH: ['judgment-trace', { '/host_receipt/outcome/judgment/answer': 'Ship.' }, [partner('host-receipt')]],
    KDNA_TRACE_DIGEST_EVIDENCE_MISMATCH: ['judgment-trace', { '/digest_evidence/asset/comparison/source': 'registry' }, [request()]],
    KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH: ['judgment-trace', { '/capsule_delivery_evidence/observed': D }],
    KDNA_TRACE_EXECUTION_EVIDENCE_MISMATCH: ['judgment-trace', { '/execution/model_identity/value': 'another' }],
    KDNA_TRACE_RESULT_DIGEST_MISMATCH: ['judgment-trace', { '/result_ref/result_digest': D }],
    KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE: ['exchange/source-directory/trace.json', { '/projection_actual/profile': 'compact' }],
    KDNA_TRACE_TERMINAL_STATE_MISMATCH: [REFUSED, { '/host_receipt': null }, [partner('exchange/mismatched/receipt.json')]],
  },
};

/** What breaks these also breaks the schema, which leaves one value only: the verdict is SCHEMA_INVALID, which wins. */
const SCHEMA_WINS = ['KDNA_HOST_CAPSULE_VERSION_MISMATCH', 'KDNA_HOST_RESULT_CONTRACT_MISMATCH', 'KDNA_HOST_CONSTRAINTS_MISMATCH'];

describe('the codes of the contracts', () => {
  for (const { kind, codes } of contracts) {
    it(`of a ${kind} have a case each`, () => assert.deepEqual(Object.keys(CASES[kind] ?? {}).sort(), [...codes].sort()));
    for (const [code, [base, change, partners = []]] of Object.entries(CASES[kind] ?? {})) {
      it(`${kind}: ${code} comes of one change`, async () => {
        const changes = Object.keys(change).length + partners.filter(({ text }) => !unchanged.has(text)).length;
        assert.equal(changes, 1);
        const text = typeof base === 'string' ? patched(base, change) : JSON.stringify({ ...base, ...change });
        const { verdicts } = await told(text, partners);
        assert.equal(verdicts[''], SCHEMA_WINS.includes(code) ? 'SCHEMA_INVALID' : code);
      });
    }
  }

  const TEXT_CHANGES: Record<string, (text: string) => string> = {
    KDNA_JSON_BOM_FORBIDDEN: (text) => `\uFEFF${text}`,
    KDNA_JSON_SYNTAX_INVALID: (text) => text.replace(/\}\s*$/, ',}'),
    KDNA_JSON_DUPLICATE_KEY: (text) => text.replace('{', '{"type": 1, "typ\\u0065": 1,'),
    KDNA_JSON_INVALID_UNICODE: (text) => text.replace('{', '{"x": "\\ud800",'),
    KDNA_JSON_NUMBER_INVALID: (text) => text.replace('{', '{"x": 1e400,'),
    KDNA_JSON_LIMIT_EXCEEDED: (text) => text.replace('{', `{"x": ${'['.repeat(70)}${']'.repeat(70)},`),
  };
  it('of the text have a case each', () => assert.deepEqual(Object.keys(TEXT_CHANGES).sort(), Object.values(textCodes).sort()));
  for (const [code, change] of Object.entries(TEXT_CHANGES)) {
    it(`${code} comes of one change to the text of any document`, async () => {
      for (const kind of Object.keys(CASES).filter((one) => one !== 'capsule-1')) {
        assert.equal((await told(change(patched(kind)))).verdicts[''], code, kind);
      }
    });
  }

  it('none comes of the exchange as it is', async () => {
    assert.deepEqual((await told(JSON.stringify(CAPSULE_1))).verdicts, { '': 'valid' });
    for (const row of ['completed', 'failed', 'cancelled', 'timed-out', 'mismatched']) {
      const names = [PLAN, 'host-capabilities', 'capsule-2', ...['request', 'receipt', 'trace'].map((name) => `exchange/${row}/${name}.json`)];
      const texts = names.map((name) => partner(name));
      for (const each of texts) {
        const { verdicts, lines } = await told(each.text, texts.filter((other) => other !== each));
        assert.deepEqual([[...new Set(Object.values(verdicts))], lines], [['valid'], []], each.uri);
      }
    }
  });
});

const unchanged = new Set(['consumption-plan', 'host-request', 'host-receipt', 'exchange/mismatched/receipt.json'].map((name) => patched(name)));
