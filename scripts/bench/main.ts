/** Runs the measurements: `npm run bench`. Every figure is compared with another one of the same run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLineRows } from './commandLine.js';
import { engineRows } from './engine.js';
import { extensionRows } from './extension.js';
import { table, type Row } from './report.js';
import { serverRows } from './server.js';
import { workspaceRows } from './workspace.js';

const root = process.env['BENCH_ROOT'] ?? process.cwd();

const GROUPS: Record<string, (quick: boolean) => Promise<Row[]>> = {
  engine: (quick) => engineRows(root, quick),
  server: (quick) => serverRows({ ours: join(root, 'dist/server.js'), peer: join(__dirname, 'peerServer.js'), root }, quick),
  workspace: (quick) => workspaceRows(root, __dirname, quick),
  cli: (quick) => commandLineRows(root, quick),
  extension: (quick) => extensionRows(root, quick),
};

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } } });
  const chosen = values.only?.split(',') ?? Object.keys(GROUPS);
  const rows: Row[] = [];
  for (const name of chosen) {
    const group = GROUPS[name];
    if (group === undefined) throw new Error(`no such group: ${name}; there are ${Object.keys(GROUPS).join(', ')}`);
    const found = await group(values.quick);
    console.log(table(found));
    rows.push(...found);
  }
  const machine = { node: process.version, processor: cpus()[0]?.model ?? 'unknown', processors: cpus().length };
  const file = join(root, 'bench-results', `${new Date().toISOString().replace(/[:.]/g, '-')}.json`);
  mkdirSync(join(root, 'bench-results'), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ machine, quick: values.quick, rows }, null, 2)}\n`);
  console.log(`\n${machine.node}, ${machine.processors} × ${machine.processor}; written to ${file}`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
