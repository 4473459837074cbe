import assert from 'node:assert/strict';
import { Revision } from '../../../../server/src/contracts/shared/revision.js';
import type { JsonObject, JsonValue } from '../../../../server/src/json/types.js';

function plain(value: JsonValue): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('Revision', () => {
  it('leaves the original alone and shares what is unchanged', () => {
    const original = { a: { b: 1, c: [1, 2] }, d: { e: 1 } };
    const before = JSON.stringify(original);
    const revision = new Revision(original);
    revision.set(['a', 'b'], 2);
    revision.set(['a', 'c', 0], undefined);
    assert.equal(JSON.stringify(original), before);
    assert.deepEqual(plain(revision.value), { a: { b: 2, c: [null, 2] }, d: { e: 1 } });
    assert.equal((revision.value as JsonObject).d, original.d);
  });

  it('keeps own members with the names of inherited ones', () => {
    const revision = new Revision(JSON.parse('{"__proto__":1,"toString":2,"a":{"__proto__":3}}') as JsonValue);
    revision.set(['a', '__proto__'], 4);
    assert.equal(JSON.stringify(revision.value), '{"__proto__":1,"toString":2,"a":{"__proto__":4}}');
    assert.equal(revision.at(['constructor']), undefined);
  });

  it('knows the old names of what was renamed', () => {
    const revision = new Revision({ A: { B: [{ c: 1 }] } });
    revision.rename(['A'], 'a');
    revision.rename(['a', 'B'], 'b');
    assert.deepEqual(plain(revision.value), { a: { b: [{ c: 1 }] } });
    assert.deepEqual(revision.originalPath(['a', 'b', 0, 'c']), ['A', 'B', 0, 'c']);
    assert.deepEqual(revision.originalPath(['A', 'B', 0, 'c']), ['A', 'B', 0, 'c']);
    assert.deepEqual(revision.path('/a/b/0/c'), ['a', 'b', 0, 'c']);
  });

  it('passes over what is inside of something removed', () => {
    const revision = new Revision({ a: { b: 1 }, c: null });
    revision.set(['c', 'd'], undefined);
    revision.set(['a'], undefined);
    revision.set(['a', 'b'], undefined);
    assert.deepEqual(plain(revision.value), { c: null });
  });
});
