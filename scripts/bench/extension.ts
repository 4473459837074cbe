/** What an editor has to load. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { measure } from './measure.js';
import type { Row } from './report.js';

/** Loads the extension's main file with a stand-in for the editor's API, as its host does before `activate`. */
const LOADER = `
const Module = require('node:module');
const load = Module._load;
const stub = new Proxy(function () {}, { get: (_, name) => (name === Symbol.toPrimitive ? () => '1.100.0' : stub), apply: () => stub, construct: () => stub });
Module._load = (name, ...rest) => (name === 'vscode' ? stub : load(name, ...rest));
require(process.argv[1]);
process.exit(0);
`;

/** Sizes of what is shipped, and the time in which the extension's code is loaded. */
export async function extensionRows(root: string, quick: boolean): Promise<Row[]> {
  const client = join(root, 'dist/client.js');
  const node = (...args: string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
    if (status !== 0) throw new Error(`node ended with ${status}: ${stderr.slice(0, 500)}`);
  };
  const times = await measure({ ours: () => node('-e', LOADER, client), nothing: () => node('-e', '0') }, { rounds: quick ? 5 : 15, sliceMs: 1, clock: 'wall' });
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string };
  const shipped = [...['client', 'server', 'cli', 'index'].map((bundle) => `dist/${bundle}.js`), `${name}-${version}.vsix`].filter((file) => existsSync(join(root, file)));
  return [
    { group: 'Extension', what: 'loading its code (wall time)', unit: 'ms', ours: times.ours, others: { 'node -e 0': times.nothing } },
    ...shipped.map((file): Row => ({ group: 'Extension', what: file, unit: 'KB', ours: statSync(join(root, file)).size / 1024, others: {} })),
  ];
}
