/** Checks of the packed npm package. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { checkContents } from './contents.mjs';

const ALLOWED = [
  /^(?:package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  /^dist\/(?:(?:cli|mcp|server|index)\.js|index\.mjs|THIRD-PARTY-NOTICES\.txt|types\/.+\.d\.m?ts)$/,
  /^docs\/rules\/.+\.md$/,
  /^schemas\/[^/]+\.schema\.json$/,
];
const REQUIRED = [
  ...['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'docs/rules/README.md'],
  ...['dist/cli.js', 'dist/mcp.js', 'dist/server.js', 'dist/index.js', 'dist/index.mjs', 'dist/types/index.d.ts', 'dist/types/index.d.mts'],
];

/** On Windows npm is a script that only a shell can start. */
const npm = (args, options) => execFileSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32', ...options });

/** Packs into `folder` and returns the tarball's absolute path. Throws when it holds too much or too little. */
export function packTarball(folder) {
  const [{ filename, files }] = JSON.parse(npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder]));
  const paths = files.map(({ path }) => path);
  checkContents(filename, paths, ALLOWED, REQUIRED);
  return resolve(folder, filename);
}

/** Installs the tarball into an empty project without the network, as it has no dependencies; returns the package's folder. */
export function installTarball(tarball, project) {
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n');
  npm(['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: project });
  const bin = join(project, 'node_modules/.bin', process.platform === 'win32' ? 'envelope-lint.cmd' : 'envelope-lint');
  if (!existsSync(bin)) throw new Error(`${tarball} installs no command`);
  return join(project, 'node_modules/envelope-lint');
}

/** Lints one valid file; throws unless the command says that it found a document and no errors. */
export function checkCommandLine(folder, file) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'dist/cli.js'), '--format', 'json', file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the command line ends with ${status} on ${file}: ${stderr}${stdout}`);
  const [{ documents }] = JSON.parse(stdout).files;
  if (documents.length !== 1) throw new Error(`the command line finds ${documents.length} documents in ${file}`);
}

/**
 * Starts the server of the Model Context Protocol in a folder and has it lint one valid file; throws unless it does. Throws as
 * well when the command line holds the SDK itself: every start would then load it.
 * @param {string} folder of the package
 * @param {string} cwd
 * @param {string} file relative to `cwd`
 */
export async function checkTools(folder, cwd, file) {
  const cli = join(folder, 'dist/cli.js');
  if (readFileSync(cli, 'utf8').includes('notifications/cancelled')) throw new Error(`${cli} holds the SDK of the Model Context Protocol`);
  const client = new Client({ name: 'package', version: '0.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp'], cwd }));
  try {
    const { content } = await client.callTool({ name: 'lint_envelope', arguments: { path: file } });
    if (!content[0].text.includes(': valid')) throw new Error(`lint_envelope says of ${file}: ${content[0].text}`);
  } finally {
    await client.close();
  }
}

const LINT_ONE = `.then(async ({ lint }) => {
  const { documents } = await lint({ uri: 'file:///a.json', text: '{"schema": "CP8-AGENT-RETURN-v1"}' });
  if (documents[0]?.kind !== 'cp8-return' || documents[0].verdict.valid) process.exit(1);
})`;

/** Uses the library by `require` and by `import` from a project that has it installed; throws when either fails. */
export function checkLibrary(project) {
  for (const load of ["Promise.resolve(require('envelope-lint'))", "import('envelope-lint')"]) {
    const { status, stderr } = spawnSync(process.execPath, ['-e', load + LINT_ONE], { cwd: project, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${load} does not work: ${stderr}`);
  }
}
