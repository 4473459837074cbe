/**
 * Random edits on valid documents: `npm run fuzz -- [count] [seed]`. Half a million edits when no count is given, a seed of
 * the moment when no seed is. Stops at the first failure, with the smallest text that shows it; exit code 1.
 */
import process from 'node:process';
import { runFuzz } from './run.js';

const [count = 500_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number);

async function main(): Promise<void> {
  const started = Date.now();
  console.log(`${count} edits, seed ${seed}`);
  const failure = await runFuzz({
    count,
    seed,
    onProgress: (done) => {
      if (done % 20_000 === 0 && done > 0) console.log(`${done} edits, ${Math.round((Date.now() - started) / 1000)} s`);
    },
  });
  if (!failure) {
    console.log(`no complaint in ${Math.round((Date.now() - started) / 1000)} s`);
    return;
  }
  console.error(`${failure.complaint}\nin ${failure.document}, edited; the smallest text that shows it:\n${JSON.stringify(failure.text)}\n(seed ${seed})`);
  process.exitCode = 1;
}

void main();
