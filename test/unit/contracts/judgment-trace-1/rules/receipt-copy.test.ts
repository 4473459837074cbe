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
      'manual: Set elapsed_ms to 3, as in the receipt itself',
      'trace/budget /budget/actual/elapsed_ms KDNA_TRACE_BUDGET_MISMATCH',
      '`elapsed_ms` is 4, but 3 in the receipt. The budget of a trace repeats what was measured; characters are Unicode code points of the canonical form.',
      'see exchange-mismatched-receipt-json.json/runtime_receipt/usage/elapsed_ms: It is 3 in the receipt.',
      'manual: Set elapsed_ms to 3, as in the receipt',
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
      'trace/terminal-state /host_receipt KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`host_receipt` is null, but the rest of this trace tells of a capsule that the Host refused: a provider that was reached has answered with a receipt of the same status, and what was stopped before has none, or one of a mismatched delivery. Here it should be a receipt of a mismatched delivery.',
      'see /overall_status: `overall_status` is "blocked".',
      'see /execution/execution_status: `execution_status` is "not_started".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "mismatched".',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_TERMINAL_STATE_MISMATCH');
  });
});
