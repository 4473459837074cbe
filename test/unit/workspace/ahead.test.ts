import assert from 'node:assert/strict';
import { ahead } from '../../../server/src/workspace/ahead.js';

describe('work ahead', () => {
  it('gives results in the order of the items, whatever order they come in', async () => {
    const finish: (() => void)[] = [];
    const work = (item: number): Promise<string> => new Promise((resolve) => (finish[item] = () => resolve(`result ${item}`)));
    const results = ahead([0, 1, 2], 3, work);
    const first = results.next();
    [2, 1, 0].forEach((item) => finish[item]?.());
    assert.deepEqual((await first).value, [0, 'result 0']);
    assert.deepEqual([(await results.next()).value, (await results.next()).value], [[1, 'result 1'], [2, 'result 2']]);
    assert.equal((await results.next()).done, true);
  });

  it('has only so many under way, and takes no item before its turn', async () => {
    const taken: number[] = [];
    function* items(): Generator<number> {
      for (let item = 0; item < 5; item++) {
        taken.push(item);
        yield item;
      }
    }
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
    };
    const takenAt: number[] = [];
    for await (const [item] of ahead(items(), 2, work)) takenAt[item] = taken.length;
    assert.equal(most, 2);
    assert.deepEqual(takenAt, [2, 3, 4, 5, 5]);
  });

  it('gives nothing for nothing', async () => {
    assert.equal((await ahead([], 4, () => Promise.resolve()).next()).done, true);
  });
});
