import assert from 'node:assert/strict';
import { changed, fixture, linesOf, valueAt, without } from '../support.js';

const completed = fixture('completed', 'receipt');
const cancelled = fixture('cancelled', 'receipt');
const USAGE = ['runtime_receipt', 'usage'];

describe('receipt/usage', () => {
  it('refuses a number that differs', async () => {
    assert.deepEqual(await linesOf(changed(completed, [...USAGE, 'tokens_used'], 5)), [
      'receipt/usage KDNA_HOST_USAGE_MISMATCH outcome/usage/tokens_used (value)',
      'The usage is told twice and not alike: `tokens_used` 2311 in the outcome and 5 in `runtime_receipt.usage`. Both are one measurement, so the two should be equal.',
      "see runtime_receipt/usage/tokens_used: The receipt's own `tokens_used` is 5.",
      'manual: Set outcome.usage.tokens_used to 5',
      'manual: Set runtime_receipt.usage.tokens_used to 2311',
    ]);
  });

  it('refuses a number that differs in the outcome', async () => {
    assert.deepEqual(await linesOf(changed(completed, ['outcome', 'usage', 'model_calls'], 2)), [
      'receipt/usage KDNA_HOST_USAGE_MISMATCH outcome/usage/model_calls (value)',
      'The usage is told twice and not alike: `model_calls` 2 in the outcome and 1 in `runtime_receipt.usage`. Both are one measurement, so the two should be equal.',
      "see runtime_receipt/usage/model_calls: The receipt's own `model_calls` is 1.",
      'manual: Set outcome.usage.model_calls to 1',
      'manual: Set runtime_receipt.usage.model_calls to 2',
    ]);
  });

  it('tells two numbers that differ once', async () => {
    assert.deepEqual(await linesOf(changed(completed, ['outcome', 'usage'], { tokens_used: 1, model_calls: 9 })), [
      'receipt/usage KDNA_HOST_USAGE_MISMATCH outcome/usage (object)',
      'The usage is told twice and not alike: `tokens_used` 1 in the outcome and 2311 in `runtime_receipt.usage`, `model_calls` 9 in the outcome and 1 in `runtime_receipt.usage`. They are one measurement, so they should be equal.',
      "see runtime_receipt/usage/tokens_used: The receipt's own `tokens_used` is 2311.",
      "see runtime_receipt/usage/model_calls: The receipt's own `model_calls` is 1.",
      'manual: Set outcome.usage.tokens_used to 2311 and outcome.usage.model_calls to 1',
      'manual: Set runtime_receipt.usage.tokens_used to 1 and runtime_receipt.usage.model_calls to 9',
    ]);
  });

  it('refuses an outcome that keeps the usage to itself', async () => {
    assert.deepEqual(await linesOf(changed(completed, ['outcome', 'usage'], null)), [
      'receipt/usage KDNA_HOST_USAGE_MISMATCH outcome/usage (value)',
      '`outcome.usage` is null, but by the receipt the Host reported its usage. The two tell the same: here `outcome.usage` should have the numbers of `runtime_receipt.usage`.',
      'see runtime_receipt/usage/basis: The basis is "host_reported".',
      'manual: Set outcome.usage to tokens_used 2311 and model_calls 1, as in runtime_receipt.usage',
    ]);
  });

  it('refuses an outcome that tells a usage which was not observed', async () => {
    assert.deepEqual(await linesOf(changed(completed, USAGE, valueAt(cancelled, USAGE) ?? null)), [
      'receipt/usage KDNA_HOST_USAGE_MISMATCH outcome/usage (value)',
      'The outcome tells a usage, but by the receipt none was observed (`basis` is "not_observed"). The two tell the same: here `outcome.usage` should be null.',
      'see runtime_receipt/usage/basis: The basis is "not_observed".',
      'manual: Set outcome.usage to null',
    ]);
  });

  it('tells no number as long as the reported ones are not known', async () => {
    assert.deepEqual(await linesOf(without(changed(completed, ['outcome', 'usage'], null), [...USAGE, 'tokens_used'])), [
      'receipt/usage KDNA_HOST_USAGE_MISMATCH outcome/usage (value)',
      '`outcome.usage` is null, but by the receipt the Host reported its usage. The two tell the same: here `outcome.usage` should have the numbers of `runtime_receipt.usage`.',
      'see runtime_receipt/usage/basis: The basis is "host_reported".',
    ]);
  });

  it('accepts usage that neither tells', async () => {
    assert.deepEqual(await linesOf(changed(changed(completed, USAGE, valueAt(cancelled, USAGE) ?? null), ['outcome', 'usage'], null)), []);
  });
});
