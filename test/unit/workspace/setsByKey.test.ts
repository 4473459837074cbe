import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { SetsByKey } from '../../../server/src/workspace/setsByKey.js';

describe('SetsByKey', () => {
  it('holds what a map of sets holds, whatever is added and deleted', () => {
    const values = [{ a: 1 }, { a: 2 }, { a: 3 }];
    const step = fc.record({ adds: fc.boolean(), key: fc.constantFrom('', '__proto__', 'x'), value: fc.constantFrom(...values) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const sets = new SetsByKey<object>();
        const model = new Map<string, Set<object>>();
        for (const { adds, key, value } of steps) {
          if (adds) sets.add(key, value);
          else sets.delete(key, value);
          const set = model.get(key) ?? new Set();
          model.set(key, adds ? set.add(value) : new Set([...set].filter((other) => other !== value)));
          assert.deepEqual([...sets.get(key)], [...(model.get(key) ?? [])]);
          assert.equal(sets.sizeOf(key), model.get(key)?.size);
        }
      }),
    );
  });
});
