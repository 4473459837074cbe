import assert from 'node:assert/strict';
import { DidChangeWatchedFilesNotification, WorkspaceDiagnosticRequest, type FileChangeType } from 'vscode-languageserver/node';
import { isRefusal, LintWorkspace } from '../../server/src/lsp/protocol.js';
import { fixture, patched } from '../support/lintCase.js';
import { PUSH, TestClient } from './support/client.js';
import { Unreadable } from '../../server/src/workspace/unreadable.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const GOOD = 'file:///work/good.return.json';
const BAD = 'file:///work/sub/bad.return.json';
const OTHER = 'file:///work/package.json';
const CHANGED = 2 as FileChangeType;
const DELETED = 3 as FileChangeType;

function workspace(): Record<string, string | Uint8Array> {
  return {
    [GOOD]: fixture('cp8/kimi-chronology.return.json'),
    [BAD]: fixture('cp8/grok-draft.return.json'),
    [OTHER]: '{"name": "other"}',
    ...Object.fromEntries(['handoff-brief.md', 'threads.json', 'parse.log'].map((name) => [`file:///work/sources/${name}`, fixture(`cp8/sources/${name}`)])),
    'file:///work/notes.md': fixture('cp8/grok-draft.return.json'),
  };
}

describe('lint workspace', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  const lintWorkspace = () => client.connection.sendRequest(LintWorkspace);
  const report = async (previousResultIds: { uri: string; value: string }[] = []) =>
    (await client.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds })).items;

  it('finds the files of ours and counts what is wrong with them', async () => {
    client = await TestClient.start({ initializationOptions: { trusted: true }, environment: memoryEnvironment(workspace()) });
    assert.deepEqual(await report(), []);
    assert.deepEqual(await lintWorkspace(), { files: 2, documents: 2, errors: 6, warnings: 8, infos: 0, hints: 0, unread: [] });
    const items = await report();
    assert.deepEqual(items.map(({ uri, kind }) => [uri, kind]), [[GOOD, 'full'], [BAD, 'full']]);
    assert.equal(items[1]?.kind === 'full' && items[1].items.length, 14);
  });

  it('answers from memory until a file changes', async () => {
    const files = workspace();
    client = await TestClient.start({ initializationOptions: { trusted: true }, environment: memoryEnvironment(files) });
    await lintWorkspace();
    const ids = (await report()).map(({ uri, resultId }) => ({ uri, value: resultId ?? '' }));
    assert.deepEqual((await report(ids)).map(({ kind }) => kind), ['unchanged', 'unchanged']);
    files[BAD] = fixture('cp8/kimi-chronology.return.json');
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri: BAD, type: CHANGED }] });
    const after = await report(ids);
    assert.deepEqual(after.map(({ uri, kind }) => [uri, kind]), [[GOOD, 'unchanged'], [BAD, 'full']]);
    assert.deepEqual(after[1]?.kind === 'full' && after[1].items, []);
    delete files[BAD];
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri: BAD, type: DELETED }] });
    assert.deepEqual((await report(ids)).map(({ uri, kind }) => [uri, kind]), [[GOOD, 'unchanged'], [BAD, 'full']]);
    assert.equal(client.registrations.some(({ method }) => method === 'workspace/didChangeWatchedFiles'), true);
  });

  it('leaves open documents to their own reports', async () => {
    client = await TestClient.start({ initializationOptions: { trusted: true }, environment: memoryEnvironment(workspace()) });
    await client.open(BAD, patched('cp8-return'), 'cp8-return');
    await lintWorkspace();
    assert.deepEqual((await report()).map(({ uri }) => uri), [GOOD]);
    await client.close(BAD);
    assert.deepEqual((await report()).map(({ uri }) => uri), [GOOD, BAD]);
  });

  it('pushes to a client that cannot pull', async () => {
    client = await TestClient.start({ capabilities: PUSH, initializationOptions: { trusted: true }, environment: memoryEnvironment(workspace()) });
    await lintWorkspace();
    assert.equal((await client.pushed(BAD)).diagnostics.length, 14);
  });

  it('refuses without a folder, and where the files cannot be listed', async () => {
    const environment = memoryEnvironment(workspace());
    environment.list = () => Promise.reject(new Unreadable('it is gone'));
    client = await TestClient.start({ environment });
    assert.deepEqual(await lintWorkspace(), { refused: 'The workspace cannot be read: it is gone.' });
    await client.stop();
    client = await TestClient.start({ folders: null, initializationOptions: { trusted: true }, environment: memoryEnvironment(workspace()) });
    assert.equal(isRefusal(await lintWorkspace()), true);
  });

  it('respects the settings of the folder', async () => {
    client = await TestClient.start({
      initializationOptions: { trusted: true },
      environment: memoryEnvironment(workspace()),
      settings: () => ({ suppressions: [{ file: 'sub/**' }] }),
    });
    const summary = await lintWorkspace();
    assert.deepEqual([isRefusal(summary), 'errors' in summary && summary.errors], [false, 0]);
  });
});
