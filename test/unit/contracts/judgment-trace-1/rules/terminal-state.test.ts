import assert from 'node:assert/strict';
import { toldOf } from '../../../../support/exchangeCase.js';

describe('trace/terminal-state', () => {
  it('finds a status that the rest contradicts', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/overall_status': 'cancelled' });
    assert.deepEqual(lines, [
      'trace/terminal-state /overall_status SCHEMA_INVALID',
      '`overall_status` is "cancelled", but the rest of this trace tells of an execution that completed: it sums up how the run ended. Here it should be "execution_completed".',
      'see /execution/execution_status: `execution_status` is "completed".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "matched".',
      'manual: Set overall_status to execution_completed',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds an execution that the rest contradicts', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/execution/execution_status': 'failed' });
    assert.deepEqual(lines, [
      'trace/terminal-state /execution/execution_status SCHEMA_INVALID',
      '`execution_status` is "failed", but the rest of this trace tells of an execution that completed: it says of the execution what the whole says of the run. Here it should be "completed".',
      'see /overall_status: `overall_status` is "execution_completed".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "matched".',
      'manual: Set execution_status to completed',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a delivery that the rest contradicts', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/execution/delivery_status': 'not_delivered' });
    assert.deepEqual(lines, [
      'trace/terminal-state /execution/delivery_status SCHEMA_INVALID',
      '`delivery_status` is "not_delivered", but the rest of this trace tells of an execution that completed: only a provider that was reached gave a correlated response, a Host that refused or said nothing rejected the capsule before execution, and the rest was not delivered. Here it should be "correlated_response".',
      'see /overall_status: `overall_status` is "execution_completed".',
      'see /execution/execution_status: `execution_status` is "completed".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "matched".',
      'manual: Set delivery_status to correlated_response',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a completed run without a result', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/result_ref': null });
    assert.deepEqual(lines, [
      'trace/terminal-state /result_ref SCHEMA_INVALID',
      '`result_ref` is null, but the rest of this trace tells of an execution that completed: only a completed execution has a result. Here it should be a reference to the result.',
      'see /overall_status: `overall_status` is "execution_completed".',
      'see /execution/execution_status: `execution_status` is "completed".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "matched".',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a completed run with errors', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/errors': [ { 'code': 'X', 'message': 'It did not work.', 'phase': 'host' } ] });
    assert.deepEqual(lines, [
      'trace/terminal-state /errors SCHEMA_INVALID',
      '`errors` is not empty, but the rest of this trace tells of an execution that completed: everything but a completed execution names at least one error, and a completed one names none. Here it should be empty.',
      'see /overall_status: `overall_status` is "execution_completed".',
      'see /execution/execution_status: `execution_status` is "completed".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "matched".',
      'manual: Set errors to an empty list',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a reached provider without a receipt', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/host_receipt': null });
    assert.deepEqual(lines, [
      'trace/terminal-state /host_receipt SCHEMA_INVALID',
      '`host_receipt` is null, but the rest of this trace tells of an execution that completed: a provider that was reached has answered with a receipt of the same status, and what was stopped before has none, or one of a mismatched delivery. Here it should be a receipt with the status "completed".',
      'see /overall_status: `overall_status` is "execution_completed".',
      'see /execution/execution_status: `execution_status` is "completed".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "matched".',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a blocked run without an error', async () => {
    const { lines, verdicts } = await toldOf('exchange/source-directory/trace.json', { '/errors': [] });
    assert.deepEqual(lines, [
      'trace/terminal-state /errors SCHEMA_INVALID',
      '`errors` is empty, but the rest of this trace tells of a run that ended before there was a request: everything but a completed execution names at least one error, and a completed one names none. Here it should be a list with at least one error.',
      'see /overall_status: `overall_status` is "blocked".',
      'see /execution/execution_status: `execution_status` is "not_started".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "unavailable".',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('finds a refusal that claims not to have been delivered', async () => {
    const { lines, verdicts } = await toldOf('exchange/mismatched/trace.json', { '/execution/delivery_status': 'not_delivered' });
    assert.deepEqual(lines, [
      'trace/terminal-state /execution/delivery_status KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`delivery_status` is "not_delivered", but the rest of this trace tells of a capsule that the Host refused: only a provider that was reached gave a correlated response, a Host that refused or said nothing rejected the capsule before execution, and the rest was not delivered. Here it should be "rejected_before_execution".',
      'see /overall_status: `overall_status` is "blocked".',
      'see /execution/execution_status: `execution_status` is "not_started".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "mismatched".',
      'manual: Set delivery_status to rejected_before_execution',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH');
  });

  it('finds a refusal without its receipt', async () => {
    const { lines, verdicts } = await toldOf('exchange/mismatched/trace.json', { '/host_receipt': null });
    assert.deepEqual(lines, [
      'trace/terminal-state /host_receipt KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      '`host_receipt` is null, but the rest of this trace tells of a capsule that the Host refused: a provider that was reached has answered with a receipt of the same status, and what was stopped before has none, or one of a mismatched delivery. Here it should be a receipt of a mismatched delivery.',
      'see /overall_status: `overall_status` is "blocked".',
      'see /execution/execution_status: `execution_status` is "not_started".',
      'see /capsule_delivery_evidence/host_boundary_comparison: `host_boundary_comparison` is "mismatched".',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_CAPSULE_DELIVERY_DIGEST_MISMATCH');
  });
});
