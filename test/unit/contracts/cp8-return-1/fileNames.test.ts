import assert from 'node:assert/strict';
import { comparableName, namesInSource } from '../../../../server/src/contracts/cp8-return-1/fileNames.js';

describe('comparableName', () => {
  const names: [name: string, comparable: string][] = [
    ['a/b.md', 'a/b.md'],
    ['./a//b.md', 'a/b.md'],
    ['a\\b.md', 'a/b.md'],
    ['a/./c/../b.md', 'a/b.md'],
    ['../../a', '../../a'],
    ['../x/../a', '../a'],
    ['/a/../b', '/b'],
    ['C:\\a', 'C:/a'],
    ['.', ''],
    ['e\u0301', '\u00e9'],
    [' a', ' a'],
  ];
  for (const [name, comparable] of names) {
    it(`takes ${JSON.stringify(name)} for ${JSON.stringify(comparable)}`, () => assert.equal(comparableName(name), comparable));
  }
});

describe('namesInSource', () => {
  it('reads the most literal name first', () => {
    assert.deepEqual(namesInSource('./a.log:12'), ['a.log:12', 'a.log']);
    assert.deepEqual(namesInSource('a#b.log#L3'), ['a#b.log#L3', 'a#b.log']);
    assert.deepEqual(namesInSource('a.log'), ['a.log']);
    assert.deepEqual(namesInSource('#12'), ['#12']);
  });

  it('reads long sources in linear time', () => {
    for (const part of [':1', ':', '#', ' ', ' line', ',', '../', 'line 1 ', '-1']) {
      namesInSource(`${part.repeat(1_000_000 / part.length)}x`);
    }
  });
});
