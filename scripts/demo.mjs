// Shows Envelope Lint at work on the folder examples/, on a fresh clone too:
//
//   node scripts/demo.mjs [--terminal]
//
// It prints the findings of the command line, then opens the same folder in VS Code: a desktop one when the command `code`
// is there, else a VS Code server of its own, whose address it prints (and opens, where there is a display).
//
// --terminal   only the findings
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { root, run } from './setup/run.mjs';
import { requireNode20, setUp } from './setup.mjs';
import { vsixFile } from './vscode/vsix.mjs';

const EXAMPLES = path.join(root, 'examples');

/** Sets up or ends the program with the reasons. */
async function setUpOrExit(/** @type {import('./setup.mjs').Part[]} */ parts) {
  const failures = await setUp(parts);
  if (failures.size === 0) return;
  for (const [part, message] of failures) console.error(`The set-up of ${part} failed: ${message}`);
  process.exit(1);
}

/** Prints the findings. The examples hold mistakes, so exit code 1 is what it should be. */
function showInTerminal() {
  const { status } = spawnSync(process.execPath, ['dist/cli.js', 'examples'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0 && status !== 1) throw new Error(`the command line ended with ${status ?? 'a signal'}`);
}

function hasDesktopCode() {
  return spawnSync('code', ['--version'], { stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
}

async function openDesktop() {
  await run('code', ['--new-window', `--extensionDevelopmentPath=${root}`, EXAMPLES]);
  console.log(`VS Code has ${EXAMPLES} open, with Envelope Lint from this folder.`);
}

/** Serves VS Code until Ctrl+C. */
async function openServer() {
  const { installExtension, startServer, writeUserSettings } = await import('./vscode/server.mjs');
  const home = await mkdtemp(path.join(os.tmpdir(), 'demo-'));
  try {
    await writeUserSettings(path.join(home, 'user'));
    await installExtension({ home, vsix: await vsixFile() });
    const server = await startServer({ home });
    const address = server.address({ folder: EXAMPLES }, [
      ['openFile', server.uri(path.join(EXAMPLES, 'cp8/grok-draft.return.json'))],
    ]);
    console.log(`\nVS Code with Envelope Lint is at\n\n  ${address}\n\nCtrl+C ends it.`);
    openBrowser(address);
    const interrupted = new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
    const reason = await Promise.race([interrupted, server.ended]);
    await server.stop();
    if (typeof reason === 'string' && !reason.startsWith('SIG')) throw new Error(reason);
  } finally {
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

function openBrowser(/** @type {string} */ address) {
  const program = { darwin: 'open', win32: 'explorer' }[/** @type {string} */ (process.platform)] ?? 'xdg-open';
  if (program === 'xdg-open' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  // Without a browser the printed address is all there is.
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref();
}

requireNode20();
const { values } = parseArgs({ options: { terminal: { type: 'boolean', default: false } } });
const serves = !values.terminal && !hasDesktopCode();
await setUpOrExit(serves ? ['package', 'server'] : ['build']);
showInTerminal();
if (serves) await openServer();
else if (!values.terminal) await openDesktop();
