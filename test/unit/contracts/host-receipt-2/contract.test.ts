import assert from 'node:assert/strict';
import { hostReceipt2 } from '../../../../server/src/contracts/host-receipt-2/contract.js';
import { receiptRules } from '../../../../server/src/contracts/host-receipt-2/rules.js';
import { exchanges, fixture } from './support.js';

describe('the contract of a Host receipt', () => {
  for (const exchange of exchanges) {
    it(`accepts the receipt ${exchange}`, () => assert.ok(hostReceipt2.validate(fixture(exchange, 'receipt'))));
  }

  it('names its codes in the order in which they win', () => {
    assert.deepEqual(hostReceipt2.codes, [
      'SCHEMA_INVALID',
      'KDNA_VALIDATION_CONTEXT_INVALID',
      'KDNA_HOST_REQUEST_ID_MISMATCH',
      'KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH',
      'KDNA_HOST_USAGE_MISMATCH',
    ]);
  });

  it('has each rule once, under its own family', () => {
    const ids = receiptRules.map((rule) => rule.meta.id);
    assert.equal(new Set(ids).size, ids.length);
    assert.ok(ids.every((id) => id.startsWith('receipt/')));
  });
});
