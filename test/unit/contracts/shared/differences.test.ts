import assert from 'node:assert/strict';
import { commonPath, differences, sameValue } from '../../../../server/src/contracts/shared/differences.js';
import type { JsonValue } from '../../../../server/src/json/types.js';

const paths = (written: unknown, right: JsonValue, counts?: () => boolean) => differences(written, right, counts).map(({ path }) => path.join('/'));

describe('differences', () => {
  it('finds values, list lengths and surplus members, in the order of the original', () => {
    assert.deepEqual(paths({ b: 1, a: [1, 2], more: 0 }, { a: [1, 3], b: 2 }), ['a/1', 'b', 'more']);
    assert.deepEqual(paths({ a: [1] }, { a: [1, 2] }), ['a']);
    assert.deepEqual(paths({ a: {} }, { a: [] }), ['a']);
    assert.deepEqual(paths({ a: null }, { a: {} }), ['a']);
  });

  it('compares numbers by value, and members of any name', () => {
    assert.ok(sameValue(JSON.parse('{"__proto__":{"x":1.0},"constructor":-0}') as JsonValue, JSON.parse('{"constructor":0,"__proto__":{"x":1}}') as JsonValue));
    assert.ok(!sameValue(JSON.parse('{"__proto__":{"x":1}}') as JsonValue, {}));
    assert.ok(!sameValue({}, JSON.parse('{"toString":1}') as JsonValue));
  });

  it('leaves what is missing to the schema, unless it is asked not to', () => {
    assert.deepEqual(paths({}, { a: 1 }), []);
    assert.deepEqual(paths({}, { a: 1 }, () => true), ['a']);
    assert.deepEqual(paths([1, undefined, 3], [1, 2, 3]), []);
    assert.deepEqual(paths(undefined, { a: 1 }), []);
  });

  it('ends soon, however deep or different the values are', () => {
    let deep: JsonValue = 1;
    let other: JsonValue = 2;
    for (let level = 0; level < 20_000; level++) [deep, other] = [[deep], [other]];
    assert.equal(differences(deep, other)[0]?.path.length, 20_000);
    const many = (value: number) => Array.from({ length: 10_000 }, () => value);
    assert.equal(differences(many(1), many(2)).length, 50);
  });
});

describe('commonPath', () => {
  it('is what all the paths begin with', () => {
    const found = (...all: string[]) => all.map((path) => ({ path: path.split('/'), written: 1, right: 2 }));
    assert.deepEqual(commonPath(found('a/b/c')), ['a', 'b', 'c']);
    assert.deepEqual(commonPath(found('a/b/c', 'a/b/d', 'a/b')), ['a', 'b']);
    assert.deepEqual(commonPath(found('a', 'b')), []);
    assert.deepEqual(commonPath([]), []);
  });
});
