import assert from 'node:assert/strict';
import type { JsonObject } from '../../../../server/src/json/types.js';
import { possibleValues } from '../../../../server/src/contracts/host-receipt-2/facts.js';
import { changed, exchanges, fixture, valueAt } from './support.js';

const COMPARISON = ['runtime_receipt', 'capsule_delivery_comparison'];
const STATUS = ['runtime_receipt', 'provider_execution_status'];
const USAGE_BASIS = ['runtime_receipt', 'usage', 'basis'];
const MODEL_BASIS = ['runtime_receipt', 'model_identity', 'basis'];

function possible(receipt: JsonObject, path: string[]): string[] {
  return possibleValues(receipt, path);
}

describe('possibleValues', () => {
  it('offers every word in an empty receipt', () => {
    assert.deepEqual(possible({}, COMPARISON), ['matched', 'mismatched']);
    assert.deepEqual(possible({}, STATUS), ['completed', 'not_started', 'failed', 'cancelled', 'timed_out']);
    assert.deepEqual(possible({}, USAGE_BASIS), ['host_reported', 'not_observed']);
    assert.deepEqual(possible({}, MODEL_BASIS), ['host_reported', 'not_observed']);
  });

  it('offers the status that the rest of the receipt leaves open', () => {
    assert.deepEqual(possible(fixture('completed', 'receipt'), STATUS), ['completed']);
    assert.deepEqual(possible(fixture('failed', 'receipt'), STATUS), ['failed', 'cancelled', 'timed_out']);
    assert.deepEqual(possible(fixture('mismatched', 'receipt'), STATUS), ['not_started']);
    assert.deepEqual(possible({ runtime_receipt: { capsule_delivery_comparison: 'matched' } }, STATUS), ['completed', 'failed', 'cancelled', 'timed_out']);
    assert.deepEqual(possible({ outcome: null }, STATUS), ['not_started', 'failed', 'cancelled', 'timed_out']);
    assert.deepEqual(possible({ outcome: {} }, STATUS), ['completed']);
  });

  it('offers the comparison that fits the digests', () => {
    const equal = { sender_capsule_delivery_digest: 'a', host_recomputed_capsule_delivery_digest: 'a' };
    assert.deepEqual(possible({ runtime_receipt: equal }, COMPARISON), ['matched']);
    assert.deepEqual(possible({ runtime_receipt: { ...equal, sender_capsule_delivery_digest: 'b' } }, COMPARISON), ['mismatched']);
  });

  it('offers the basis that fits what is reported', () => {
    assert.deepEqual(possible({ runtime_receipt: { usage: { tokens_used: 5 } } }, USAGE_BASIS), ['host_reported']);
    assert.deepEqual(possible({ runtime_receipt: { usage: { model_calls: null } } }, USAGE_BASIS), ['not_observed']);
    assert.deepEqual(possible({ outcome: { usage: null } }, USAGE_BASIS), ['not_observed']);
    assert.deepEqual(possible({ runtime_receipt: { model_identity: { value: 'x' } } }, MODEL_BASIS), ['host_reported']);
    assert.deepEqual(possible({ runtime_receipt: { capsule_delivery_comparison: 'mismatched' } }, MODEL_BASIS), ['not_observed']);
  });

  it('offers what comes nearest where nothing fits', () => {
    const broken = changed(fixture('completed', 'receipt'), ['runtime_receipt', 'usage', 'tokens_used'], null);
    assert.deepEqual(possible(broken, STATUS), ['completed']);
    assert.deepEqual(possible(broken, USAGE_BASIS), ['host_reported']);
  });

  it('always offers the word that stands in a valid receipt, and leaves the receipt alone', () => {
    for (const exchange of exchanges) {
      const receipt = fixture(exchange, 'receipt');
      for (const path of [COMPARISON, STATUS, USAGE_BASIS, MODEL_BASIS]) {
        const written = valueAt(receipt, path);
        assert.ok(possible(receipt, path).some((word) => word === written), `${exchange} ${path.join('/')}`);
      }
      assert.deepEqual(receipt, fixture(exchange, 'receipt'));
    }
  });

  it('has nothing to offer elsewhere', () => {
    assert.deepEqual(possible({}, []), []);
    assert.deepEqual(possible({}, ['outcome']), []);
    assert.deepEqual(possible({}, ['runtime_receipt', 'usage', 'tokens_used']), []);
  });
});
