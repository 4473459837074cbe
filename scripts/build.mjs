/**
 * Builds dist/: the editor's client, the language server, the command line, and the library with its type declarations.
 * `--watch` builds again at every change (without declarations).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { bundles } from './bundles.mjs';
import { thirdPartyNotices } from './notices.mjs';
import { emitTypes } from './types.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const watch = process.argv.includes('--watch');

const started = Date.now();
mkdirSync('dist', { recursive: true });
await import('./generate.mjs');

if (watch) {
  for (const bundle of Object.values(bundles)) {
    const context = await esbuild.context({ ...bundle, logLevel: 'info' });
    await context.watch();
  }
} else {
  // One that fails does not keep the others from being written.
  const built = await Promise.allSettled([
    emitTypes(),
    ...Object.values(bundles).map((bundle) => esbuild.build({ ...bundle, metafile: true })),
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
