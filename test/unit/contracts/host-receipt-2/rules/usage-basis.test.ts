import assert from 'node:assert/strict';
import { changed, fixture, linesOf, valueAt } from '../support.js';

const completed = fixture('completed', 'receipt');
const failed = fixture('failed', 'receipt');
const cancelled = fixture('cancelled', 'receipt');
const mismatched = fixture('mismatched', 'receipt');
const USAGE = ['runtime_receipt', 'usage'];

describe('receipt/usage-basis', () => {
  it('refuses a reported usage without a number that the outcome has', async () => {
    assert.deepEqual(await linesOf(changed(completed, [...USAGE, 'tokens_used'], null)), [
      'receipt/usage-basis SCHEMA_INVALID runtime_receipt/usage/tokens_used (value)',
      '`tokens_used` is null, but `basis` says that the Host reported its usage. A reported usage has both numbers, whole and not negative.',
      'see runtime_receipt/usage/model_calls: `model_calls` is 1.',
      'see runtime_receipt/usage/basis: `basis` is "host_reported".',
      'manual: Set runtime_receipt.usage.tokens_used to 2311',
    ]);
  });

  it('refuses a reported usage without a number', async () => {
    assert.deepEqual(await linesOf(changed(failed, [...USAGE, 'model_calls'], null)), [
      'receipt/usage-basis SCHEMA_INVALID runtime_receipt/usage/model_calls (value)',
      '`model_calls` is null, but `basis` says that the Host reported its usage. A reported usage has both numbers, whole and not negative.',
      'see runtime_receipt/usage/tokens_used: `tokens_used` is 2311.',
      'see runtime_receipt/usage/basis: `basis` is "host_reported".',
      'manual: Set runtime_receipt.usage.tokens_used to null and runtime_receipt.usage.basis to not_observed',
    ]);
  });

  it('refuses numbers that are said not to be observed', async () => {
    assert.deepEqual(await linesOf(changed(completed, [...USAGE, 'basis'], 'not_observed')), [
      'receipt/usage-basis SCHEMA_INVALID runtime_receipt/usage/basis (value)',
      '`basis` is "not_observed", but there are numbers. Numbers that the Host gave are "host_reported"; what it did not observe is null.',
      'see runtime_receipt/usage/tokens_used: `tokens_used` is 2311.',
      'see runtime_receipt/usage/model_calls: `model_calls` is 1.',
      'manual: Set runtime_receipt.usage.basis to host_reported',
    ]);
  });

  it('refuses a number beside a usage that was not observed', async () => {
    assert.deepEqual(await linesOf(changed(cancelled, [...USAGE, 'tokens_used'], 5)), [
      'receipt/usage-basis SCHEMA_INVALID runtime_receipt/usage/tokens_used (value)',
      '`tokens_used` is 5, but `basis` says that nothing was observed. What was not observed should be null: a number would claim a measurement that nobody made.',
      'see runtime_receipt/usage/model_calls: `model_calls` is null.',
      'see runtime_receipt/usage/basis: `basis` is "not_observed".',
      'manual: Set runtime_receipt.usage.tokens_used to null',
    ]);
  });

  it('refuses a reported usage without any number', async () => {
    assert.deepEqual(await linesOf(changed(cancelled, [...USAGE, 'basis'], 'host_reported')), [
      'receipt/usage-basis SCHEMA_INVALID runtime_receipt/usage/basis (value)',
      '`basis` is "host_reported", but there are no numbers. What a Host reports is a number; without any, `basis` should be "not_observed".',
      'see runtime_receipt/usage/tokens_used: `tokens_used` is null.',
      'see runtime_receipt/usage/model_calls: `model_calls` is null.',
      'manual: Set runtime_receipt.usage.basis to not_observed',
    ]);
  });

  it('refuses a number in a refused delivery', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, [...USAGE, 'model_calls'], 0)), [
      'receipt/usage-basis SCHEMA_INVALID runtime_receipt/usage/model_calls (value)',
      '`model_calls` is 0, but the Host refused the capsule before any provider ran, so nothing was used. `basis` should be "not_observed", `tokens_used` and `model_calls` null.',
      'see runtime_receipt/usage/tokens_used: `tokens_used` is null.',
      'see runtime_receipt/usage/basis: `basis` is "not_observed".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
      'manual: Set runtime_receipt.usage.model_calls to null',
    ]);
  });

  it('refuses a reported usage in a refused delivery', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, [...USAGE, 'basis'], 'host_reported')), [
      'receipt/usage-basis SCHEMA_INVALID runtime_receipt/usage/basis (value)',
      '`basis` is "host_reported", but the Host refused the capsule before any provider ran, so nothing was used. `basis` should be "not_observed", `tokens_used` and `model_calls` null.',
      'see runtime_receipt/usage/tokens_used: `tokens_used` is null.',
      'see runtime_receipt/usage/model_calls: `model_calls` is null.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
      'manual: Set runtime_receipt.usage.basis to not_observed',
    ]);
  });

  it('tells a whole usage in a refused delivery once', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, USAGE, valueAt(completed, USAGE) ?? null)), [
      'receipt/usage-basis SCHEMA_INVALID runtime_receipt/usage (object)',
      'There is usage, but the Host refused the capsule before any provider ran, so nothing was used. `basis` should be "not_observed", `tokens_used` and `model_calls` null.',
      'see runtime_receipt/usage/tokens_used: `tokens_used` is 2311.',
      'see runtime_receipt/usage/model_calls: `model_calls` is 1.',
      'see runtime_receipt/usage/basis: `basis` is "host_reported".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
      'manual: Set runtime_receipt.usage.tokens_used to null, runtime_receipt.usage.model_calls to null and runtime_receipt.usage.basis to not_observed',
    ]);
  });

  it('tells a usage that does not go together once', async () => {
    assert.deepEqual(await linesOf(changed(changed(completed, ['outcome', 'usage'], null), [...USAGE, 'tokens_used'], null)), [
      'receipt/usage-basis SCHEMA_INVALID runtime_receipt/usage (object)',
      'The usage does not go together: `tokens_used` null, `model_calls` 1, `basis` "host_reported". Usage is either reported (both numbers, `basis` "host_reported") or not observed (both null, `basis` "not_observed").',
      'see runtime_receipt/usage/tokens_used: `tokens_used` is null.',
      'see runtime_receipt/usage/model_calls: `model_calls` is 1.',
      'see runtime_receipt/usage/basis: `basis` is "host_reported".',
      'manual: Set runtime_receipt.usage.model_calls to null and runtime_receipt.usage.basis to not_observed',
    ]);
  });

  it('accepts zeros that were reported', async () => {
    assert.deepEqual(await linesOf(changed(changed(failed, [...USAGE, 'tokens_used'], 0), [...USAGE, 'model_calls'], 0)), []);
  });
});
