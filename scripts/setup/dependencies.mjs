import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from './run.mjs';

/**
 * Installs the npm packages of package-lock.json when one is missing or has another version.
 * Install scripts are not run: nothing here needs one, and some would download.
 *
 * @returns {Promise<void>}
 */
export async function ensureDependencies() {
  if (await installedAsLocked()) return;
  console.log('setup: installing npm packages');
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
}

async function installedAsLocked() {
  const locked = await readPackages('package-lock.json');
  const installed = await readPackages(path.join('node_modules', '.package-lock.json'));
  // Packages for other platforms are optional and rightly absent.
  return Object.entries(locked).every(
    ([place, { version, optional }]) => place === '' || optional || installed[place]?.version === version,
  );
}

/** @returns {Promise<Record<string, { version?: string, optional?: boolean }>>} packages by place; none when there is no such file */
async function readPackages(/** @type {string} */ file) {
  try {
    return JSON.parse(await readFile(path.join(root, file), 'utf8')).packages;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return {};
    throw error;
  }
}
