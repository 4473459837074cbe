/** Editors of different abilities, each at work with `envelope-lint --stdio`: problems, the fix, a clean text, the end. */
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { CodeActionRequest, createProtocolConnection, ExitNotification, ShutdownRequest, StreamMessageReader, StreamMessageWriter, type ClientCapabilities, type CodeAction, type Diagnostic, type Position } from 'vscode-languageserver/node';
import { patched } from '../support/lintCase.js';
import { editsFor, TestClient, type StartOptions } from './support/client.js';

const ROOT = join(__dirname, '../..');
const URI = 'file:///work/a.return.json';
const LOCAL = '"2026-08-17T16:05:09+02:00"';
/** All on one line, behind characters of two and four bytes. */
const text = (time: string): string => JSON.stringify({ ...(JSON.parse(patched('cp8-return', { '/recommended_next_action': 'Ask Zoë 🧾 for the missing threads.' })) as object), generated_at_utc: JSON.parse(time) as string });

interface Editor extends StartOptions {
  capabilities: ClientCapabilities;
  pulls?: boolean;
}

const EDITORS: Record<string, Editor> = {
  'that can do nothing but be pushed to': { capabilities: { textDocument: { publishDiagnostics: {} } } },
  'that only asks': { capabilities: { textDocument: { diagnostic: {} } }, pulls: true },
  'without dynamic registration': {
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: {}, didChangeWatchedFiles: { dynamicRegistration: false } },
      textDocument: { diagnostic: { dynamicRegistration: false }, publishDiagnostics: {}, formatting: {}, foldingRange: {} },
    },
    pulls: true,
  },
  'that counts bytes': { capabilities: { general: { positionEncodings: ['utf-8'] }, textDocument: { publishDiagnostics: {} } } },
  'without workspace folders': { capabilities: { textDocument: { diagnostic: {} } }, folders: null, pulls: true },
};

describe('an editor', function () {
  this.timeout(20_000);
  const folder = mkdtempSync(join(tmpdir(), 'envelope-lint-'));
  before(async () => {
    const { bundles } = await import('../../scripts/bundles.mjs');
    const part = (name: 'cli' | 'server') => build({ ...(bundles[name] as BuildOptions), outfile: join(folder, `${name}.js`), absWorkingDir: ROOT });
    await Promise.all([part('cli'), part('server')]);
  });
  const children: ChildProcess[] = [];
  after(() => {
    children.forEach((child) => child.kill());
    rmSync(folder, { recursive: true });
  });

  for (const [name, editor] of Object.entries(EDITORS)) {
    it(name, async () => {
      const child = spawn(process.execPath, [join(folder, 'cli.js'), '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
      children.push(child);
      const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
      const client = await TestClient.over(createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin)), editor);
      const encoding = editor.capabilities.general?.positionEncodings?.[0] ?? 'utf-16';
      assert.equal(client.initialized.capabilities.positionEncoding, encoding);
      assert.equal(client.initialized.capabilities.diagnosticProvider !== undefined, editor.pulls === true);
      const problems = async (version: number): Promise<Diagnostic[]> =>
        editor.pulls === true ? client.pull(URI) : (await client.pushed(URI, (params) => params.version === version)).diagnostics;

      await client.open(URI, text(LOCAL), 'cp8-return');
      const found = await problems(1);
      const code = 'cp8/time-utc';
      assert.deepEqual(found.map((problem) => [problem.code, written(text(LOCAL), problem.range, encoding)]), [[code, LOCAL]]);
      const [problem] = found as [Diagnostic];

      const answer = await client.connection.sendRequest(CodeActionRequest.type, { textDocument: { uri: URI }, range: problem.range, context: { diagnostics: [problem] } });
      const [fix] = answer as [CodeAction];
      const [edit, ...others] = editsFor(URI, fix.edit);
      assert.ok(edit !== undefined && others.length === 0);
      assert.equal(written(text(LOCAL), edit.range, encoding), LOCAL);
      await client.change(URI, { range: edit.range, text: edit.newText });
      assert.deepEqual(await problems(2), []);

      assert.deepEqual(client.registrations, []);
      if (editor.pulls === true) assert.deepEqual(client.published, []);
      await client.connection.sendRequest(ShutdownRequest.type);
      await client.connection.sendNotification(ExitNotification.type);
      assert.equal(await exited, 0);
      client.connection.dispose();
    });
  }
});

/** What stands at a range of a text of one line. */
function written(line: string, { start, end }: { start: Position; end: Position }, encoding: string): string {
  assert.deepEqual([start.line, end.line], [0, 0]);
  return encoding === 'utf-8' ? Buffer.from(line).subarray(start.character, end.character).toString() : line.slice(start.character, end.character);
}
