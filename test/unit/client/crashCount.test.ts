import assert from 'node:assert/strict';
import { CrashCount } from '../../../client/src/crashCount.js';

const MINUTE = 60_000;

describe('the count of crashes', () => {
  it('allows four restarts within three minutes, not a fifth', () => {
    const crashes = new CrashCount();
    assert.deepEqual([0, 1, 2, 3, 4].map((second) => crashes.mayRestart(second * 1000)), [true, true, true, true, false]);
  });

  it('forgets what is more than three minutes old', () => {
    const crashes = new CrashCount();
    for (const minute of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) assert.equal(crashes.mayRestart(minute * MINUTE), true);
  });

  it('goes on counting while it is not allowed', () => {
    const crashes = new CrashCount();
    for (let second = 0; second < 5; second++) crashes.mayRestart(second * 1000);
    assert.equal(crashes.mayRestart(2 * MINUTE), false);
    assert.equal(crashes.mayRestart(6 * MINUTE), true);
  });
});
