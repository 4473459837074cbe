/** The command line: many files in one run, and the start. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measure } from './measure.js';
import { receiptText } from './receipts.js';
import type { Row } from './report.js';

const READER = `
const { readdirSync, readFileSync } = require('node:fs');
for (const name of readdirSync('receipts')) JSON.parse(readFileSync('receipts/' + name, 'utf8'));
`;

/** Ten thousand receipts against ajv-cli and against reading and JSON.parse; one file against a Node that does nothing. */
export async function commandLineRows(root: string, quick: boolean): Promise<Row[]> {
  const count = quick ? 1000 : 10_000;
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    mkdirSync(join(folder, 'receipts'));
    for (let seed = 0; seed < count; seed++) writeFileSync(join(folder, 'receipts', `${seed}.receipt.json`), receiptText(root, seed));
    writeFileSync(join(folder, 'one.receipt.json'), receiptText(root, count));
    const node = (...args: string[]): void => {
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
      if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr.slice(0, 500)}`);
    };
    const cli = join(root, 'dist/cli.js');
    const ajv = join(root, 'node_modules/ajv-cli/dist/index.js');
    const schema = join(root, 'schemas/agent-host-2-receipt.schema.json');
    const many = await measure(
      {
        ours: () => node(cli, 'receipts'),
        ajv: () => node(ajv, 'validate', '--spec=draft2020', '--strict=false', '--validate-formats=false', '-s', schema, '-d', 'receipts/*.json'),
        read: () => node('-e', READER),
      },
      { rounds: quick ? 2 : 3, sliceMs: 1, clock: 'wall' },
    );
    const one = await measure({ ours: () => node(cli, 'one.receipt.json'), nothing: () => node('-e', '0') }, { rounds: quick ? 5 : 15, sliceMs: 1, clock: 'wall' });
    const group = 'Command line (wall time)';
    return [
      {
        group,
        what: `${count} small receipts in one run`,
        unit: 'ms',
        ours: many.ours,
        others: { 'ajv-cli': many.ajv, 'read + JSON.parse': many.read },
        aims: { 'ajv-cli': { timesFaster: 3 }, 'read + JSON.parse': { most: 3 } },
      },
      { group, what: 'one receipt', unit: 'ms', ours: one.ours, others: { 'node -e 0': one.nothing } },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
