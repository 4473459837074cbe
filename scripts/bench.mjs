// Measures the speed: `npm run bench`. What is measured is what is shipped, so everything is built first.
//
//   node scripts/bench.mjs [--quick] [--only engine,server,workspace,cli,extension] [--no-build]
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const args = process.argv.slice(2).filter((argument) => argument !== '--no-build');
if (!process.argv.includes('--no-build')) await import('./build.mjs');
const out = join(root, 'bench-results', 'built');
mkdirSync(out, { recursive: true });
await esbuild.build({
  entryPoints: ['scripts/bench/main.ts', 'scripts/bench/peerServer.ts', 'scripts/bench/observer.ts'],
  outdir: out,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  mainFields: ['module', 'main'],
  logLevel: 'warning',
});
const { status } = spawnSync(process.execPath, [join(out, 'main.js'), ...args], { stdio: 'inherit', env: { ...process.env, BENCH_ROOT: root } });
process.exitCode = status ?? 1;
