/**
 * Loaded into a server before it starts (`node --expose-gc --require`): on SIGUSR2 it writes to the file that BENCH_OBSERVED names
 * how long the event loop was held up at most since the last time, and what the process holds after a collection.
 */
import { writeFileSync } from 'node:fs';

/** What was observed. */
export interface Observed {
  /** Milliseconds between two turns of the event loop, as far as the process was at work meanwhile: not what others took from it. */
  longestPause: number;
  /** Megabytes of the heap in use. */
  heapMb: number;
}

let longestPause = 0;
let last = { wall: performance.now(), used: process.cpuUsage() };
const look = (): void => {
  const { user, system } = process.cpuUsage(last.used);
  longestPause = Math.max(longestPause, Math.min(performance.now() - last.wall, (user + system) / 1000));
  last = { wall: performance.now(), used: process.cpuUsage() };
};
setInterval(look, 1).unref();

process.on('SIGUSR2', () => {
  look();
  const pause = longestPause;
  (globalThis as { gc?: () => void }).gc?.();
  const observed: Observed = { longestPause: pause, heapMb: process.memoryUsage().heapUsed / 1024 / 1024 };
  writeFileSync(process.env['BENCH_OBSERVED'] ?? '', JSON.stringify(observed));
  longestPause = 0;
  last = { wall: performance.now(), used: process.cpuUsage() };
});
