import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/receipt-copy', () => {
  it('finds a copy that was altered', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/host_receipt/outcome/judgment/answer': 'Ship.' }, [partner('host-receipt')]);
    assert.deepEqual(lines, [
      'trace/receipt-copy /host_receipt/outcome/judgment/answer KDNA_TRACE_HOST_RECEIPT_MISMATCH',
      '`answer` is "Ship.", but "Hold: the rollback for 0042_add_audit.sql was never rehearse…" in the receipt itself. A trace holds the receipt as the Host gave it, value for value.',
      'see host-receipt.json/outcome/judgment/answer: It is "Hold: the rollback for 0042_add_audit.sql was never rehearse…" in the receipt itself.',
      'manual: Set answer to "Hold: the rollback for 0042_add_audit.sql was never rehearse…", as in the receipt itself',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_HOST_RECEIPT_MISMATCH');
  });

  it('finds several differences as one', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/host_receipt/outcome/judgment/answer': 'Ship.', '/host_receipt/outcome/judgment/confidence': null }, [partner('host-receipt')]);
    assert.deepEqual(lines, [
      'trace/receipt-copy /host_receipt/outcome/judgment KDNA_TRACE_HOST_RECEIPT_MISMATCH',
      '`judgment` differs from the receipt itself in `answer` and `confidence`. A trace holds the receipt as the Host gave it, value for value.',
      'see host-receipt.json/outcome/judgment: The same in the receipt itself.',
      'manual: Take the 2 values from the receipt itself',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_HOST_RECEIPT_MISMATCH');
  });

  it('finds an altered copy of a refusal', async () => {
    const { lines, verdicts } = await toldOf('exchange/mismatched/trace.json', { '/host_receipt/runtime_receipt/usage/elapsed_ms': 4, '/budget/actual/elapsed_ms': 4 }, [partner('exchange/mismatched/receipt.json')]);
    assert.deepEqual(lines, [
      'trace/receipt-copy /host_receipt/runtime_receipt/usage/elapsed_ms KDNA_TRACE_TERMINAL_STATE_MISMATCH',
      '`elapsed_ms` is 4, but 3 in the receipt itself. A trace holds the receipt as the Host gave it, value for value.',
      'see exchange-mismatched-receipt-json.json/runtime_receipt/usage/elapsed_ms: It is 3 in the receipt itself.',
      'see /budget/actual/elapsed_ms: This does not fit either, for the same reason.',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_TERMINAL_STATE_MISMATCH');
  });

  it('finds a refusal that was left out', async () => {
    const { lines, verdicts } = await toldOf('exchange/mismatched/trace.json', { '/host_receipt': null }, [partner('exchange/mismatched/receipt.json')]);
    assert.deepEqual(lines, [
      'trace/receipt-copy /host_receipt KDNA_TRACE_TERMINAL_STATE_MISMATCH',
      '`host_receipt` is null, but an object in the receipt itself. A trace holds the receipt as the Host gave it, value for value.',
      'see exchange-mismatched-receipt-json.json: The same in the receipt itself.',
      'manual: Set host_receipt to {…}, as in the receipt itself',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_TERMINAL_STATE_MISMATCH');
  });
});
