import assert from 'node:assert/strict';
import { toldOf } from '../../../../support/exchangeCase.js';

describe('trace/execution-evidence', () => {
  it('finds another model than the receipt has', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/execution/model_identity/value': 'another-model' });
    assert.deepEqual(lines, [
      'trace/execution-evidence /execution/model_identity/value KDNA_TRACE_EXECUTION_EVIDENCE_MISMATCH',
      '`value` is "another-model", but "acme-judge-3" in the receipt. A trace says of the execution what the Host reported, and nothing more.',
      'see /host_receipt/runtime_receipt/model_identity/value: It is "acme-judge-3" in the receipt.',
      'manual: Set value to "acme-judge-3", as in the receipt',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_EXECUTION_EVIDENCE_MISMATCH');
  });

  it('finds a model that was not observed', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/execution/model_identity/basis': 'not_observed' });
    assert.deepEqual(lines, [
      'trace/execution-evidence /execution/model_identity/basis SCHEMA_INVALID',
      '`basis` is "not_observed", but "host_reported" in the receipt. A trace says of the execution what the Host reported, and nothing more.',
      'see /host_receipt/runtime_receipt/model_identity/basis: It is "host_reported" in the receipt.',
      'manual: Set basis to "host_reported", as in the receipt',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a model in a blocked run that names no basis for it', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/execution/model_identity/value': 'acme-judge-3' });
    assert.deepEqual(lines, [
      'trace/execution-evidence /execution/model_identity/value SCHEMA_INVALID',
      'A model is named, but the basis is "not_observed": a model that was not observed has no name. Here `value` should be null.',
      'see /execution/model_identity/basis: The basis is "not_observed".',
      'manual: Set value to null',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a reported model without a name', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/execution/model_identity/basis': 'host_reported' });
    assert.deepEqual(lines, [
      'trace/execution-evidence /execution/model_identity/value SCHEMA_INVALID',
      '`value` is null, but the basis is "host_reported": a model that the Host reported has a name.',
      'see /execution/model_identity/basis: The basis is "host_reported".',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });
});
