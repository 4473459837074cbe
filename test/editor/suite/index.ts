import { readdirSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';

/**
 * VS Code calls this in the extension host; it runs every bundled `*.test.js` beside this file.
 *
 * @returns rejects when a test fails: that is how VS Code learns the exit code
 */
export function run(): Promise<void> {
  const mocha = new Mocha({
    timeout: 20_000,
    reporter: path.join(__dirname, '../../test/reporter.cjs'),
    grep: process.env['TEST_GREP'],
  });
  for (const name of readdirSync(__dirname, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.test.js')) mocha.addFile(path.join(__dirname, name));
  }
  return new Promise((resolve, reject) => {
    mocha.run((failures) => (failures > 0 ? reject(new Error(`${failures} tests failed`)) : resolve()));
  });
}
