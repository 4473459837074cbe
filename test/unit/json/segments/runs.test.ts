import assert from 'node:assert/strict';
import { Runs } from '../../../../server/src/json/segments/runs.js';

describe('runs', () => {
  it('map lines that have something in front of them', () => {
    // "> ab\n> cd": the segment is "ab\ncd".
    const runs = new Runs();
    runs.add(3, 2, 5);
    runs.add(2, 7, 9);
    assert.deepEqual([0, 1, 2, 3, 4, 5].map((offset) => runs.toOuter(offset)), [2, 3, 4, 7, 8, 9]);
    // The end of a span that ends with a line is not behind the next line's quote mark.
    assert.equal(runs.toOuterEnd(3), 5);
    assert.deepEqual([1, 2, 4, 5, 6, 7, 9, 10].map((offset) => runs.fromOuter(offset)), [undefined, 0, 2, 3, 3, 3, 5, undefined]);
  });

  it('map escapes as one character', () => {
    // `a\u0041b`: the segment is "aAb".
    const runs = new Runs();
    runs.add(1, 10, 11);
    runs.add(1, 11, 17);
    runs.add(1, 17, 18);
    assert.deepEqual([0, 1, 2, 3].map((offset) => runs.toOuter(offset)), [10, 11, 17, 18]);
    assert.deepEqual([1, 2, 3].map((offset) => runs.toOuterEnd(offset)), [11, 17, 18]);
    assert.deepEqual([10, 11, 14, 16, 17, 18].map((offset) => runs.fromOuter(offset)), [0, 1, 1, 1, 2, 3]);
  });

  it('end behind an escape when they end with one', () => {
    const runs = new Runs();
    runs.add(1, 5, 7);
    assert.deepEqual([runs.toOuter(0), runs.toOuter(1), runs.toOuterEnd(1), runs.fromOuter(7)], [5, 7, 7, 1]);
  });

  it('keep the place of a segment without characters', () => {
    const runs = new Runs();
    runs.add(0, 4, 4);
    assert.deepEqual([runs.toOuter(0), runs.fromOuter(4), runs.fromOuter(5)], [4, 0, undefined]);
  });
});
