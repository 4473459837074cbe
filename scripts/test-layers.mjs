import { availableParallelism } from 'node:os';

/**
 * One layer of the tests.
 *
 * @typedef {object} Layer
 * @property {string} name
 * @property {import("./setup.mjs").Part[]} needs what must be set up before
 * @property {string[]} command arguments to Node
 * @property {boolean} counts true when the command writes its counts to the file that TEST_RESULT names;
 *   else it is one check, passed when it exits with 0
 * @property {number} limit seconds after which it counts as hanging
 * @property {"dot" | "spec"} [style] how mocha shows its progress
 */

const mocha = (/** @type {string} */ files, /** @type {string[]} */ ...options) => [
  'node_modules/mocha/bin/mocha.js',
  ...['--reporter', 'test/reporter.cjs'],
  ...options,
  files,
];

/** @type {Layer[]} */
export const LAYERS = [
  {
    name: 'types',
    needs: ['generate'],
    command: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
    counts: false,
    limit: 120,
  },
  {
    name: 'lint',
    needs: ['generate'],
    command: ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '.'],
    counts: false,
    limit: 120,
  },
  {
    name: 'unit',
    needs: ['generate'],
    // Mocha itself would leave one core to its own process, which only waits.
    command: mocha('test/unit/**/*.test.ts', '--parallel', '--jobs', String(Math.max(2, availableParallelism()))),
    counts: true,
    limit: 600,
  },
  { name: 'protocol', needs: ['build'], command: mocha('test/protocol/**/*.test.ts'), counts: true, limit: 120 },
  { name: 'package', needs: ['package'], command: mocha('test/package/**/*.test.ts', '--timeout', '60000'), counts: true, limit: 120 },
  {
    name: 'editor',
    needs: ['build', 'chromium', 'server'],
    command: ['--import', 'tsx', 'test/editor/run.mts'],
    counts: true,
    limit: 300,
    style: 'spec',
  },
  {
    name: 'ui',
    needs: ['package', 'chromium', 'server'],
    command: mocha('test/ui/**/*.test.ts', '--timeout', '60000'),
    counts: true,
    limit: 180,
    style: 'spec',
  },
];
