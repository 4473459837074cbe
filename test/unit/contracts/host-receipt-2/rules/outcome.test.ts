import assert from 'node:assert/strict';
import { changed, fixture, linesOf, without } from '../support.js';

const completed = fixture('completed', 'receipt');
const failed = fixture('failed', 'receipt');
const timedOut = fixture('timed-out', 'receipt');
const mismatched = fixture('mismatched', 'receipt');
const OUTCOME = completed['outcome'] ?? null;

describe('receipt/outcome', () => {
  it('refuses an outcome of a refused delivery', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, ['outcome'], OUTCOME)), [
      'receipt/outcome SCHEMA_INVALID outcome (value)',
      'There is an outcome, but the Host refused the capsule before any provider ran, so there is nothing that it could have judged. `outcome` should be null.',
      'see runtime_receipt/provider_execution_status: The status is "not_started".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
      'manual: Set outcome to null',
    ]);
  });

  it('refuses an outcome of an execution that did not complete', async () => {
    assert.deepEqual(await linesOf(changed(failed, ['outcome'], OUTCOME)), [
      'receipt/outcome SCHEMA_INVALID outcome (value)',
      'There is an outcome, but the provider did not complete (its status is "failed"), and only a completed execution has an outcome. `outcome` should be null.',
      'see runtime_receipt/provider_execution_status: The status is "failed".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
      'manual: Set outcome to null',
      'manual: Set provider_execution_status to completed',
    ]);
  });

  it('refuses an outcome that is no more than begun', async () => {
    assert.deepEqual(await linesOf(changed(timedOut, ['outcome'], {})), [
      'receipt/outcome SCHEMA_INVALID outcome (value)',
      'There is an outcome, but the provider did not complete (its status is "timed_out"), and only a completed execution has an outcome. `outcome` should be null.',
      'see runtime_receipt/provider_execution_status: The status is "timed_out".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
      'manual: Set outcome to null',
      'manual: Set provider_execution_status to completed',
    ]);
  });

  it('refuses a completed execution without an outcome', async () => {
    assert.deepEqual(await linesOf(changed(completed, ['outcome'], null)), [
      'receipt/outcome SCHEMA_INVALID outcome (value)',
      '`outcome` is null, but the status is "completed": a completed execution is the one that has an outcome, with its judgment. Either the judgment is missing here, or the execution did not complete.',
      'see runtime_receipt/provider_execution_status: The status is "completed".',
      'manual: Set provider_execution_status to failed',
      'manual: Set provider_execution_status to cancelled',
      'manual: Set provider_execution_status to timed_out',
    ]);
  });

  it('takes a status that was changed for the outcome that no longer fits', async () => {
    assert.deepEqual(await linesOf(changed(completed, ['runtime_receipt', 'provider_execution_status'], 'cancelled')), [
      'receipt/outcome SCHEMA_INVALID outcome (value)',
      'There is an outcome, but the provider did not complete (its status is "cancelled"), and only a completed execution has an outcome. `outcome` should be null.',
      'see runtime_receipt/provider_execution_status: The status is "cancelled".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "matched".',
      'manual: Set outcome to null',
      'manual: Set provider_execution_status to completed',
    ]);
  });

  it('accepts outcome of an unknown status', async () => {
    assert.deepEqual(await linesOf(without(changed(failed, ['outcome'], OUTCOME), ['runtime_receipt', 'provider_execution_status'])), []);
  });
});
