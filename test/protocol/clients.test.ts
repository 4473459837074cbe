import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { CancellationTokenSource, createProtocolConnection, ExitNotification, ShutdownRequest, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { nodeEnvironment } from '../../server/src/node/nodeEnvironment.js';
import { FileSha256, isRefusal, ListFiles, NewCp8Return, ReadFile, StatusChanged, type DocumentStatus } from '../../server/src/lsp/protocol.js';
import { fixture, patched } from '../support/lintCase.js';
import { FULL, TestClient, type StartOptions } from './support/client.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const URI = 'file:///work/a.return.json';
const ROOT = join(__dirname, '../..');

describe('clients of all kinds', () => {
  it('that can do nothing still get pushed problems', async () => {
    const client = await TestClient.start({ capabilities: {}, folders: null });
    await client.open('untitled:Untitled-1', patched('cp8-return', { '/promotion': 'E1' }), 'cp8-return');
    const { diagnostics } = await client.pushed('untitled:Untitled-1');
    assert.deepEqual(diagnostics.map(({ code, codeDescription, relatedInformation }) => [code, codeDescription, relatedInformation]), [
      ['cp8/promotion-self-declared', undefined, undefined],
    ]);
    assert.deepEqual(client.registrations, []);
    await client.stop();
  });

  it('that show a status are told after each lint', async () => {
    const client = await TestClient.start({ initializationOptions: { clientStatus: true } });
    const told: DocumentStatus[] = [];
    client.connection.onNotification(StatusChanged, (status) => client.note(() => told.push(status)));
    await client.open(URI, fixture('cp8/grok-draft.return.json'), 'cp8-return');
    await client.pull(URI);
    await client.until(() => told.length === 1);
    const { milliseconds, ...status } = told[0] as DocumentStatus;
    assert.equal(milliseconds >= 0, true);
    assert.deepEqual(status, {
      uri: URI,
      version: 1,
      documents: [{ kind: 'cp8-return', title: 'CP8 agent return', pointer: '', valid: false, code: null }],
      problems: { error: 6, warning: 7, info: 0, hint: 0 },
      fixable: 4,
    });
    await client.changeSettings(() => ({ enable: false }));
    await client.pull(URI);
    await client.until(() => told.length === 2);
    assert.equal(told[1]?.note, 'Switched off by the setting envelopeLint.enable.');
    await client.stop();
  });

  it('that ask for a closed document get an empty answer', async () => {
    const client = await TestClient.start();
    assert.deepEqual(await client.pullReport('file:///work/never.json'), { kind: 'full', items: [] });
    await client.connection.sendNotification('textDocument/didChange', { textDocument: { uri: 'file:///work/never.json', version: 3 }, contentChanges: [{ text: '' }] });
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: 'file:///work/never.json' } });
    assert.deepEqual(await client.pullReport('file:///work/never.json'), { kind: 'full', items: [] });
    await client.stop();
  });

  it('that cancel get no result', async () => {
    const client = await TestClient.start();
    await client.open(URI, patched('cp8-return'), 'cp8-return');
    const source = new CancellationTokenSource();
    const cancelled = client.connection.sendRequest('textDocument/diagnostic', { textDocument: { uri: URI } }, source.token);
    source.cancel();
    await assert.rejects(cancelled, { code: -32800 });
    await client.stop();
  });
});

