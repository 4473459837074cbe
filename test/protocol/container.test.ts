import assert from 'node:assert/strict';
import { DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageserver/node';
import { CheckContainer, CheckDigests, isRefusal, RecomputeAllDigests, TrustGranted } from '../../server/src/lsp/protocol.js';
import { containerDigest } from '../../server/src/workspace/kdna.js';
import { Unreadable } from '../../server/src/workspace/unreadable.js';
import { fixture } from '../support/lintCase.js';
import { TestClient } from './support/client.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const KDNA = 'file:///work/a.kdna';
const CAPSULE = 'file:///work/capsule.json';
const written = (JSON.parse(fixture('exchange/capsule.json')) as { digests: Record<string, { value: string }> }).digests;

describe('Check Digests of a .kdna File', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  it('compares the digests with those that open documents name', async () => {
    const environment = memoryEnvironment({});
    environment.readContainer = (uri) =>
      uri === KDNA
        ? Promise.resolve({ digests: [
            containerDigest('A', { hex: written['asset']?.value.slice(7) ?? '' }),
            containerDigest('C', { hex: '0'.repeat(64) }),
            containerDigest('E', { whyNot: 'it has no entry payload.kdnab' }),
          ] })
        : Promise.reject(new Unreadable('there is no such file'));
    client = await TestClient.start({ environment, initializationOptions: { trusted: true } });
    await client.open(CAPSULE, fixture('exchange/capsule.json'));
    const answer = await client.connection.sendRequest(CheckContainer, { uri: KDNA });
    assert.ok(!isRefusal(answer));
    const bothOf = (member: string, matches: boolean) => ['value', 'comparison/expected'].map((place) => [`/digests/${member}/${place}`, '"sha256:', matches]);
    assert.deepEqual(
      answer.rows.map(({ name, whyNot, written: places }) => [name, whyNot, ...places.map(({ pointer, range, matches }) => [pointer, client.textAt(CAPSULE, range).slice(0, 8), matches])]),
      [
        ['A', undefined, ...bothOf('asset', true)],
        ['C', undefined, ...bothOf('content', false)],
        ['E', 'it has no entry payload.kdnab', ...bothOf('runtime_entry_set', false)],
      ],
    );
    assert.deepEqual(await client.connection.sendRequest(CheckContainer, { uri: 'file:///work/none.kdna' }), { refused: 'The file was not read: there is no such file.' });
  });

  it('is made by itself for a document beside its container, and again when the container changes', async () => {
    const digests = (content: string) => [
      containerDigest('A', { hex: written['asset']?.value.slice(7) ?? '' }),
      containerDigest('C', { hex: content }),
      containerDigest('E', { hex: written['runtime_entry_set']?.value.slice(7) ?? '' }),
    ];
    const right = written['content']?.value.slice(7) ?? '';
    let content = right;
    const environment = memoryEnvironment({});
    environment.containersIn = (folder) => Promise.resolve(folder === 'file:///work' ? [KDNA] : []);
    environment.readContainer = (uri) => (uri === KDNA ? Promise.resolve({ digests: digests(content) }) : Promise.reject(new Unreadable('there is no such file')));
    client = await TestClient.start({ environment, initializationOptions: { trusted: true } });
    await client.open(CAPSULE, fixture('exchange/capsule.json'));
    assert.deepEqual(await client.pull(CAPSULE), []);
    const change = async (hex: string): Promise<unknown[]> => {
      const before = client.refreshes;
      content = hex;
      await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri: KDNA, type: FileChangeType.Changed }] });
      await client.until(() => client.refreshes > before);
      return (await client.pull(CAPSULE)).map(({ code, data }) => `${String(code)} ${data.pointer}`);
    };
    // The index of the workspace has its own news.
    await client.until(() => client.refreshes > 0);
    assert.deepEqual(await change('0'.repeat(64)), ['digest/container /digests/content/value']);
    assert.deepEqual(await change(right), []);
  });

  it('is part of Check Digests in This Document, once the workspace is trusted; Recompute All leaves it alone', async () => {
    const digests = [containerDigest('A', { hex: written['asset']?.value.slice(7) ?? '' }), containerDigest('C', { hex: '0'.repeat(64) }), containerDigest('E', { whyNot: 'it has no entry payload.kdnab' })];
    const environment = { ...memoryEnvironment({}), containersIn: () => Promise.resolve([KDNA]), readContainer: () => Promise.resolve({ digests }) };
    client = await TestClient.start({ environment });
    await client.open(CAPSULE, fixture('exchange/capsule.json'));
    const rows = async () => {
      const answer = await client.connection.sendRequest(CheckDigests, { uri: CAPSULE });
      assert.ok(!isRefusal(answer));
      return answer.rows.map(({ pointer, verdict, recomputed, whyNot }) => [pointer, verdict, whyNot ?? recomputed]);
    };
    const untrusted = 'it is taken over the .kdna file, and files are read only after you trust this workspace';
    const places = ['asset', 'content', 'runtime_entry_set'].flatMap((member) => [`/digests/${member}/value`, `/digests/${member}/comparison/expected`]);
    assert.deepEqual(await rows(), places.map((pointer) => [pointer, 'not recomputable', untrusted]));
    await client.connection.sendNotification(TrustGranted, { trusted: true });
    const outcomes = [['matches', written['asset']?.value], ['differs', `sha256:${'0'.repeat(64)}`], ['not recomputable', 'it cannot be taken of "a.kdna" beside the document: it has no entry payload.kdnab']];
    assert.deepEqual(await rows(), places.map((pointer, index) => [pointer, ...(outcomes[Math.floor(index / 2)] ?? [])]));
    const all = await client.connection.sendRequest(RecomputeAllDigests, { uri: CAPSULE });
    assert.ok(!isRefusal(all));
    assert.deepEqual([all.rows, all.left.length, all.edit], [[], 6, null]);
  });

  it('is refused without trust, and where archives cannot be read', async () => {
    client = await TestClient.start({ environment: { ...memoryEnvironment({}), readContainer: () => Promise.resolve({ digests: [] }) } });
    assert.deepEqual(await client.connection.sendRequest(CheckContainer, { uri: KDNA }), { refused: 'The file was not read: files are read only after you trust this workspace.' });
    await client.stop();
    client = await TestClient.start({ initializationOptions: { trusted: true } });
    assert.equal(isRefusal(await client.connection.sendRequest(CheckContainer, { uri: KDNA })), true);
  });
});
