import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, chmod } from 'node:fs/promises';
import path from 'node:path';
import { root, run } from './run.mjs';

/** The last code-server whose VS Code (1.100.3) runs on Node 20. */
const CODE_SERVER = '4.100.3';
const RIPGREP = '1.18.0';
const HOME = path.join(root, '.vscode-test');

/** Where the VS Code server lies: VSCODE_SERVER when that is set, else below .vscode-test. */
export const serverFolder = process.env.VSCODE_SERVER ?? path.join(HOME, `server-${CODE_SERVER}`);

/**
 * Unpacks a VS Code server out of the npm package `code-server`: no install script, no compiler, no download but npm's.
 * It is put together in a folder of its own and renamed at the end, so a folder with the final name is complete.
 *
 * @returns {Promise<void>}
 */
export async function ensureVsCodeServer() {
  if (isComplete(serverFolder)) return;
  if (process.env.VSCODE_SERVER) throw new Error(`VSCODE_SERVER names ${serverFolder}, which holds no VS Code server`);
  console.log('setup: unpacking the VS Code server from npm');
  await mkdir(HOME, { recursive: true });
  const work = await mkdtemp(path.join(HOME, 'server-part-'));
  try {
    await unpack(`code-server@${CODE_SERVER}`, work, 'package/lib/vscode', 3);
    // The shrinkwrap that comes along lacks one package, so "npm ci" refuses it.
    await run('npm', ['install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: work,
      quiet: true,
    });
    await addRipgrep(work);
    await symlink('node_modules', path.join(work, 'node_modules.asar'));
    await symlink('code-linux.sh', path.join(work, 'bin/remote-cli/code-server'));
    await symlink('browser-linux.sh', path.join(work, 'bin/helpers/browser.sh'));
    if (!isComplete(work)) throw new Error('the unpacked VS Code server lacks files');
    await rm(serverFolder, { recursive: true, force: true });
    await rename(work, serverFolder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** The workbench searches files with ripgrep, whose own package would download the program when it is installed. */
async function addRipgrep(/** @type {string} */ server) {
  const bin = path.join(server, 'node_modules/@vscode/ripgrep/bin');
  const scratch = await mkdtemp(path.join(server, 'ripgrep-'));
  await unpack(`@vscode/ripgrep-universal@${RIPGREP}`, scratch, 'package/bin', 2);
  await mkdir(bin, { recursive: true });
  await cp(path.join(scratch, `linux-${process.arch}`, 'rg'), path.join(bin, 'rg'));
  await chmod(path.join(bin, 'rg'), 0o755);
  await rm(scratch, { recursive: true });
}

async function unpack(
  /** @type {string} */ spec,
  /** @type {string} */ folder,
  /** @type {string} */ member,
  /** @type {number} */ strip,
) {
  await run('npm', ['pack', spec, '--silent'], { cwd: folder, quiet: true });
  const tarball = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
  if (!tarball) throw new Error(`npm pack ${spec} left no tarball`);
  await run('tar', ['xzf', tarball, `--strip-components=${strip}`, member], { cwd: folder, quiet: true });
  await rm(path.join(folder, tarball));
}

function isComplete(/** @type {string} */ folder) {
  const needed = ['out/server-main.js', 'node_modules.asar', 'node_modules/@vscode/ripgrep/bin/rg', 'bin/helpers/browser.sh'];
  return needed.every((file) => existsSync(path.join(folder, file)));
}
