import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { run, signalGroup } from '../setup/run.mjs';
import { serverFolder } from '../setup/vscodeServer.mjs';

/** Settings that keep the workbench quiet: no welcome page, no git, no chat, nothing sent, nothing saved by itself. */
const QUIET_SETTINGS = {
  // Off on the desktop, but not where the workbench runs in a browser.
  'files.autoSave': 'off',
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.commandCenter.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'git.enabled': false,
};

const MAIN = path.join(serverFolder, 'out/server-main.js');

/**
 * @typedef {object} VsCodeServer
 * @property {string} origin the page's address, without a trailing slash
 * @property {(file: string) => string} uri the URI under which the workbench knows a file of this machine
 * @property {(query: Record<string, string>, payload?: [string, string][]) => string} address a workbench page
 * @property {Promise<string>} ended resolves with the reason when the server has ended
 * @property {() => Promise<string>} log what the server wrote so far
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the VS Code server on a free port of this machine and waits until it answers.
 *
 * @param {object} options
 * @param {string} options.home folder for all that the server writes
 * @param {string} [options.userData] user data folder; in `home` when left out
 * @param {string} [options.extensions] folder of installed extensions; in `home` when left out
 * @param {string[]} [options.args] further arguments
 * @param {NodeJS.ProcessEnv} [options.env] further environment
 * @returns {Promise<VsCodeServer>}
 */
export async function startServer({ home, userData, extensions, args = [], env = {} }) {
  const port = await freePort();
  const logFile = path.join(home, 'server.log');
  await mkdir(home, { recursive: true });
  const log = openSync(logFile, 'w');
  const child = spawn(
    process.execPath,
    [
      MAIN,
      ...['--host', '127.0.0.1', '--port', String(port), '--without-connection-token'],
      ...['--disable-workspace-trust', '--telemetry-level', 'off'],
      ...dataArguments(home, userData, extensions),
      ...args,
    ],
    // A process group of its own: stopping it reaches the extension hosts that it started, and nothing else.
    { env: { ...serverEnvironment(home), ...env }, stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`the VS Code server cannot be started: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`the VS Code server ended with ${signal ?? `exit code ${code}`}`));
  });
  const killOnExit = () => signalGroup(child.pid, 'SIGKILL');
  process.once('exit', killOnExit);

  const origin = `http://127.0.0.1:${port}`;
  const server = {
    origin,
    // The authority must be the page's own host and port, else one file gets two identities.
    uri: (/** @type {string} */ file) => `vscode-remote://127.0.0.1:${port}${file.split('/').map(encodeURIComponent).join('/')}`,
    address: (/** @type {Record<string, string>} */ query, /** @type {[string, string][]} */ payload = []) =>
      `${origin}/?${new URLSearchParams({ ...query, payload: JSON.stringify([['skipWelcome', 'true'], ...payload]) })}`,
    ended,
    log: () => readFile(logFile, 'utf8'),
    stop: async () => {
      process.removeListener('exit', killOnExit);
      signalGroup(child.pid, 'SIGTERM');
      const patience = new Promise((resolve) => setTimeout(resolve, 3000).unref());
      await Promise.race([ended, patience]);
      signalGroup(child.pid, 'SIGKILL');
      await ended;
    },
  };
  try {
    await Promise.race([answers(`${origin}/version`), ended.then((reason) => Promise.reject(new Error(reason)))]);
    return server;
  } catch (error) {
    await server.stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${await server.log()}`);
  }
}

/**
 * Installs a .vsix file for servers that are started with the same folders.
 *
 * @param {{ home: string, userData?: string, extensions?: string, vsix: string }} options
 * @returns {Promise<void>}
 */
export async function installExtension({ home, userData, extensions, vsix }) {
  await run(process.execPath, [MAIN, ...dataArguments(home, userData, extensions), '--install-extension', vsix, '--force'], {
    env: serverEnvironment(home),
    quiet: true,
  });
}

/**
 * Writes the user settings of a user data folder: the quiet ones and the given ones.
 *
 * @param {string} userData
 * @param {Record<string, unknown>} [settings]
 * @returns {Promise<void>}
 */
export async function writeUserSettings(userData, settings = {}) {
  await mkdir(path.join(userData, 'User'), { recursive: true });
  await writeFile(path.join(userData, 'User', 'settings.json'), JSON.stringify({ ...QUIET_SETTINGS, ...settings }, null, 2));
}

function dataArguments(
  /** @type {string} */ home,
  userData = path.join(home, 'user'),
  extensions = path.join(home, 'extensions'),
) {
  return [
    '--accept-server-license-terms',
    ...['--server-data-dir', path.join(home, 'server')],
    ...['--user-data-dir', userData],
    ...['--extensions-dir', extensions],
  ];
}

/** An empty gallery stops look-ups of extensions on the network. */
function serverEnvironment(/** @type {string} */ home) {
  return { ...process.env, XDG_RUNTIME_DIR: home, EXTENSIONS_GALLERY: '{}' };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}

/** @returns {Promise<void>} */
function answers(/** @type {string} */ url, patience = 30_000) {
  const end = Date.now() + patience;
  return new Promise((resolve, reject) => {
    const ask = () => {
      http
        .get(url, (response) => {
          response.resume();
          resolve();
        })
        .on('error', () => {
          if (Date.now() > end) reject(new Error(`no answer from ${url} for ${patience / 1000} s`));
          else setTimeout(ask, 100);
        });
    };
    ask();
  });
}
