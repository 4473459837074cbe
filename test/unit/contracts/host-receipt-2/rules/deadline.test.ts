import assert from 'node:assert/strict';
import { changed, fixture, linesOf, partner } from '../support.js';

const completed = fixture('completed', 'receipt');
const failed = fixture('failed', 'receipt');
const timedOut = fixture('timed-out', 'receipt');
const request = fixture('completed', 'request');
const USAGE = ['runtime_receipt', 'usage'];

describe('receipt/deadline', () => {
  it('finds an execution that completed after the deadline', async () => {
    assert.deepEqual(await linesOf(completed, partner(changed(request, ['budget', 'deadline_ms'], 8420))), [
      'receipt/deadline - runtime_receipt/usage/elapsed_ms (value)',
      "The execution took 8421 ms and completed, but the request's deadline is 8420 ms. A Host that keeps to the deadline would have timed out.",
      'see runtime_receipt/provider_execution_status: The status is "completed".',
      "see request budget/deadline_ms: The request's deadline is 8420 ms.",
    ]);
  });

  it('finds a timeout that came before the deadline was over', async () => {
    assert.deepEqual(await linesOf(changed(timedOut, [...USAGE, 'elapsed_ms'], 20_000), partner(fixture('timed-out', 'request'))), [
      'receipt/deadline - runtime_receipt/usage/elapsed_ms (value)',
      "The execution timed out after 20000 ms, but the request's deadline is 20000 ms. A timeout comes after the deadline, so either the time or the status is off.",
      'see runtime_receipt/provider_execution_status: The status is "timed_out".',
      "see request budget/deadline_ms: The request's deadline is 20000 ms.",
    ]);
  });

  it('accepts an execution that took all its time', async () => {
    assert.deepEqual(await linesOf(completed, partner(changed(request, ['budget', 'deadline_ms'], 8421))), []);
  });

  it('accepts an execution that failed late', async () => {
    assert.deepEqual(await linesOf(changed(failed, [...USAGE, 'elapsed_ms'], 99_999), partner(fixture('failed', 'request'))), []);
  });

  it('accepts no request at hand', async () => {
    assert.deepEqual(await linesOf(changed(completed, [...USAGE, 'elapsed_ms'], 99_999)), []);
  });
});
