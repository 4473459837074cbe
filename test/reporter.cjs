'use strict';
// Mocha's own reporter, and the counts as JSON in the file that TEST_RESULT names: scripts/test.mjs adds up all layers.
// TEST_LOG sends the lines to a file, for runs whose output nobody sees (an extension host).
const fs = require('node:fs');
const { format } = require('node:util');
const Mocha = require('mocha');

const { EVENT_RUN_END } = Mocha.Runner.constants;

module.exports = class CountingReporter {
  constructor(runner, options) {
    const { TEST_LOG, TEST_RESULT, TEST_STYLE = 'dot' } = process.env;
    if (TEST_LOG) Mocha.reporters.Base.consoleLog = (...words) => fs.appendFileSync(TEST_LOG, `${format(...words)}\n`);
    new Mocha.reporters[TEST_STYLE](runner, options);
    runner.once(EVENT_RUN_END, () => {
      const { passes, failures, pending } = runner.stats;
      if (TEST_RESULT) fs.writeFileSync(TEST_RESULT, JSON.stringify({ passed: passes, failed: failures, skipped: pending }));
    });
  }
};
