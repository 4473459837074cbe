/** Checks of the packed extension. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { createMessageConnection } from 'vscode-jsonrpc/node';
import { checkContents } from './contents.mjs';

/** Everything that an extension package may hold. */
const ALLOWED = [
  /^(?:package\.json|readme\.md|changelog\.md|LICENSE\.txt)$/,
  /^dist\/(?:(?:client|server|web\/[^/]+)\.js|THIRD-PARTY-NOTICES\.txt)$/,
  /^schemas\/envelope-lint\.config\.schema\.json$/,
  /^syntaxes\/[^/]+\.json$/,
];
const REQUIRED = [
  ...['package.json', 'readme.md', 'changelog.md', 'LICENSE.txt', 'dist/client.js', 'dist/server.js'],
  ...['syntaxes/envelope.tmLanguage.json', 'schemas/envelope-lint.config.schema.json'],
];

/**
 * Unpacks a .vsix below `target` and returns the extension's folder. Throws when it holds too much or too little.
 * @param {string} file
 * @param {string} target
 */
export function unpackExtension(file, target) {
  const entries = Object.entries(unzipSync(readFileSync(file))).filter(([path]) => path.startsWith('extension/') && !path.endsWith('/'));
  const paths = entries.map(([path]) => path.slice('extension/'.length));
  checkContents(file, paths, ALLOWED, REQUIRED);
  for (const [path, bytes] of entries) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), bytes);
  }
  return join(target, 'extension');
}

/** Loads the client without an editor and sees that it registers every command that the package contributes. */
export async function checkClient(folder) {
  const registered = [];
  const load = Module._load;
  Module._load = (request, ...rest) => (request === 'vscode' ? editorStub(registered) : load(request, ...rest));
  try {
    const require = createRequire(join(folder, 'package.json'));
    const { contributes, main } = require('./package.json');
    const api = require(main).activate({ subscriptions: [], asAbsolutePath: (path) => join(folder, path) });
    if (typeof api.ready !== 'function') throw new Error('the client offers no API');
    const absent = contributes.commands.map(({ command }) => command).filter((command) => !registered.includes(command));
    if (absent.length > 0) throw new Error(`the client does not register ${absent.join(', ')}`);
  } finally {
    Module._load = load;
  }
}

/** Something that can be called, constructed, extended and asked for any member: enough of an editor to be activated in. */
function editorStub(registered) {
  const nothing = new Proxy(class {}, {
    get(target, name) {
      if (name === 'prototype') return target.prototype;
      // Not a promise, and nothing to go through.
      if (name === 'then') return undefined;
      return name === Symbol.iterator ? [][Symbol.iterator] : nothing;
    },
    set: () => true,
    apply: () => nothing,
    construct: () => nothing,
  });
  const commands = { registerCommand: (id) => registered.push(id), executeCommand: async () => undefined };
  const noEditor = new Proxy({}, { get: (_target, name) => (name === 'activeTextEditor' ? undefined : nothing) });
  const noDocuments = new Proxy({}, { get: (_target, name) => (name === 'textDocuments' ? [] : nothing) });
  // An editor that knows no language models: `lm` is not there.
  const given = { commands, window: noEditor, workspace: noDocuments, lm: undefined };
  return new Proxy(given, { get: (target, name) => (name in target ? target[name] : nothing) });
}

/** Starts a server over its standard streams, and ends it as a client does. Rejects when it does not answer as one should. */
export async function checkServer(command) {
  const server = spawn(process.execPath, command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const timer = setTimeout(() => server.kill(), 20_000);
  const connection = createMessageConnection(server.stdout, server.stdin);
  try {
    connection.listen();
    const { capabilities } = await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
    if (!capabilities.textDocumentSync) throw new Error(`${command[0]} answers without capabilities`);
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    const code = await exited;
    if (code !== 0) throw new Error(`${command[0]} ends with ${code}`);
  } finally {
    clearTimeout(timer);
    connection.dispose();
    server.kill();
  }
}