describe('the server as a process of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'envelope-lint-'));
  const bundle = join(folder, 'server.js');
  before(async () => {
    const { bundles } = await import('../../scripts/bundles.mjs');
    await build({ ...(bundles.server as BuildOptions), outfile: bundle, absWorkingDir: ROOT });
  });
  after(() => rmSync(folder, { recursive: true }));

  async function spawned(options: StartOptions) {
    const child = spawn(process.execPath, [bundle, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const connection = createProtocolConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
    return { client: await TestClient.over(connection, options), exited };
  }

  it('speaks over stdio, reads files of the workspace, and ends when it is told', async () => {
    const inside = join(folder, 'a.return.json');
    const text = patched('cp8-return', { '/promotion': 'E1' });
    writeFileSync(inside, `\uFEFF${text}`);
    const folders = [{ uri: pathToFileURL(folder).toString(), name: 'folder' }];
    const { client, exited } = await spawned({ folders, initializationOptions: { trusted: true } });
    const uri = pathToFileURL(inside).toString();
    await client.open(uri, text, 'cp8-return');
    // The editor hides the BOM; the server has looked at the file when it asks for a refresh.
    await client.until(() => client.refreshes > 0);
    assert.deepEqual((await client.pull(uri)).map(({ code }) => code), ['json/bom', 'cp8/file-missing', 'cp8/promotion-self-declared']);
    const hash = await client.connection.sendRequest(FileSha256, { uri, clean: true });
    assert.ok(!isRefusal(hash));
    assert.deepEqual([hash.of, hash.bytes], ['disk', Buffer.byteLength(text) + 3]);
    await client.connection.sendRequest(ShutdownRequest.type);
    await client.connection.sendNotification(ExitNotification.type);
    assert.equal(await exited, 0);
    client.connection.dispose();
  });

  it('asks the client for files that are not on this machine', async () => {
    const { client, exited } = await spawned({ folders: [{ uri: 'vfs://host/repo', name: 'repo' }], initializationOptions: { trusted: true, clientFiles: true } });
    client.connection.onRequest(ReadFile, ({ uri }) => (uri === 'vfs://host/repo/x.json' ? { base64: Buffer.from('é').toString('base64') } : { refused: 'no' }));
    client.connection.onRequest(ListFiles, () => ({ uris: [] }));
    const hash = await client.connection.sendRequest(FileSha256, { uri: 'vfs://host/repo/x.json' });
    assert.ok(!isRefusal(hash));
    assert.equal(hash.bytes, 2);
    assert.equal(isRefusal(await client.connection.sendRequest(FileSha256, { uri: 'vfs://host/repo/y.json' })), true);
    await client.connection.sendRequest(ShutdownRequest.type);
    await client.connection.sendNotification(ExitNotification.type);
    assert.equal(await exited, 0);
    client.connection.dispose();
  });
});

describe('the environment of Node', () => {
  const environment = nodeEnvironment(memoryEnvironment({}));
  let folder: string;
  const uriOf = (name: string): string => pathToFileURL(join(folder, name)).toString();
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'envelope-lint-'));
    writeFileSync(join(folder, 'a (1) #%.json'), 'abc');
    symlinkSync('/etc', join(folder, 'etc'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('reads files, but none that is too large, no folder and no device', async () => {
    assert.equal(Buffer.from(await environment.readFile(uriOf('a (1) #%.json'), 3)).toString(), 'abc');
    await assert.rejects(environment.readFile(uriOf('a (1) #%.json'), 2), /it is larger than/);
    await assert.rejects(environment.readFile(uriOf('none'), 9), { message: 'there is no such file' });
    await assert.rejects(environment.readFile(pathToFileURL(folder).toString(), 9), { message: 'it is not a file' });
    await assert.rejects(environment.readFile('file:///dev/zero', 9), { message: 'it is not a file' });
    await assert.rejects(environment.readFile('file://host%2F/x', 9));
  });

  it('does not wait at a pipe, and reads files of every size', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    await assert.rejects(environment.readFile(uriOf('pipe.json'), 9), { message: 'it is not a file' });
    writeFileSync(join(folder, 'large.json'), 'x'.repeat(100_000));
    assert.equal((await environment.readFile(uriOf('large.json'), 100_000)).length, 100_000);
    await assert.rejects(environment.readFile(uriOf('large.json'), 99_999), /it is larger than/);
  });

  it('looks through links, and lists without following them', async () => {
    assert.equal(await environment.resolve(uriOf('etc/hostname')).catch(() => 'file:///etc/hostname'), 'file:///etc/hostname');
    assert.deepEqual(await environment.list(pathToFileURL(folder).toString(), 10), [uriOf('a (1) #%.json')]);
    assert.deepEqual(await environment.list(pathToFileURL(folder).toString(), 0), []);
  });
});

describe('full capabilities', () => {
  it('are announced by each feature', async () => {
    const client = await TestClient.start({ capabilities: FULL });
    assert.deepEqual(Object.keys(client.initialized.capabilities).sort(), [
      'codeActionProvider',
      'codeLensProvider',
      'completionProvider',
      'definitionProvider',
      'diagnosticProvider',
      'documentFormattingProvider',
      'documentRangeFormattingProvider',
      'documentSymbolProvider',
      'foldingRangeProvider',
      'hoverProvider',
      'inlayHintProvider',
      'positionEncoding',
      'referencesProvider',
      'selectionRangeProvider',
      'textDocumentSync',
      'workspace',
    ]);
    const fresh = await client.connection.sendRequest(NewCp8Return, { lane: 'KIMI', subject: '' });
    assert.equal('text' in fresh && fresh.languageId, 'cp8-return');
    await client.stop();
  });
});
