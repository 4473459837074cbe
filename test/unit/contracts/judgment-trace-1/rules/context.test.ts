import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/context', () => {
  it('concludes nothing from a request that is not valid', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', {}, [partner('host-request', {'/phase':'other'})]);
    assert.deepEqual(lines, [
      'receipt/request /host_receipt/request_id KDNA_VALIDATION_CONTEXT_INVALID',
      'The request that this receipt answers is not valid itself, so nothing can be concluded about the receipt: neither that it fits the request nor that it does not. Mend or replace the request first.',
      'see host-request.json: The request.',
    ]);
    assert.equal(verdicts[''], 'KDNA_VALIDATION_CONTEXT_INVALID');
  });

  it('concludes nothing from a receipt that is not valid', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', {}, [partner('host-receipt', {'/outcome':null})]);
    assert.deepEqual(lines, [
      'trace/context /host_receipt KDNA_VALIDATION_CONTEXT_INVALID',
      'The receipt at hand that this trace tells of is not valid, so nothing can be concluded about the trace: neither that it fits nor that it does not. Mend or replace the receipt first.',
      'see host-receipt.json: The receipt.',
    ]);
    assert.equal(verdicts[''], 'KDNA_VALIDATION_CONTEXT_INVALID');
  });

  it('concludes nothing from capabilities that are not valid', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', {}, [partner('host-capabilities', {'/host_protocols':[]})]);
    assert.deepEqual(lines, [
      'trace/context /runtime_contract/host_capabilities KDNA_VALIDATION_CONTEXT_INVALID',
      'The capabilities at hand that this trace tells of are not valid, so nothing can be concluded about the trace: neither that it fits nor that it does not. Mend or replace the capabilities first.',
      'see host-capabilities.json: The capabilities.',
    ]);
    assert.equal(verdicts[''], 'KDNA_VALIDATION_CONTEXT_INVALID');
  });
});
