import assert from 'node:assert/strict';
import { CodeLensRequest, DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageserver/node';
import { isRefusal, TrustGranted, VerifySnapshot } from '../../server/src/lsp/protocol.js';
import { fixture, patched } from '../support/lintCase.js';
import { editsFor, TestClient, type StartOptions } from './support/client.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const URI = 'file:///work/cp8/a.return.json';
const THREADS = 'file:///work/cp8/sources/threads.json';
const BRIEF = 'file:///work/sources/handoff-brief.md';
const OTHER = 'bdc29e70cdfaa5df77c2f2d63ddda21ffa90ca603803edb9d73c82edb622f7b5';
const FULL_ID = '4f2a9d0c7be1853a6d94c0b7e2f815a3d6c9e047';

/** One file beside the document, one in the workspace folder, one not at all. */
function files(): Record<string, string | Uint8Array> {
  return { [THREADS]: fixture('cp8/sources/threads.json'), [BRIEF]: fixture('cp8/sources/handoff-brief.md') };
}

describe('sources of a snapshot', () => {
  let client: TestClient;
  const start = async (options: StartOptions = {}): Promise<void> => {
    client = await TestClient.start({ initializationOptions: { trusted: true }, environment: memoryEnvironment(files()), ...options });
  };
  afterEach(() => client.stop());
  const problems = async () => (await client.pull(URI)).map(({ code, data }) => `${String(code)} ${data.pointer}`);

  it('are looked up beside the document, then in the workspace folder', async () => {
    await start();
    await client.open(URI, patched('cp8-return', { '/source_snapshot/files/1/sha256': OTHER }), 'cp8-return');
    const expected = ['cp8/file-hash /source_snapshot/files/1/sha256', 'cp8/file-missing /source_snapshot/files/2/name'];
    assert.deepEqual(await problems(), expected);
  });

  it('make a file of the lint that is renewed when they change', async () => {
    const disk = files();
    await start({ environment: memoryEnvironment(disk) });
    await client.open(URI, patched('cp8-return'), 'cp8-return');
    const { resultId } = await client.pullReport(URI);
    assert.deepEqual(await problems(), ['cp8/file-missing /source_snapshot/files/2/name']);
    disk[THREADS] = 'changed';
    for (;;) {
      const report = await client.pullReport(URI, resultId);
      if (report.kind === 'unchanged') continue;
      assert.deepEqual(report.items.map(({ code }) => code), ['cp8/file-hash', 'cp8/file-missing']);
      break;
    }
  });

  it('are watched: a mismatch goes when the file is put right, and comes back with it', async () => {
    const disk = files();
    await start({ environment: memoryEnvironment(disk) });
    await client.open(URI, patched('cp8-return', { '/source_snapshot/files/2/access': 'MISSING' }), 'cp8-return');
    assert.deepEqual((await problems()).filter((line) => line.startsWith('cp8/file')), []);
    await client.until(() => client.registrations.some(({ registerOptions }) => JSON.stringify(registerOptions) === '{"watchers":[{"globPattern":"**/*"}]}'));
    const change = async (uri: string, content: string | Uint8Array | undefined, type: FileChangeType): Promise<void> => {
      const before = client.refreshes;
      if (content === undefined) delete disk[uri];
      else disk[uri] = content;
      await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type }] });
      await client.until(() => client.refreshes > before);
    };
    const right = disk[THREADS];
    await change(THREADS, 'changed', FileChangeType.Changed);
    assert.deepEqual((await problems())[0], 'cp8/file-hash /source_snapshot/files/1/sha256');
    await change(THREADS, undefined, FileChangeType.Deleted);
    assert.deepEqual((await problems())[0], 'cp8/file-missing /source_snapshot/files/1/name');
    await change(THREADS, right, FileChangeType.Created);
    assert.deepEqual((await problems()).filter((line) => line.startsWith('cp8/file')), []);
    const before = client.refreshes;
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri: 'file:///work/cp8/other.txt', type: FileChangeType.Changed }] });
    await client.pull(URI);
    assert.equal(client.refreshes, before);
  });

  it('do not hold up the lint when they take long, and come in once they are there', async () => {
    const environment = memoryEnvironment(files());
    const hashNow = environment.hashFile.bind(environment);
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    environment.hashFile = async (uri) => {
      await released;
      return hashNow(uri);
    };
    await start({ environment });
    await client.open(URI, patched('cp8-return', { '/source_snapshot/files/1/sha256': OTHER, '/promotion': 'E1' }), 'cp8-return');
    assert.deepEqual(await problems(), ['cp8/promotion-self-declared /promotion']);
    release();
    await client.until(() => client.refreshes > 0);
    assert.equal((await problems())[0], 'cp8/file-hash /source_snapshot/files/1/sha256');
  });

  it('that lead out of the workspace are said not to be read, and are not', async () => {
    const environment = memoryEnvironment({ ...files(), 'file:///secret/x': 'x', 'file:///x': 'x' }, { 'file:///work/cp8/out': 'file:///secret' });
    const hashed: string[] = [];
    const hashNow = environment.hashFile.bind(environment);
    environment.hashFile = (uri) => (hashed.push(uri), hashNow(uri));
    await start({ environment });
    const entry = (name: string) => ({ name, sha256: OTHER, access: 'ACCESSIBLE' });
    const extra = { '/source_snapshot/files/2': entry('../../x'), '/source_snapshot/files/3': entry('/x'), '/source_snapshot/files/4': entry('out/x') };
    await client.open(URI, patched('cp8-return', extra), 'cp8-return');
    assert.deepEqual(await problems(), [2, 3, 4].map((index) => `cp8/file-outside /source_snapshot/files/${index}/name`));
    assert.deepEqual(hashed.filter((uri) => !uri.startsWith('file:///work/')), []);
  });

  it('wait for trust, and are read at once when it comes', async () => {
    await start({ initializationOptions: {} });
    await client.open(URI, patched('cp8-return', { '/source_snapshot/files/1/sha256': OTHER }), 'cp8-return');
    assert.deepEqual(await problems(), []);
    await client.connection.sendNotification(TrustGranted, { trusted: true });
    await client.until(() => client.refreshes > 0);
    assert.equal((await problems()).length, 2);
  });

  it('give the full id of a short commit, and the two fixes of a hash', async () => {
    const environment = memoryEnvironment(files());
    const asked: string[][] = [];
    environment.atCommit = (folder, commit, ways) => {
      asked.push([folder, commit, ...ways]);
      return Promise.resolve({ id: FULL_ID, files: new Map([['sources/threads.json', { sha256: OTHER, otherLineEnds: [] }]]) });
    };
    await start({ environment });
    const text = patched('cp8-return', { '/source_snapshot/git_commit': '4F2A9D0' });
    await client.open(URI, text, 'cp8-return');
    const found = await client.pull(URI);
    assert.deepEqual(found.map(({ code }) => code), ['cp8/git-commit-form', 'cp8/file-hash', 'cp8/file-missing']);
    const fixed = found.slice(0, 2).flatMap(({ data }) => data.fixes.map(({ title, kind, edits }) => [title, kind, client.applied(URI, { changes: { [URI]: edits } })]));
    assert.deepEqual(fixed, [
      [`Write the full id ${FULL_ID}`, 'manual', text.replace('4F2A9D0', FULL_ID)],
      ['Take the hash of the file at the commit of the snapshot', 'manual', patched('cp8-return', { '/source_snapshot/git_commit': '4F2A9D0', '/source_snapshot/files/1/sha256': OTHER })],
      ['Set the access to HASH_MISMATCH', 'manual', patched('cp8-return', { '/source_snapshot/git_commit': '4F2A9D0', '/source_snapshot/files/1/access': 'HASH_MISMATCH' })],
    ]);
    assert.deepEqual(asked[0], ['file:///work/cp8', '4f2a9d0', 'sources/handoff-brief.md', 'sources/threads.json', 'sources/parse.log']);
    assert.deepEqual(editsFor(URI, undefined), []);
  });

  it('are summed up by Verify Source Snapshot', async () => {
    await start();
    await client.open(URI, patched('cp8-return', { '/source_snapshot/files/1/sha256': OTHER, '/source_snapshot/files/3': { name: '../x', sha256: 'NA', access: 'METADATA_ONLY' } }), 'cp8-return');
    const answer = await client.connection.sendRequest(VerifySnapshot, { uri: URI });
    assert.ok(!isRefusal(answer));
    const [snapshot] = answer.snapshots;
    assert.equal(snapshot?.summary, '1 matches, 1 differs, 1 is not here, 1 was not read');
    assert.deepEqual([snapshot?.pointer, snapshot?.gitCommit, snapshot?.commitId], ['', FULL_ID, undefined]);
    assert.deepEqual(
      snapshot?.files.map(({ pointer, name, access, verdict, at, why }) => [pointer, name, access, verdict, at, why]),
      [
        ['/source_snapshot/files/0', 'sources/handoff-brief.md', 'ACCESSIBLE', 'matches', 'disk', undefined],
        ['/source_snapshot/files/1', 'sources/threads.json', 'ACCESSIBLE', 'differs', 'disk', undefined],
        ['/source_snapshot/files/2', 'sources/parse.log', 'ACCESSIBLE', 'not here', undefined, undefined],
        ['/source_snapshot/files/3', '../x', 'METADATA_ONLY', 'not read', undefined, 'its name does not lead to a file inside the workspace'],
      ],
    );
    assert.equal(client.textAt(URI, snapshot?.files[3]?.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }).includes('"../x"'), true);
  });

  it('cannot be verified without a return, or without trust', async () => {
    await start({ initializationOptions: {} });
    const verify = () => client.connection.sendRequest(VerifySnapshot, { uri: URI });
    assert.equal(isRefusal(await verify()), true);
    await client.open(URI, '{}', 'cp8-return');
    assert.deepEqual(await verify(), { refused: 'There is no CP8 return in this document.' });
    await client.change(URI, { text: patched('cp8-return') });
    assert.deepEqual(await verify(), { refused: 'No file was read: files are read only after you trust this workspace.' });
  });

  it('are told over each entry by a code lens', async () => {
    await start({ initializationOptions: { trusted: true, clientCommands: true } });
    await client.open(URI, patched('cp8-return', { '/source_snapshot/files/1/sha256': OTHER, '/source_snapshot/files/2/access': 'MISSING' }), 'cp8-return');
    const lenses = (await client.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri: URI } })) ?? [];
    assert.deepEqual(
      lenses.map(({ range, command }) => [client.textAt(URI, range).split('\n')[0], command?.title]),
      [
        ['"files"', '1 matches, 1 differs, 1 is not here'],
        ['{', 'matches handoff-brief.md here'],
        ['{', 'differs from threads.json here'],
        ['{', 'missing here as well'],
      ],
    );
    assert.deepEqual(lenses[0]?.command, { title: '1 matches, 1 differs, 1 is not here', command: 'envelopeLint.verifySourceSnapshot', arguments: [{ uri: URI }] });
  });

  it('give no command to a client that has none', async () => {
    await start();
    await client.open(URI, patched('cp8-return'), 'cp8-return');
    const lenses = (await client.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri: URI } })) ?? [];
    assert.deepEqual([...new Set(lenses.map(({ command }) => command?.command))], ['']);
  });
});
