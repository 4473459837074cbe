import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/request', () => {
  it('finds a request that fails by itself', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', {}, [partner('host-request', {'/authority/asset_id':'acme:review:other'})]);
    assert.deepEqual(lines, [
      'trace/request /capsule_delivery_evidence/request_id KDNA_TRACE_REQUEST_MISMATCH',
      'The request that this trace tells of fails (KDNA_HOST_ASSET_ID_MISMATCH), by itself or against its plan. A trace of a request that does not hold proves nothing; look at the request first.',
      'see host-request.json: The request (KDNA_HOST_ASSET_ID_MISMATCH).',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_REQUEST_MISMATCH');
  });

  it('finds a request that fails against its plan', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', {}, [partner('host-request', {'/budget/max_tokens':5000}), partner('consumption-plan')]);
    assert.deepEqual(lines, [
      'trace/request /capsule_delivery_evidence/request_id KDNA_TRACE_REQUEST_MISMATCH',
      'The request that this trace tells of fails (KDNA_HOST_BUDGET_MISMATCH), by itself or against its plan. A trace of a request that does not hold proves nothing; look at the request first.',
      'see host-request.json: The request (KDNA_HOST_BUDGET_MISMATCH).',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_REQUEST_MISMATCH');
  });

  it('finds a request over its limits', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', {}, [partner('host-request', {'/budget/max_task_chars':100})]);
    assert.deepEqual(lines, [
      'trace/request /capsule_delivery_evidence/request_id KDNA_TRACE_BUDGET_LIMIT_VIOLATION',
      'The request that this trace tells of is over the limits of its budget. Such a request is stopped before it reaches a Host, so no execution of it can be told of.',
      'see host-request.json: The request (KDNA_HOST_BUDGET_LIMIT_EXCEEDED).',
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION');
  });

  it('accepts a request over its limits that was stopped', async () => {
    const { lines, verdicts } = await toldOf('exchange/mismatched/trace.json', { '/budget/limits/max_task_chars': 100, '/budget/comparison/task_chars': 'exceeded', '/budget/comparison/overall': 'exceeded' }, [partner('exchange/mismatched/request.json', {'/budget/max_task_chars':100})]);
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
