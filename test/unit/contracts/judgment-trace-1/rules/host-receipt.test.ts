import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/host-receipt', () => {
  it('finds a receipt at hand that fails by itself', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', {}, [partner('host-receipt', {'/outcome/usage/tokens_used':1})]);
    assert.deepEqual(lines, [
      'trace/host-receipt /host_receipt KDNA_TRACE_HOST_RECEIPT_MISMATCH',
      'The receipt at hand that this trace tells of fails, by itself or against its request. A trace of a receipt that does not hold proves nothing; look at the receipt first.',
      'see host-receipt.json: The receipt.',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_HOST_RECEIPT_MISMATCH');
  });

  it('leaves its own failing copy to the copy', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/host_receipt/outcome/usage/tokens_used': 1 });
    assert.deepEqual(lines, [
      'receipt/usage /host_receipt/outcome/usage/tokens_used KDNA_HOST_USAGE_MISMATCH',
      'The usage is told twice and not alike: `tokens_used` 1 in the outcome and 2311 in `runtime_receipt.usage`. Both are one measurement, so the two should be equal.',
      'see /host_receipt/runtime_receipt/usage/tokens_used: The receipt\'s own `tokens_used` is 2311.',
      'manual: Set outcome.usage.tokens_used to 2311',
      'manual: Set runtime_receipt.usage.tokens_used to 1',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_HOST_RECEIPT_MISMATCH');
  });

  it('leaves a copy that does not answer the request to the copy', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/host_receipt/request_id': 'host_5eedcafe0042a27750c0ff02' }, [partner('host-request')]);
    assert.deepEqual(lines, [
      'receipt/request /host_receipt/request_id KDNA_HOST_REQUEST_ID_MISMATCH',
      '`request_id` is "host_5eedcafe0042a27750c0ff02", but the request at hand has "host_5eedcafe0042a27750c0ff01". A receipt repeats the id of the request that it answers, so this one answers another.',
      `see host-request.json/request_id: The request's id is "host_5eedcafe0042a27750c0ff01".`,
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_HOST_RECEIPT_MISMATCH');
  });
});
