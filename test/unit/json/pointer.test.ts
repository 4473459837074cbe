import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseText } from '../../../server/src/json/parse.js';
import { parsePointer, resolvePointer, toPointer } from '../../../server/src/json/pointer.js';

describe('pointers', () => {
  it('are written as RFC 6901 has them', () => {
    assert.equal(toPointer([]), '');
    assert.equal(toPointer(['a/b', 0, 'm~n', '']), '/a~1b/0/m~0n/');
  });

  it('are read back, indexes as strings', () => {
    assert.deepEqual(parsePointer(''), []);
    assert.deepEqual(parsePointer('/a~1b/0/m~0n/~01'), ['a/b', '0', 'm~n', '~1']);
    assert.equal(parsePointer('a'), undefined);
    assert.equal(parsePointer('/~2'), undefined);
    assert.equal(parsePointer('/~'), undefined);
    fc.assert(fc.property(fc.array(fc.string()), (path) => assert.deepEqual(parsePointer(toPointer(path)), path)));
  });

  it('are resolved by what stands there', () => {
    const { tree } = parseText('{"0": [10, {"a": 1}], "a/b": 2}');
    assert.equal(resolvePointer(tree, ''), 0);
    assert.equal(resolvePointer(tree, '/0'), 1);
    assert.equal(resolvePointer(tree, '/0/1/a'), 4);
    assert.equal(resolvePointer(tree, '/a~1b'), 5);
    for (const none of ['/0/01', '/0/-', '/0/2', '/0/0/0', '/x', 'x', '/0/1.0']) assert.equal(resolvePointer(tree, none), undefined, none);
    assert.equal(resolvePointer(parseText('').tree, ''), undefined);
  });
});
