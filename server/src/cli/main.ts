#!/usr/bin/env node
/** The command `envelope-lint`. */
import { join } from 'node:path';
import { processIo } from './io.js';
import { run } from './program.js';
import { asksForServer } from './stdio.js';

const argv = process.argv.slice(2);
if (asksForServer(argv)) {
  // The server is a bundle of its own beside this one: who only lints does not load it.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  require(join(__dirname, 'server.js'));
} else {
  void run(argv, processIo()).then((code) => {
    // No process.exit: it would cut what a pipe has not taken yet. What was written in vain has set the code already.
    process.exitCode ??= code;
  });
}
