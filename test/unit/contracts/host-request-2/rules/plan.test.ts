import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('request/plan', () => {
  it('passes on the code of a plan whose digest is not its own', async () => {
    const { lines, verdicts } = await toldOf('host-request', {}, [partner('consumption-plan', {'/task/summary':'Ship it.'})]);
    assert.deepEqual(lines, [
      'request/plan /plan_ref KDNA_PLAN_DIGEST_MISMATCH',
      'The plan that this request carries out is not valid itself (KDNA_PLAN_DIGEST_MISMATCH), so nothing can be concluded about the request: neither that it fits the plan nor that it does not. Mend or replace the plan first.',
      'see consumption-plan.json: The plan.',
    ]);
    assert.equal(verdicts[''], 'KDNA_PLAN_DIGEST_MISMATCH');
  });

  it('passes on the code of a plan that its schema rejects', async () => {
    const { lines, verdicts } = await toldOf('host-request', {}, [partner('consumption-plan', {'/mode':'double'})]);
    assert.deepEqual(lines, [
      'request/plan /plan_ref SCHEMA_INVALID',
      'The plan that this request carries out is not valid itself (SCHEMA_INVALID), so nothing can be concluded about the request: neither that it fits the plan nor that it does not. Mend or replace the plan first.',
      'see consumption-plan.json: The plan.',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });

  it('passes on the code of a plan without a packaged asset', async () => {
    const { lines, verdicts } = await toldOf('host-request', {}, [partner('consumption-plan', {'/projection_request/require_packaged_asset':false})]);
    assert.deepEqual(lines, [
      'request/plan /plan_ref KDNA_ASSET_FILE_REQUIRED',
      'The plan that this request carries out is not valid itself (KDNA_ASSET_FILE_REQUIRED), so nothing can be concluded about the request: neither that it fits the plan nor that it does not. Mend or replace the plan first.',
      'see consumption-plan.json: The plan.',
    ]);
    assert.equal(verdicts[''], 'KDNA_ASSET_FILE_REQUIRED');
  });

  it('compares nothing with such a plan', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/task/summary': 'Another.' }, [partner('consumption-plan', {'/mode':'double'})]);
    assert.deepEqual(lines, [
      'request/plan /plan_ref SCHEMA_INVALID',
      'The plan that this request carries out is not valid itself (SCHEMA_INVALID), so nothing can be concluded about the request: neither that it fits the plan nor that it does not. Mend or replace the plan first.',
      'see consumption-plan.json: The plan.',
    ]);
    assert.equal(verdicts[''], 'SCHEMA_INVALID');
  });
});
