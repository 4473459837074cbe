// The one command that passes all the tests, on a fresh clone too:
//
//   node scripts/test.mjs [--only unit,protocol] [--no-setup] [--desktop]
//
// --only       the layers to run: types, lint, unit, protocol, editor, ui
// --no-setup   leave packages, build, browser and VS Code server as they are
// --desktop    run the editor layer in a desktop VS Code, which is downloaded; VSCODE_PATH names an installed one
//
// The last line adds up all layers; the exit code is 0 when nothing failed.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root, signalGroup } from './setup/run.mjs';
import { requireNode20, setUp } from './setup.mjs';
import { LAYERS } from './test-layers.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Outcome */

/**
 * Runs one layer to its end.
 *
 * @param {import("./test-layers.mjs").Layer} layer
 * @param {string} scratch an empty folder
 * @param {string[]} extra further arguments of its command
 * @returns {Promise<Outcome>} a layer that crashes, hangs or holds no test has at least one failure, and a note that says so
 */
async function runLayer(layer, scratch, extra) {
  const resultFile = path.join(scratch, `${layer.name}.json`);
  const end = await runCommand([...layer.command, ...extra], layer.limit, {
    ...process.env,
    TEST_RESULT: resultFile,
    TEST_STYLE: layer.style ?? 'dot',
  });
  if (!layer.counts) return { passed: end ? 0 : 1, failed: end ? 1 : 0, skipped: 0, note: end };
  const counted = await readFile(resultFile, 'utf8').then(JSON.parse, () => undefined);
  if (counted === undefined) return { passed: 0, failed: 1, skipped: 0, note: `crashed: ${end ?? 'no results were written'}` };
  if (counted.failed > 0) return counted;
  if (end) return { ...counted, failed: 1, note: end };
  if (counted.passed === 0) return { ...counted, failed: 1, note: 'no test was run' };
  return counted;
}

/**
 * @param {string[]} args to Node
 * @param {number} limit seconds
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string | undefined>} what went wrong; undefined when it exited with 0
 */
function runCommand(args, limit, env) {
  return new Promise((resolve) => {
    // A process group of its own, so that a hanging layer goes with all that it started.
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
    /** @type {string | undefined} */
    let stopped;
    const stop = (/** @type {string} */ reason) => {
      stopped = reason;
      signalGroup(child.pid, 'SIGTERM');
      setTimeout(signalGroup, 5000, child.pid, 'SIGKILL').unref();
    };
    const timer = setTimeout(() => stop(`no end after ${limit} s`), limit * 1000);
    const interrupt = () => stop('interrupted');
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      process.removeListener('SIGINT', interrupt).removeListener('SIGTERM', interrupt);
      if (stopped === 'interrupted') process.exit(130);
      resolve(stopped ?? (code === 0 ? undefined : `ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

/** @returns {{ layers: import("./test-layers.mjs").Layer[], setup: boolean, desktop: boolean }} */
function readArguments() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      'no-setup': { type: 'boolean', default: false },
      desktop: { type: 'boolean', default: false },
    },
  });
  const names = values.only?.split(',') ?? LAYERS.map((layer) => layer.name);
  const unknown = names.filter((name) => !LAYERS.some((layer) => layer.name === name));
  if (unknown.length > 0) throw new Error(`no such layer: ${unknown.join(', ')}`);
  return {
    layers: LAYERS.filter((layer) => names.includes(layer.name)),
    setup: !values['no-setup'],
    desktop: values.desktop,
  };
}

requireNode20();
const { layers, setup, desktop } = readArguments();
/** @type {Map<string, string>} */
const missing = setup ? await setUp(layers.flatMap((layer) => layer.needs)) : new Map();
const scratch = await mkdtemp(path.join(os.tmpdir(), 'tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const summary = [];
for (const layer of layers) {
  console.log(`\n--- ${layer.name} ---`);
  const start = Date.now();
  const lacking = layer.needs.find((part) => missing.has(part));
  const outcome = lacking
    ? { passed: 0, failed: 1, skipped: 0, note: `the set-up of ${lacking} failed: ${missing.get(lacking)}` }
    : await runLayer(layer, scratch, desktop && layer.name === 'editor' ? ['--desktop'] : []);
  for (const kind of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[kind] += outcome[kind];
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  summary.push(
    `${outcome.failed > 0 ? 'FAIL' : 'ok  '} ${layer.name.padEnd(9)} ${outcome.passed} of ${outcome.passed + outcome.failed} in ${seconds} s` +
      (outcome.note ? `; ${outcome.note}` : ''),
  );
}
await rm(scratch, { recursive: true, force: true });
console.log(`\n${summary.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;
