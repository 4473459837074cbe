/**
 * Looks like the executable of desktop VS Code to `runTests` of @vscode/test-electron, but runs the suite in the Node
 * extension host of a VS Code server, with headless Chromium in front. Takes the desktop's arguments (a folder or
 * .code-workspace file, --extensionDevelopmentPath, --extensionTestsPath, --user-data-dir, --extensions-dir) and ignores
 * the rest. Exit code 0 when the suite's `run()` resolved, else 1.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import { openPage } from '../../scripts/vscode/browser.mjs';
import { startServer, writeUserSettings } from '../../scripts/vscode/server.mjs';

const PATIENCE = 240_000;

interface Arguments {
  opened?: string;
  options: Map<string, string[]>;
}

function readArguments(words: string[]): Arguments {
  const result: Arguments = { options: new Map() };
  for (const word of words) {
    const option = /^--([^=]+)=(.*)$/s.exec(word);
    if (option) result.options.set(option[1]!, [...(result.options.get(option[1]!) ?? []), option[2]!]);
    else if (!word.startsWith('-')) result.opened = path.resolve(word);
  }
  return result;
}

/** What the page asks the workbench to open. */
function whatToOpen(opened: string | undefined): Record<string, string> {
  if (opened === undefined) return { ew: 'true' };
  return opened.endsWith('.code-workspace') ? { workspace: opened } : { folder: opened };
}

/** Runs the suite; resolves with the reason of the end: an exit code from the workbench, or what went wrong. */
async function runSuite(home: string, { opened, options }: Arguments): Promise<number> {
  const userData = options.get('user-data-dir')?.[0] ?? path.join(home, 'user');
  if (!existsSync(path.join(userData, 'User/settings.json'))) await writeUserSettings(userData);
  const logFile = path.join(home, 'suite.log');
  const server = await startServer({
    home,
    userData,
    extensions: options.get('extensions-dir')?.[0],
    // Gives the page the two automation calls below; without it the workbench ignores the path of the tests.
    args: ['--enable-smoke-test-driver'],
    env: { TEST_LOG: logFile },
  });
  const page = await openPage({ home, origin: server.origin });
  const consoleLines: string[] = [];
  try {
    const crashed = new Promise<string>((resolve) => page.once('crash', () => resolve('the page crashed')));
    const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, `no end after ${PATIENCE / 1000} s`).unref());
    let finish: (code: number) => void;
    const finished = new Promise<number>((resolve) => (finish = resolve));
    // Both must exist before the page loads.
    await page.exposeFunction('codeAutomationLog', (type: string, words: unknown[]) =>
      consoleLines.push(`[${type}] ${format(...words)}`),
    );
    await page.exposeFunction('codeAutomationExit', (code: number) => finish(code));

    const payload: [string, string][] = [['enableProposedApi', '']];
    for (const name of ['extensionDevelopmentPath', 'extensionTestsPath']) {
      for (const place of options.get(name) ?? []) payload.push([name, server.uri(path.resolve(place))]);
    }
    await page.goto(server.address(whatToOpen(opened), payload));
    const end = await Promise.race([finished, crashed, late, server.ended]);

    if (existsSync(logFile)) process.stdout.write(await readFile(logFile, 'utf8'));
    else console.error(consoleLines.slice(-60).join('\n'));
    if (end === 0) return 0;
    if (typeof end === 'string') console.error(`the suite did not end: ${end}`);
    return 1;
  } finally {
    await page.context().browser()?.close();
    await server.stop();
  }
}

// Node ends a process that nothing waits for; signals must end it too, so that the server is stopped on exit.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

// A short path: the server's sockets lie in it, and their paths are limited to about 100 characters.
const home = await mkdtemp(path.join(os.tmpdir(), 'vscode-'));
process.exitCode = await runSuite(home, readArguments(process.argv.slice(2))).catch((error: unknown) => {
  console.error(error);
  return 1;
});
await rm(home, { recursive: true, force: true, maxRetries: 5 });
