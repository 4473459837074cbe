/**
 * Packs the extension (.vsix) and the npm package (.tgz) and checks both as their users get them: what is
 * inside, how large it is, and that every part of it runs where nothing else of this project is.
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createVSIX } from '@vscode/vsce';
import { checkClient, checkServer, unpackExtension } from './packages/extension.mjs';
import { checkCommandLine, checkLibrary, checkTools, installTarball, packTarball } from './packages/npm.mjs';

const LARGEST_EXTENSION = 500 * 1024;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
await import('./build.mjs');

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const scratch = mkdtempSync(join(tmpdir(), 'envelope-lint-package-'));
try {
  const extension = `${name}-${version}.vsix`;
  await createVSIX({ cwd: root, packagePath: extension, dependencies: false, allowMissingRepository: true, rewriteRelativeLinks: false });
  const { size } = statSync(extension);
  if (size > LARGEST_EXTENSION) throw new Error(`${extension} has ${size} bytes; at most ${LARGEST_EXTENSION} are wanted`);
  const unpacked = unpackExtension(extension, join(scratch, 'extension'));
  await checkClient(unpacked);
  await checkServer([join(unpacked, 'dist/server.js'), '--stdio']);
  console.log(`${extension}: ${Math.round(size / 1024)} KB, its client loads, its server answers`);

  const tarball = packTarball('.');
  const installed = installTarball(tarball, join(scratch, 'npm'));
  await checkServer([join(installed, 'dist/cli.js'), '--stdio']);
  checkCommandLine(installed, join(root, 'examples/cp8/kimi-chronology.return.json'));
  await checkTools(installed, root, 'examples/cp8/kimi-chronology.return.json');
  checkLibrary(join(scratch, 'npm'));
  console.log(`${tarball}: ${Math.round(statSync(tarball).size / 1024)} KB, its command line, servers and library run`);
} catch (error) {
  // Not left uncaught: Node would print the minified line too.
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
