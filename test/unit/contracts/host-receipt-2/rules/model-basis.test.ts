import assert from 'node:assert/strict';
import { changed, fixture, linesOf, valueAt, without } from '../support.js';

const completed = fixture('completed', 'receipt');
const mismatched = fixture('mismatched', 'receipt');
const MODEL = ['runtime_receipt', 'model_identity'];

describe('receipt/model-basis', () => {
  it('refuses a reported model without a name', async () => {
    assert.deepEqual(await linesOf(changed(completed, [...MODEL, 'value'], null)), [
      'receipt/model-basis SCHEMA_INVALID runtime_receipt/model_identity/value (value)',
      '`value` is null, but `basis` says that the Host reported the model. A reported model has a name; without one, `basis` should be "not_observed".',
      'see runtime_receipt/model_identity/basis: `basis` is "host_reported".',
      'manual: Set runtime_receipt.model_identity.basis to not_observed',
    ]);
  });

  it('refuses a name that is said not to be observed', async () => {
    assert.deepEqual(await linesOf(changed(completed, [...MODEL, 'basis'], 'not_observed')), [
      'receipt/model-basis SCHEMA_INVALID runtime_receipt/model_identity/value (value)',
      '`value` is "acme-judge-3", but `basis` says that the model was not observed. A name that the Host gave is "host_reported"; what nobody observed is null.',
      'see runtime_receipt/model_identity/basis: `basis` is "not_observed".',
      'manual: Set runtime_receipt.model_identity.value to null',
      'manual: Set runtime_receipt.model_identity.basis to host_reported',
    ]);
  });

  it('refuses a name in a refused delivery', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, [...MODEL, 'value'], 'acme\u202ejudge')), [
      'receipt/model-basis SCHEMA_INVALID runtime_receipt/model_identity/value (value)',
      '`value` is "acme\\u202ejudge", but the Host refused the capsule before any provider ran, so no model was at work. `value` should be null and `basis` "not_observed".',
      'see runtime_receipt/model_identity/basis: `basis` is "not_observed".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
      'manual: Set runtime_receipt.model_identity.value to null',
    ]);
  });

  it('refuses a reported model in a refused delivery', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, [...MODEL, 'basis'], 'host_reported')), [
      'receipt/model-basis SCHEMA_INVALID runtime_receipt/model_identity/basis (value)',
      '`basis` is "host_reported", but the Host refused the capsule before any provider ran, so no model was at work. `value` should be null and `basis` "not_observed".',
      'see runtime_receipt/model_identity/value: `value` is null.',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
      'manual: Set runtime_receipt.model_identity.basis to not_observed',
    ]);
  });

  it('tells a whole model in a refused delivery once', async () => {
    assert.deepEqual(await linesOf(changed(mismatched, MODEL, valueAt(completed, MODEL) ?? null)), [
      'receipt/model-basis SCHEMA_INVALID runtime_receipt/model_identity (object)',
      'A model is named, but the Host refused the capsule before any provider ran, so no model was at work. `value` should be null and `basis` "not_observed".',
      'see runtime_receipt/model_identity/value: `value` is "acme-judge-3".',
      'see runtime_receipt/model_identity/basis: `basis` is "host_reported".',
      'see runtime_receipt/capsule_delivery_comparison: The comparison is "mismatched".',
      'manual: Set runtime_receipt.model_identity.value to null and runtime_receipt.model_identity.basis to not_observed',
    ]);
  });

  it('accepts a name whose basis is not known', async () => {
    assert.deepEqual(await linesOf(without(completed, [...MODEL, 'basis'])), []);
  });
});
