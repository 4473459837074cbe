import assert from 'node:assert/strict';
import { changed, fixture, linesOf, without } from '../support.js';

const completed = fixture('completed', 'receipt');
const failed = fixture('failed', 'receipt');
const mismatched = fixture('mismatched', 'receipt');

describe('receipt/status', () => {
  it('refuses an accepted capsule with an outcome and without an execution', async () => {
    assert.deepEqual(await linesOf(changed(completed, ['runtime_receipt', 'provider_execution_status'], 'not_started')), [
      'receipt/status SCHEMA_INVALID runtime_receipt/provider_execution_status (value)',
      'The status is "not_started", but there is an outcome, and only a completed execution has one. Here it should be "completed".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
      'see outcome: There is an outcome.',
      'manual: Set provider_execution_status to completed',
    ]);
  });

  it('refuses an accepted capsule without an execution', async () => {
    assert.deepEqual(await linesOf(changed(failed, ['runtime_receipt', 'provider_execution_status'], 'not_started')), [
      'receipt/status SCHEMA_INVALID runtime_receipt/provider_execution_status (value)',
      'The status is "not_started", but a Host that accepts the capsule runs the provider, and the status says how that ended. Here it should be "failed", "cancelled" or "timed_out".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
      'manual: Set provider_execution_status to failed',
      'manual: Set provider_execution_status to cancelled',
      'manual: Set provider_execution_status to timed_out',
    ]);
  });

  it('names every status that is possible while the outcome is not known', async () => {
    assert.deepEqual(await linesOf(without(changed(failed, ['runtime_receipt', 'provider_execution_status'], 'not_started'), ['outcome'])), [
      'receipt/status SCHEMA_INVALID runtime_receipt/provider_execution_status (value)',
      'The status is "not_started", but a Host that accepts the capsule runs the provider, and the status says how that ended. Here it should be "completed", "failed", "cancelled" or "timed_out".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
      'manual: Set provider_execution_status to completed',
      'manual: Set provider_execution_status to failed',
      'manual: Set provider_execution_status to cancelled',
      'manual: Set provider_execution_status to timed_out',
    ]);
  });

  it('refuses an execution of a refused capsule', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, ['runtime_receipt', 'provider_execution_status'], 'cancelled')), [
      'receipt/status SCHEMA_INVALID runtime_receipt/provider_execution_status (value)',
      'The status is "cancelled", but a Host that finds the digests mismatched refuses before any provider runs. Here it should be "not_started".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
      'manual: Set provider_execution_status to not_started',
    ]);
  });

  it('refuses a completed execution of a refused capsule', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, ['runtime_receipt', 'provider_execution_status'], 'completed')), [
      'receipt/status SCHEMA_INVALID runtime_receipt/provider_execution_status (value)',
      'The status is "completed", but a Host that finds the digests mismatched refuses before any provider runs. Here it should be "not_started".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
      'manual: Set provider_execution_status to not_started',
    ]);
  });

  it('finds the comparison when it alone speaks of a refusal', async () => {
    assert.deepEqual(await linesOf(changed(completed, ['runtime_receipt', 'capsule_delivery_comparison'], 'mismatched')), [
      'receipt/status SCHEMA_INVALID runtime_receipt/capsule_delivery_comparison (value)',
      'The comparison is "mismatched", but a mismatched capsule is refused before any provider runs, and this receipt tells of an execution. With the rest of the receipt it should be "matched".',
      'see runtime_receipt/provider_execution_status: The status is "completed".',
      'manual: Set capsule_delivery_comparison to matched',
    ]);
  });

  it('finds the comparison when it alone speaks of a delivery', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, ['runtime_receipt', 'capsule_delivery_comparison'], 'matched')), [
      'receipt/status SCHEMA_INVALID runtime_receipt/capsule_delivery_comparison (value)',
      'The comparison is "matched", but a matched capsule is handed to the provider, and this receipt tells of a refusal: nothing was started. With the rest of the receipt it should be "mismatched".',
      'see runtime_receipt/provider_execution_status: The status is "not_started".',
      'manual: Set capsule_delivery_comparison to mismatched',
    ]);
  });

  it('accepts a comparison that is not known', async () => {
    assert.deepEqual(await linesOf(without(mismatched, ['runtime_receipt', 'capsule_delivery_comparison'])), []);
  });
});
