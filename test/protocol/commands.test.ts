import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { canonicalForm } from '../../server/src/digests/canonical.js';
import type { JsonValue } from '../../server/src/json/types.js';
import { lint } from '../../server/src/lint/lint.js';
import { ruleMeta, rules } from '../../server/src/lint/rules.js';
import * as protocol from '../../server/src/lsp/protocol.js';
import { fixture, NOW, patched } from '../support/lintCase.js';
import { TestClient, type StartOptions } from './support/client.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const URI = 'file:///work/cp8/a.return.json';
const RECEIPT = 'file:///work/receipt.json';
const REQUEST = 'file:///work/request.json';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

describe('commands', () => {
  let client: TestClient;
  const start = async (options: StartOptions = {}): Promise<void> => {
    client = await TestClient.start({ initializationOptions: { trusted: true }, ...options });
  };
  afterEach(() => client.stop());

  it('give the canonical form of the document, the value at the cursor or the selection', async () => {
    await start();
    const text = '{"b": [1.0, {"é": 1e2, "a": null}], "a": "\\u0041"}';
    await client.open(URI, text, 'json');
    const ask = (target: Omit<protocol.TextTarget, 'uri'>) => client.connection.sendRequest(protocol.CanonicalForm, { uri: URI, ...target });
    const document = client.document(URI);
    const at = (needle: string) => document.positionAt(text.indexOf(needle));
    const whole = await ask({});
    assert.ok(!protocol.isRefusal(whole));
    assert.equal(whole.text, '{"a":"A","b":[1,{"a":null,"é":100}]}');
    assert.equal(whole.pointer, '');
    const value = await ask({ position: at('"é"') });
    assert.ok(!protocol.isRefusal(value));
    assert.deepEqual([value.text, value.pointer], ['100', '/b/1/é']);
    const selection = await ask({ range: { start: at('{"é"'), end: at('], "a"') } });
    assert.ok(!protocol.isRefusal(selection));
    assert.deepEqual([selection.text, selection.pointer], ['{"a":null,"é":100}', undefined]);
    const hashed = await client.connection.sendRequest(protocol.CanonicalSha256, { uri: URI });
    assert.ok(!protocol.isRefusal(hashed));
    assert.equal(hashed.hex, sha256(whole.text));
    assert.equal(hashed.digest, `sha256:${hashed.hex}`);
  });

  it('refuse a digest of a damaged text, and say why', async () => {
    await start();
    for (const [text, reason] of [
      ['{"a": 1, "\\u0061": 2}', /Line 1: .*twice|"a"/],
      ['{"a": "\\ud800"}', /Line 1: /],
      ['{"a": 1,}', /Line 1: /],
      ['', /no value|Line 1/],
    ] as const) {
      await client.open(URI, text, 'json');
      for (const request of [protocol.CanonicalForm, protocol.CanonicalSha256]) {
        const answer = await client.connection.sendRequest(request as typeof protocol.CanonicalForm, { uri: URI });
        assert.ok(protocol.isRefusal(answer), text);
        assert.match(answer.refused, reason);
      }
    }
    const part = { start: { line: 0, character: 0 }, end: { line: 0, character: 3 } };
    await client.open(URI, '{"a": 1}', 'json');
    const answer = await client.connection.sendRequest(protocol.CanonicalForm, { uri: URI, range: part });
    assert.ok(protocol.isRefusal(answer));
    assert.match(answer.refused, /^The selection is not one JSON value/);
    const closed = await client.connection.sendRequest(protocol.CanonicalForm, { uri: 'file:///work/other.json' });
    assert.ok(protocol.isRefusal(closed));
  });

  it('hash the file on disk while the document is unchanged, else its text', async () => {
    const bytes = new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]);
    await start({ environment: memoryEnvironment({ [URI]: bytes }) });
    await client.open(URI, '{}', 'cp8-return');
    const ask = async (clean: boolean) => client.connection.sendRequest(protocol.FileSha256, { uri: URI, clean });
    assert.deepEqual(await ask(true), { hex: sha256(bytes), digest: `sha256:${sha256(bytes)}`, bytes: 5, of: 'disk' });
    assert.deepEqual(await ask(false), { hex: sha256('{}'), digest: `sha256:${sha256('{}')}`, bytes: 2, of: 'text' });
  });

  it('say where the cursor is', async () => {
    await start();
    const text = '{"a/b": [0, {"~": "x"}]}';
    await client.open(URI, text, 'json');
    const at = async (needle: string) =>
      client.connection.sendRequest(protocol.PointerAt, { uri: URI, position: client.document(URI).positionAt(text.indexOf(needle) + 1) });
    const value = await at('"x"');
    assert.ok(!protocol.isRefusal(value));
    assert.deepEqual([value.pointer, client.textAt(URI, value.range)], ['/a~1b/1/~0', '"x"']);
    const key = await at('"~"');
    assert.ok(!protocol.isRefusal(key));
    assert.deepEqual([key.pointer, client.textAt(URI, key.range)], ['/a~1b/1/~0', '"~"']);
  });

  it('check the hashes of a snapshot against the files beside it', async () => {
    const files = Object.fromEntries(
      ['handoff-brief.md', 'threads.json', 'parse.log'].map((name) => [`file:///work/cp8/sources/${name}`, fixture(`cp8/sources/${name}`)]),
    );
    await start({ environment: memoryEnvironment(files) });
    await client.open(URI, fixture('cp8/grok-draft.return.json'), 'cp8-return');
    const answer = await client.connection.sendRequest(protocol.CheckDigests, { uri: URI });
    assert.ok(!protocol.isRefusal(answer));
    assert.deepEqual(
      answer.rows.map(({ pointer, verdict, profile }) => [pointer, verdict, profile]),
      [
        ['/source_snapshot/files/0/sha256', 'matches', 'file bytes'],
        ['/source_snapshot/files/1/sha256', 'differs', 'file bytes'],
        ['/source_snapshot/files/2/sha256', 'matches', 'file bytes'],
      ],
    );
    assert.equal(answer.rows[1]?.recomputed, sha256(fixture('cp8/sources/threads.json')));
  });

  it('read no file before the workspace is trusted', async () => {
    const files = { 'file:///work/cp8/sources/handoff-brief.md': fixture('cp8/sources/handoff-brief.md') };
    await start({ environment: memoryEnvironment(files), initializationOptions: {} });
    await client.open(URI, fixture('cp8/grok-draft.return.json'), 'cp8-return');
    const verdicts = async (): Promise<unknown[]> => {
      const answer = await client.connection.sendRequest(protocol.CheckDigests, { uri: URI });
      return protocol.isRefusal(answer) ? [] : answer.rows.map(({ verdict, whyNot }) => [verdict, whyNot]);
    };
    assert.deepEqual((await verdicts())[0], ['not recomputable', 'files are read only after you trust this workspace']);
    await client.connection.sendNotification(protocol.TrustGranted, { trusted: true });
    assert.deepEqual((await verdicts())[0], ['matches', undefined]);
  });

  it('read no file outside of the workspace, wherever names and links lead', async () => {
    const files = { 'file:///etc/secret': 'secret', 'file:///work/cp8/ok.txt': 'ok' };
    await start({ environment: memoryEnvironment(files, { 'file:///work/cp8/out': 'file:///etc' }) });
    const names = ['ok.txt', './ok.txt', '../../etc/secret', '/etc/secret', 'out/secret', 'C:\\secret', '..\\..\\etc\\secret', 'x/\u0000', '\ud800'];
    const list = names.map((name) => ({ name, sha256: sha256('ok'), access: 'ACCESSIBLE' }));
    await client.open(URI, patched('cp8-return', { '/source_snapshot/files': list }).replace('\\ud800', '\\ufffd'), 'cp8-return');
    const answer = await client.connection.sendRequest(protocol.CheckDigests, { uri: URI });
    assert.ok(!protocol.isRefusal(answer));
    assert.deepEqual(
      answer.rows.map(({ verdict }) => verdict),
      ['matches', 'matches', ...Array<string>(7).fill('not recomputable')],
    );
  });

  it('check the digests of an exchange against what is open', async () => {
    await start();
    await client.open(RECEIPT, fixture('exchange/completed/receipt.json'), 'kdna-contract');
    const rows = async () => {
      const answer = await client.connection.sendRequest(protocol.CheckDigests, { uri: RECEIPT });
      assert.ok(!protocol.isRefusal(answer));
      return answer.rows;
    };
    assert.deepEqual((await rows()).map(({ verdict, whyNot }) => [verdict, whyNot]), Array(3).fill(['not recomputable', 'the request with that id is not at hand']));
    await client.open(REQUEST, fixture('exchange/completed/request.json'), 'kdna-contract');
    assert.deepEqual((await rows()).map(({ verdict, profile }) => [verdict, profile]), Array(3).fill(['matches', 'kdna-capsule-jcs-v1']));
    await client.open('file:///work/trace.json', fixture('exchange/completed/trace.json'), 'kdna-contract');
    const trace = await client.connection.sendRequest(protocol.CheckDigests, { uri: 'file:///work/trace.json' });
    assert.ok(!protocol.isRefusal(trace));
    assert.equal(trace.rows.find(({ pointer }) => pointer === '/result_ref/result_digest')?.verdict, 'matches');
    await client.open('file:///work/plan.json', fixture('exchange/plan.json'), 'kdna-contract');
    const plan = await client.connection.sendRequest(protocol.CheckDigests, { uri: 'file:///work/plan.json' });
    assert.ok(!protocol.isRefusal(plan));
    assert.equal(plan.rows.find(({ pointer }) => pointer === '/integrity/plan_digest')?.verdict, 'matches');
  });

  it("do not hold a refusing Host's own digest against the request", async () => {
    await start();
    await client.open(RECEIPT, fixture('exchange/mismatched/receipt.json'), 'kdna-contract');
    await client.open(REQUEST, fixture('exchange/mismatched/request.json'), 'kdna-contract');
    const answer = await client.connection.sendRequest(protocol.CheckDigests, { uri: RECEIPT });
    assert.ok(!protocol.isRefusal(answer));
    assert.deepEqual(answer.rows.map(({ verdict }) => verdict), ['matches', 'not recomputable', 'not recomputable']);
  });

  it('recompute a digest at the cursor and leave the writing to the client', async () => {
    await start();
    const wrong = `sha256:${'1'.repeat(64)}`;
    const plan = JSON.parse(fixture('exchange/plan.json')) as { integrity: { plan_digest: string } };
    const right = plan.integrity.plan_digest;
    const text = fixture('exchange/plan.json').replace(right, wrong);
    await client.open(RECEIPT, text, 'kdna-contract');
    const at = (needle: string) => ({ uri: RECEIPT, position: client.document(RECEIPT).positionAt(text.indexOf(needle) + 2) });
    const answer = await client.connection.sendRequest(protocol.RecomputeDigest, at(wrong));
    assert.ok(!protocol.isRefusal(answer));
    assert.deepEqual(
      [answer.pointer, answer.written, answer.recomputed, answer.same, answer.profile],
      ['/integrity/plan_digest', wrong, right, false, 'kdna-consumption-plan-jcs-v1'],
    );
    assert.equal(client.applied(RECEIPT, answer.edit), fixture('exchange/plan.json'));
    const none = await client.connection.sendRequest(protocol.RecomputeDigest, at('"plan_id"'));
    assert.deepEqual(none, { refused: 'There is no digest at the cursor.' });
    await client.open(RECEIPT, text.replace('"single"', '"single",'), 'kdna-contract');
    const broken = await client.connection.sendRequest(protocol.RecomputeDigest, at(wrong));
    assert.ok(protocol.isRefusal(broken));
  });

  it('begin new documents that have nothing wrong', async () => {
    await start();
    const ofLane = await client.connection.sendRequest(protocol.NewCp8Return, { lane: 'GROK', subject: 'Thread chronology', gitCommit: 'a'.repeat(40) });
    assert.ok(!protocol.isRefusal(ofLane));
    const content = JSON.parse(ofLane.text) as Record<string, unknown>;
    assert.equal(content.task_id, 'CP8-INF8-GROK-THREAD-CHRONOLOGY-2026-08-18');
    assert.equal(content.generated_at_utc, new Date(NOW).toISOString().replace('.000Z', 'Z'));
    assert.equal(content.promotion, 'HOLD');
    assert.equal(ofLane.languageId, 'cp8-return');
    const rows = await client.connection.sendRequest(protocol.ReceiptRows);
    assert.equal(rows.length, 9);
    for (const { id } of rows) {
      const receipt = await client.connection.sendRequest(protocol.NewHostReceipt, { row: id });
      assert.ok(!protocol.isRefusal(receipt));
      const { documents } = await lint({ uri: RECEIPT, text: receipt.text });
      assert.deepEqual(documents.map(({ verdict }) => verdict), [{ valid: true, code: null }], id);
    }
    assert.ok(protocol.isRefusal(await client.connection.sendRequest(protocol.NewHostReceipt, { row: 'another' })));
  });

  it('add files to a snapshot, in the formatting of its author', async () => {
    const files = { 'file:///work/cp8/new%20file.md': 'new', 'file:///work/top.txt': 'top', 'file:///elsewhere/x': 'x' };
    await start({ environment: memoryEnvironment(files) });
    const text = patched('cp8-return').replaceAll('\n', '\r\n');
    await client.open(URI, text, 'cp8-return');
    const known = (JSON.parse(text) as { source_snapshot: { files: { name: string }[] } }).source_snapshot.files[0]?.name ?? '';
    const answer = await client.connection.sendRequest(protocol.AddToSnapshot, {
      uri: URI,
      files: [...Object.keys(files), 'file:///work/cp8/missing'].map((uri) => ({ uri })).concat({ uri: `file:///work/cp8/${known}` }),
    });
    assert.ok(!protocol.isRefusal(answer));
    assert.deepEqual(answer.added, [
      { name: 'new file.md', sha256: sha256('new') },
      { name: 'top.txt', sha256: sha256('top') },
    ]);
    assert.deepEqual(answer.skipped.map(({ why }) => why), [
      "it is neither below the document's folder nor in the workspace",
      'there is no such file',
      'the snapshot lists it already',
    ]);
    const after = client.applied(URI, answer.edit);
    assert.equal(after.replaceAll('\r\n', '').includes('\n'), false);
    const before = JSON.parse(text) as { source_snapshot: { files: unknown[] } };
    before.source_snapshot.files.push(...answer.added.map((entry) => ({ ...entry, access: 'ACCESSIBLE' })));
    assert.equal(after, `${JSON.stringify(before, null, 2)}\n`.replaceAll('\n', '\r\n'));
  });

  it('add a file to a return without a list, and to none that is broken', async () => {
    await start({ environment: memoryEnvironment({ 'file:///work/cp8/n': 'n' }) });
    await client.open(URI, patched('cp8-return', { '/source_snapshot': '__remove__' }), 'cp8-return');
    const ask = () => client.connection.sendRequest(protocol.AddToSnapshot, { uri: URI, files: [{ uri: 'file:///work/cp8/n' }] });
    const answer = await ask();
    assert.ok(!protocol.isRefusal(answer));
    assert.deepEqual((JSON.parse(client.applied(URI, answer.edit)) as { source_snapshot: unknown }).source_snapshot, {
      git_commit: 'NA',
      files: [{ name: 'n', sha256: sha256('n'), access: 'ACCESSIBLE' }],
    });
    await client.open(URI, patched('cp8-return').replace('"HOLD",', '"HOLD"'), 'cp8-return');
    assert.deepEqual(await ask(), { refused: 'The JSON text of this document is broken: mend that first.' });
    await client.open(URI, '{}', 'json');
    assert.deepEqual(await ask(), { refused: 'There is no CP8 return in this document.' });
  });

  it('fix all safe problems of the current text', async () => {
    await start();
    await client.open(URI, fixture('cp8/grok-draft.return.json'), 'cp8-return');
    const answer = await client.connection.sendRequest(protocol.FixAll, { uri: URI });
    assert.ok(!protocol.isRefusal(answer) && answer.edit !== null);
    assert.equal(answer.applied, 4);
    await client.change(URI, { text: client.applied(URI, answer.edit) });
    assert.deepEqual(await client.connection.sendRequest(protocol.FixAll, { uri: URI }), { edit: null, applied: 0, skipped: 0 });
  });

  it('list and explain the rules', async () => {
    await start({ initializationOptions: { docsBase: 'https://example.org/rules/' } });
    const rows = await client.connection.sendRequest(protocol.Rules);
    assert.equal(rows.length, rules.length);
    const answer = await client.connection.sendRequest(protocol.ExplainRule, { ruleId: 'cp8/time-utc' });
    assert.ok(!protocol.isRefusal(answer));
    assert.match(answer.markdown, /^# cp8\/time-utc\n/);
    assert.ok(answer.markdown.includes(ruleMeta('cp8/time-utc')?.summary ?? '?'));
    assert.equal(answer.href, 'https://example.org/rules/cp8/time-utc.md');
    assert.ok(protocol.isRefusal(await client.connection.sendRequest(protocol.ExplainRule, { ruleId: '../../etc/passwd' })));
  });

  it('agree with the canonical form that the engine hashes', async () => {
    await start();
    await client.open(RECEIPT, fixture('exchange/capsule.json'), 'kdna-contract');
    const answer = await client.connection.sendRequest(protocol.CanonicalForm, { uri: RECEIPT });
    assert.ok(!protocol.isRefusal(answer));
    assert.equal(answer.text, canonicalForm(JSON.parse(fixture('exchange/capsule.json')) as JsonValue));
  });
});
