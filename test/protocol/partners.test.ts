import assert from 'node:assert/strict';
import { DidChangeWatchedFilesNotification, type Diagnostic, type FileChangeType } from 'vscode-languageserver/node';
import { fixture, patched } from '../support/lintCase.js';
import { PUSH, TestClient, type StartOptions } from './support/client.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const RECEIPT = 'file:///work/done/receipt.json';
const REQUEST = 'file:///work/done/request.json';
const FAR = 'file:///work/elsewhere/request.json';
const CHANGED = 2 as FileChangeType;
const DELETED = 3 as FileChangeType;
const OTHER_ID = 'host_000000000000000000000000';
const receipt = fixture('exchange/completed/receipt.json');
const request = fixture('exchange/completed/request.json');
const withOtherCapsule = patched('host-request', { '/capsule/risk_level': 'low' });

describe('partners in the workspace', () => {
  let client: TestClient;
  const start = async (files: Record<string, string | Uint8Array>, options: StartOptions = {}): Promise<void> => {
    client = await TestClient.start({ initializationOptions: { trusted: true }, environment: memoryEnvironment(files), ...options });
  };
  afterEach(() => client.stop());

  /** The codes of a document's problems, once they are as they should be. */
  const becomes = async (uri: string, expected: string[]): Promise<void> => {
    const until = Date.now() + 10_000;
    let found: string[] = [];
    do {
      found = (await client.pull(uri)).map(({ code }) => String(code));
      await new Promise(setImmediate);
    } while (JSON.stringify(found) !== JSON.stringify(expected) && Date.now() < until);
    assert.deepEqual(found, expected);
  };
  const said = (problem: Diagnostic | undefined): string => (typeof problem?.message === 'string' ? problem.message : '');
  const tell = (uri: string, type: FileChangeType) => client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [{ uri, type }] });

  it('are found in files that are not open, with the place in the other file', async () => {
    await start({ [REQUEST]: withOtherCapsule });
    await client.open(RECEIPT, receipt);
    await becomes(RECEIPT, ['receipt/request']);
    const [problem] = await client.pull(RECEIPT);
    assert.match(said(problem), /KDNA_HOST_CAPSULE_DELIVERY_DIGEST_MISMATCH/);
    assert.deepEqual(problem?.relatedInformation?.map(({ location }) => location.uri), [REQUEST, REQUEST]);
  });

  it('follow an open editor: the mismatch appears with an edit and goes with its undoing', async () => {
    await start({ [REQUEST]: request });
    await client.open(RECEIPT, receipt);
    await becomes(RECEIPT, []);
    await client.open(REQUEST, request);
    await client.change(REQUEST, { text: withOtherCapsule });
    await becomes(RECEIPT, ['receipt/request']);
    await client.change(REQUEST, { text: request });
    await becomes(RECEIPT, []);
    await client.change(REQUEST, { text: withOtherCapsule });
    await client.close(REQUEST);
    await becomes(RECEIPT, []);
  });

  it('are told of to a client that is pushed to', async () => {
    await start({ [REQUEST]: request }, { capabilities: PUSH });
    await client.open(RECEIPT, receipt);
    await client.open(REQUEST, withOtherCapsule);
    await client.pushed(RECEIPT, ({ diagnostics }) => diagnostics.some(({ code }) => code === 'receipt/request'));
    await client.change(REQUEST, { text: request });
    await client.pushed(RECEIPT, ({ diagnostics }) => diagnostics.length === 0);
  });

  it('follow the disk', async () => {
    const files: Record<string, string | Uint8Array> = { [REQUEST]: request };
    await start(files);
    await client.open(RECEIPT, receipt);
    await becomes(RECEIPT, []);
    assert.equal(client.registrations.some(({ method }) => method === 'workspace/didChangeWatchedFiles'), true);
    files[REQUEST] = withOtherCapsule;
    await tell(REQUEST, CHANGED);
    await becomes(RECEIPT, ['receipt/request']);
    delete files[REQUEST];
    await tell(REQUEST, DELETED);
    await becomes(RECEIPT, ['receipt/no-request']);
    files[FAR] = request;
    await tell(FAR, CHANGED);
    await becomes(RECEIPT, []);
  });

  it('are not guessed: several different requests of one id are said', async () => {
    await start({ [REQUEST]: request, 'file:///work/done/other.json': withOtherCapsule });
    await client.open(RECEIPT, receipt);
    await becomes(RECEIPT, ['receipt/no-request']);
    const [hint] = await client.pull(RECEIPT);
    assert.match(said(hint), /^Several different requests with this id are at hand/);
    assert.deepEqual(hint?.relatedInformation?.map(({ location }) => location.uri).sort(), ['file:///work/done/other.json', REQUEST]);
  });

  it('are missed only in a workspace, and only once all of it was looked through', async () => {
    let list: (uris: string[]) => void = () => {};
    const environment = memoryEnvironment({});
    environment.list = () => new Promise((resolve) => (list = resolve));
    await start({}, { environment });
    await client.open(RECEIPT, receipt);
    await client.open('file:///elsewhere/receipt.json', receipt.replace(/host_[0-9a-f]{24}/, OTHER_ID));
    await client.open('untitled:Untitled-1', receipt.replace(/host_[0-9a-f]{24}/, OTHER_ID));
    assert.deepEqual(await client.pull(RECEIPT), []);
    list([]);
    await becomes(RECEIPT, ['receipt/no-request']);
    assert.deepEqual(await client.pull('file:///elsewhere/receipt.json'), []);
    assert.deepEqual(await client.pull('untitled:Untitled-1'), []);
  });

  it('are not missed in a workspace that is too large to be looked through', async () => {
    const environment = memoryEnvironment({});
    environment.list = (_folder, limit) => Promise.resolve(Array.from({ length: limit }, (_, index) => `file:///work/${index}.bin`));
    await start({}, { environment });
    await client.open(RECEIPT, receipt);
    await client.pull(RECEIPT);
    await client.until(() => client.refreshes > 0);
    assert.deepEqual(await client.pull(RECEIPT), []);
  });

  it('copies of one request are one', async () => {
    await start({ [REQUEST]: request, 'file:///work/done/copy.json': JSON.stringify(JSON.parse(request)) });
    await client.open(RECEIPT, receipt);
    await becomes(RECEIPT, []);
  });

  it('a wrong id is found by the only request beside the only receipt', async () => {
    await start({ [REQUEST]: request });
    await client.open(RECEIPT, receipt.replace(/host_[0-9a-f]{24}/, OTHER_ID));
    await becomes(RECEIPT, ['receipt/request']);
    assert.match(said((await client.pull(RECEIPT))[0]), /KDNA_HOST_REQUEST_ID_MISMATCH/);
  });

  it('are compared as they are in the editor, whatever is on the disk', async () => {
    await start({ [REQUEST]: request });
    await client.open(RECEIPT, receipt);
    await becomes(RECEIPT, []);
    await client.open(REQUEST, withOtherCapsule);
    await becomes(RECEIPT, ['receipt/request']);
  });

  it('two receipts of one request in one folder are said', async () => {
    await start({ [REQUEST]: request, 'file:///work/done/again.json': patched('host-receipt', { '/outcome/judgment/answer': 'Ship it.' }) });
    await client.open(RECEIPT, receipt);
    await becomes(RECEIPT, ['receipt/same-receipt']);
  });

  it('the index of 10,000 documents leaves room for requests, and follows a checkout of 5,000', async function () {
    this.timeout(120_000);
    const files: Record<string, string | Uint8Array> = {};
    const ids = Array.from({ length: 5000 }, (_, index) => `host_${index.toString(16).padStart(24, '0')}`);
    for (const [index, id] of ids.entries()) {
      files[`file:///work/${index}/request.json`] = request.replace(/host_[0-9a-f]{24}/, id);
      files[`file:///work/${index}/receipt.json`] = receipt.replace(/host_[0-9a-f]{24}/, id);
    }
    const byKey = new Map(Object.entries(files));
    const environment = memoryEnvironment({});
    environment.list = () => Promise.resolve([...byKey.keys()]);
    environment.readFile = (uri) => Promise.resolve(new TextEncoder().encode(String(byKey.get(uri) ?? '')));
    await start({}, { environment });
    let longest = 0;
    let last = performance.now();
    const clock = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    await client.open('file:///work/4999/receipt.json', String(byKey.get('file:///work/4999/receipt.json')).replace(ids[4999] ?? '', ids[0] ?? ''));
    const open = 'file:///work/4999/receipt.json';
    const until = async (code: string): Promise<void> => {
      for (;;) {
        if ((await client.pull(open)).some((problem) => problem.code === code)) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await client.pull(open);
    await client.until(() => client.refreshes > 0);
    clearInterval(clock);
    assert.deepEqual((await client.pull(open)).map(({ code }) => code), []);
    assert.ok(longest < 500, `the longest pause was ${longest.toFixed(0)} ms`);
    const changes = ids.map((_, index) => ({ uri: `file:///work/${index}/request.json`, type: CHANGED }));
    for (const { uri } of changes) byKey.set(uri, String(byKey.get(uri)).replace('"risk_level": "medium"', '"risk_level": "low"'));
    await client.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
    await until('receipt/request');
  });
});
