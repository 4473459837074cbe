/**
 * Builds dist/: the editor's client, the language server, the command line, and the library with its type declarations.
 * `--watch` builds again at every change (without declarations).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { bundles } from './bundles.mjs';
import { thirdPartyNotices } from './notices.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const watch = process.argv.includes('--watch');

/** Runs a Node script and rejects when it fails. */
function node(script, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ${args.join(' ')} ended with ${code}`))));
  });
}

/** Declarations of the library's public types. An `.mts` copy of the entry tells TypeScript that the ESM half is ESM. */
async function emitTypes() {
  rmSync('dist/types', { recursive: true, force: true });
  await node(createRequire(import.meta.url).resolve('typescript/bin/tsc'), '-p', 'tsconfig.types.json');
  writeFileSync('dist/types/index.d.mts', "export * from './index.js';\n");
}

const started = Date.now();
mkdirSync('dist', { recursive: true });
await node('scripts/generate.mjs');
const missing = Object.values(bundles).filter(({ entryPoints }) => !existsSync(entryPoints[0]));
for (const { entryPoints } of missing) console.warn(`build: ${entryPoints[0]} is not there yet`);
const present = Object.values(bundles).filter((bundle) => !missing.includes(bundle));

if (watch) {
  for (const bundle of present) {
    const context = await esbuild.context({ ...bundle, logLevel: 'info' });
    await context.watch();
  }
} else {
  // One that fails does not keep the others from being written.
  const built = await Promise.allSettled([
    existsSync('server/src/index.ts') ? emitTypes() : undefined,
    ...present.map((bundle) => esbuild.build({ ...bundle, metafile: true })),
  ]);
  const failed = built.filter(({ status }) => status === 'rejected');
  if (failed.length > 0) {
    console.error(failed.map(({ reason }) => String(reason.message)).join('\n'));
    process.exit(1);
  }
  const results = built.slice(1).map(({ value }) => value);
  writeFileSync(join('dist', 'THIRD-PARTY-NOTICES.txt'), thirdPartyNotices(results.map(({ metafile }) => metafile)));
  const sizes = results.flatMap(({ metafile }) => Object.entries(metafile.outputs).map(([file, { bytes }]) => `${file} ${Math.round(bytes / 1024)} KB`));
  console.log(`${sizes.join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
