import assert from 'node:assert/strict';
import type { Output } from '../../../server/src/cli/output.js';
import { Progress } from '../../../server/src/cli/progress.js';

/** What a progress prints when a file is done at each of some times. */
async function printed(isTerminal: boolean, times: number[]): Promise<string[]> {
  const lines: string[] = [];
  const err: Output = {
    isTerminal,
    closed: false,
    write: (text) => {
      lines.push(String(text));
      return Promise.resolve();
    },
  };
  let now = 0;
  const progress = new Progress(err, times.length, () => now);
  for (const [index, time] of times.entries()) {
    now = time;
    await progress.clear();
    await progress.at(index + 1);
  }
  await progress.clear();
  return lines;
}

describe('Progress', () => {
  it('shows one line in a long run, now and then, and wipes it away', async () => {
    assert.deepEqual(await printed(true, [10, 650, 800, 820, 910]), [
      '\r\u001b[2KLinting 3 of 5 files',
      '\r\u001b[2K',
      '\r\u001b[2KLinting 5 of 5 files',
      '\r\u001b[2K',
    ]);
  });

  it('is silent in a short run, and where there is no terminal', async () => {
    assert.deepEqual(await printed(true, [10, 20, 30]), []);
    assert.deepEqual(await printed(false, [10, 2000, 3000]), []);
  });
});
