/**
 * Runs the suite below `suite/` inside a real VS Code. Which one: the executable that VSCODE_PATH names; a downloaded
 * desktop VS Code with `--desktop`; else the VS Code server that scripts/setup.mjs unpacked.
 */
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'tinyglobby';
import os from 'node:os';
import path from 'node:path';
import { runTests } from '@vscode/test-electron';
import esbuild from 'esbuild';
import { writeUserSettings } from '../../scripts/vscode/server.mjs';
import { root } from '../../scripts/setup/run.mjs';

const BUNDLES = path.join(root, '.vscode-test/editor');

/** Bundles each file of the suite, its entry and the shim; mocha and playwright stay in node_modules. */
async function bundle(): Promise<{ entry: string; shim: string }> {
  await rm(BUNDLES, { recursive: true, force: true });
  const common = { outdir: BUNDLES, bundle: true, platform: 'node', target: 'node20', sourcemap: 'inline' } as const;
  await esbuild.build({
    ...common,
    entryPoints: [
      path.join(root, 'test/editor/suite/index.ts'),
      ...globSync('test/editor/suite/**/*.test.ts', { cwd: root, absolute: true }),
    ],
    outbase: path.join(root, 'test/editor/suite'),
    format: 'cjs',
    external: ['vscode', 'mocha'],
  });
  await esbuild.build({
    ...common,
    entryPoints: [path.join(root, 'test/editor/shim.mts')],
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    banner: { js: '#!/usr/bin/env node' },
    packages: 'external',
  });
  const shim = path.join(BUNDLES, 'shim.mjs');
  await chmod(shim, 0o755);
  return { entry: path.join(BUNDLES, 'index.js'), shim };
}

/** A workspace of two folders, with copies of the fixtures: the suite edits and saves. */
async function makeWorkspace(home: string): Promise<string> {
  await cp(path.join(root, 'test/fixtures/cp8'), path.join(home, 'cp8'), { recursive: true });
  await cp(path.join(root, 'test/fixtures/exchange'), path.join(home, 'exchange'), { recursive: true });
  const file = path.join(home, 'suite.code-workspace');
  await writeFile(file, JSON.stringify({ folders: [{ path: 'cp8' }, { path: 'exchange' }] }));
  return file;
}

/** The VS Code to start; undefined: the one that @vscode/test-electron downloads. */
function executable(shim: string): string | undefined {
  if (process.env['VSCODE_PATH']) return process.env['VSCODE_PATH'];
  return process.argv.includes('--desktop') ? undefined : shim;
}

const home = await mkdtemp(path.join(os.tmpdir(), 'editor-'));
try {
  const { entry, shim } = await bundle();
  const userData = path.join(home, 'user');
  await mkdir(userData);
  await writeUserSettings(userData);
  await runTests({
    vscodeExecutablePath: executable(shim),
    extensionDevelopmentPath: process.env['EXTENSION_PATH'] ?? root,
    extensionTestsPath: entry,
    launchArgs: [await makeWorkspace(home), `--user-data-dir=${userData}`, `--extensions-dir=${path.join(home, 'extensions')}`],
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
