import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseText } from '../../../server/src/json/parse.js';
import type { JsonTree } from '../../../server/src/json/tree.js';

const TEXT = '{"a": [1, {"b": "x\\n"}], "": null, "__proto__": {"c": true}}';

function tree(text: string): JsonTree {
  return parseText(text).tree;
}

describe('JsonTree', () => {
  it('numbers the values in the order in which they start', () => {
    const t = tree(TEXT);
    assert.equal(t.size, 8);
    assert.deepEqual(
      Array.from({ length: t.size }, (_, node) => [t.type(node), t.keyName(node), t.parent(node)]),
      [
        ['object', undefined, undefined],
        ['array', 'a', 0],
        ['number', undefined, 1],
        ['object', undefined, 1],
        ['string', 'b', 3],
        ['null', '', 0],
        ['object', '__proto__', 0],
        ['boolean', 'c', 6],
      ],
    );
  });

  it('knows the places of values and names', () => {
    const t = tree(TEXT);
    assert.deepEqual(t.span(1), { offset: 6, length: 17 });
    assert.deepEqual(t.keySpan(4), { offset: 11, length: 3 });
    assert.equal(t.keySpan(2), undefined);
  });

  it('gives the children', () => {
    const t = tree(TEXT);
    assert.deepEqual([...t.children(0)], [1, 5, 6]);
    assert.deepEqual([...t.children(1)], [2, 3]);
    assert.deepEqual([...t.children(2)], []);
  });

  it('finds by path, and gives the path back', () => {
    const t = tree(TEXT);
    for (let node = 0; node < t.size; node++) assert.equal(t.find(t.path(node)), node);
    assert.equal(t.find(['a', 2]), undefined);
    assert.equal(t.find(['a', '1']), undefined);
    assert.equal(t.find(['missing', 'x']), undefined);
    assert.equal(t.find([0]), undefined);
    assert.equal(tree('').find([]), undefined);
  });

  it('takes the last of two members with one name, in small objects and large', () => {
    assert.equal(tree('{"a":1,"a":2}').find(['a']), 2);
    const many = Array.from({ length: 50 }, (_, index) => `"k${index}":0`).join(',');
    assert.equal(tree(`{"a":1,${many},"a":2}`).find(['a']), 52);
  });

  it('builds values without a prototype', () => {
    const value = tree(TEXT).value(0) as Record<string, unknown>;
    assert.equal(Object.getPrototypeOf(value), null);
    assert.deepEqual(Object.keys(value), ['a', '', '__proto__']);
    assert.equal(JSON.stringify(value), '{"a":[1,{"b":"x\\n"}],"":null,"__proto__":{"c":true}}');
    assert.equal(JSON.stringify(tree(TEXT).value(3)), '{"b":"x\\n"}');
  });

  it('finds the innermost value at an offset', () => {
    const t = tree(TEXT);
    const at = (needle: string, shift = 0): number | undefined => t.nodeAt(TEXT.indexOf(needle) + shift);
    assert.equal(at('{'), 0);
    assert.equal(at('"a"'), 1, 'a name belongs to its member');
    assert.equal(at('"a"', 3), 1, 'the end of a name too');
    assert.equal(at(': [', 1), 0, 'behind the colon is the object');
    assert.equal(at('1'), 2);
    assert.equal(at('1', 1), 2, 'the end of a value too');
    assert.equal(at(', {', 1), 1);
    assert.equal(at('"b"', 1), 4);
    assert.equal(at('true', 4), 7);
    assert.equal(t.nodeAt(TEXT.length), 0);
    assert.equal(tree(' 1 ').nodeAt(0), undefined);
    assert.equal(tree(' 1 ').nodeAt(3), undefined);
  });

  it('has every value at its place', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value, null, 1);
        const t = tree(text);
        for (let node = 0; node < t.size; node++) {
          const { offset, length } = t.span(node);
          assert.equal(JSON.stringify(t.value(node)), JSON.stringify(JSON.parse(text.slice(offset, offset + length))));
          assert.equal(t.find(t.path(node)), node);
        }
      }),
      { numRuns: 200 },
    );
  });
});
