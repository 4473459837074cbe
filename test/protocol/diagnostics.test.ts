import assert from 'node:assert/strict';
import { lint } from '../../server/src/lint/lint.js';
import { DIAGNOSTIC_SOURCE } from '../../server/src/lsp/protocol.js';
import { fixture, NOW, patched } from '../support/lintCase.js';
import { FULL, PUSH, TestClient } from './support/client.js';

const URI = 'file:///work/a.return.json';
const LOCAL_TIME = patched('cp8-return', { '/generated_at_utc': '2026-08-17T16:05:09+02:00' });

describe('diagnostics', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  it('are pulled with everything that the client needs to show and fix them', async () => {
    client = await TestClient.start({ initializationOptions: { docsBase: 'https://example.org/rules/' } });
    await client.open(URI, LOCAL_TIME, 'cp8-return');
    const [diagnostic, ...others] = await client.pull(URI);
    assert.deepEqual(others, []);
    assert.ok(diagnostic !== undefined);
    assert.equal(diagnostic.code, 'cp8/time-utc');
    assert.equal(diagnostic.source, DIAGNOSTIC_SOURCE);
    assert.equal(diagnostic.severity, 2);
    assert.deepEqual(diagnostic.codeDescription, { href: 'https://example.org/rules/cp8/time-utc.md' });
    assert.equal(client.textAt(URI, diagnostic.range), '"2026-08-17T16:05:09+02:00"');
    assert.equal(diagnostic.data.ruleId, 'cp8/time-utc');
    assert.equal(diagnostic.data.pointer, '/generated_at_utc');
    assert.deepEqual(
      diagnostic.data.fixes.map(({ kind, edits }) => [kind, edits.map(({ newText }) => newText)]),
      [['safe', ['"2026-08-17T14:05:09Z"']]],
    );
  });

  it('have a result id that stands for text and settings', async () => {
    client = await TestClient.start();
    await client.open(URI, LOCAL_TIME, 'cp8-return');
    const first = await client.pullReport(URI);
    assert.equal(first.kind, 'full');
    assert.deepEqual(await client.pullReport(URI, first.resultId), { kind: 'unchanged', resultId: first.resultId });
    await client.change(URI, { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: ' ' });
    assert.equal((await client.pullReport(URI, first.resultId)).kind, 'full');
    await client.change(URI, { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }, text: '' });
    assert.equal((await client.pullReport(URI, first.resultId)).kind, 'unchanged');
    await client.changeSettings(() => ({ rules: { 'cp8/time-utc': 'error' } }));
    const changed = await client.pullReport(URI, first.resultId);
    assert.equal(changed.kind === 'full' && changed.items[0]?.severity, 1);
  });

  it('are never pushed to a client that pulls', async () => {
    client = await TestClient.start();
    await client.open(URI, LOCAL_TIME, 'cp8-return');
    await client.pull(URI);
    await client.close(URI);
    await client.open(URI, LOCAL_TIME, 'cp8-return');
    assert.equal((await client.pull(URI)).length, 1);
    assert.deepEqual(client.published, []);
  });

  it('are pushed to a client that cannot pull, for the newest version, and taken back at closing', async () => {
    client = await TestClient.start({ capabilities: PUSH });
    assert.equal(client.initialized.capabilities.diagnosticProvider, undefined);
    await client.open(URI, LOCAL_TIME, 'cp8-return');
    const first = await client.pushed(URI);
    assert.deepEqual(first.diagnostics.map(({ code }) => code), ['cp8/time-utc']);
    assert.equal(first.version, 1);
    await client.change(URI, { text: patched('cp8-return') });
    const second = await client.pushed(URI, ({ version }) => version === 2);
    assert.deepEqual(second.diagnostics, []);
    await client.change(URI, { text: LOCAL_TIME });
    await client.pushed(URI, ({ version }) => version === 3);
    await client.close(URI);
    assert.deepEqual((await client.pushed(URI, ({ version }) => version === undefined)).diagnostics, []);
  });

  it('say related places only to clients that show them', async () => {
    const twoNames = fixture('cp8/kimi-chronology.return.json').replace('"promotion"', '"promotion": "HOLD",\n  "promotion"');
    client = await TestClient.start();
    await client.open(URI, twoNames, 'cp8-return');
    const [twice] = (await client.pull(URI)).filter(({ code }) => code === 'json/duplicate-key');
    assert.equal(twice?.relatedInformation?.length, 1);
    assert.equal(twice.relatedInformation[0]?.location.uri, URI);
    await client.stop();
    client = await TestClient.start({ capabilities: { textDocument: { diagnostic: {} } } });
    await client.open(URI, twoNames, 'cp8-return');
    const [plain] = (await client.pull(URI)).filter(({ code }) => code === 'json/duplicate-key');
    assert.equal(plain?.relatedInformation, undefined);
  });

  it('leave JSON syntax to an editor that reports it, in json and jsonc alone', async () => {
    const broken = fixture('cp8/kimi-chronology.return.json').replace('"HOLD",', '"HOLD",,');
    client = await TestClient.start({ initializationOptions: { hostReportsJsonSyntax: true } });
    const ruleIds = async (uri: string, language: string): Promise<unknown[]> => {
      await client.open(uri, broken, language);
      return (await client.pull(uri)).map(({ code }) => code);
    };
    assert.deepEqual(await ruleIds('file:///work/1.json', 'json'), []);
    assert.deepEqual(await ruleIds('file:///work/2.json', 'jsonc'), []);
    assert.deepEqual(await ruleIds('file:///work/3.json', 'cp8-return'), ['json/syntax']);
    assert.deepEqual(await ruleIds('file:///work/4.json', 'plaintext'), ['json/syntax']);
    await client.stop();
    client = await TestClient.start();
    assert.deepEqual(await ruleIds('file:///work/1.json', 'json'), ['json/syntax']);
  });

  it('are the same under two spellings of one URI', async () => {
    client = await TestClient.start();
    await client.open('file:///d%3A/work/a.return.json', LOCAL_TIME, 'cp8-return');
    assert.equal((await client.pull('file:///D:/work/a.return.json')).length, 1);
    assert.deepEqual(await client.pull('file:///work/another.json'), []);
  });

  it('count characters in the encoding that the client offers', async () => {
    const emoji = `${JSON.stringify({ ...(JSON.parse(LOCAL_TIME) as object), agent: 'Kimi 🚧é' })}`;
    const expected = (await lint({ uri: URI, text: emoji, languageId: 'cp8-return' }, { now: NOW })).problems[0];
    assert.ok(expected !== undefined);
    const before = emoji.slice(0, expected.offset);
    for (const [encoding, character] of [
      ['utf-16', before.length],
      ['utf-8', Buffer.byteLength(before)],
      ['utf-32', [...before].length],
    ] as const) {
      client = await TestClient.start({ capabilities: { ...FULL, general: { positionEncodings: [encoding] } } });
      assert.equal(client.initialized.capabilities.positionEncoding, encoding);
      await client.open(URI, emoji, 'cp8-return');
      const [diagnostic] = await client.pull(URI);
      assert.deepEqual(diagnostic?.range.start, { line: 0, character }, encoding);
      const end = before.length + '"2026-08-17T16:05:09+02:00"'.length;
      const units = { 'utf-16': end, 'utf-8': Buffer.byteLength(emoji.slice(0, end)), 'utf-32': [...emoji.slice(0, end)].length };
      const edit = { start: { line: 0, character }, end: { line: 0, character: units[encoding] } };
      await client.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: URI, version: 2 },
        contentChanges: [{ range: edit, text: '"2026-08-17T14:05:09Z"' }],
      });
      assert.deepEqual(await client.pull(URI), [], encoding);
      if (encoding !== 'utf-32') await client.stop();
    }
  });

  it('say nothing about other JSON', async () => {
    client = await TestClient.start();
    await client.open('file:///work/package.json', '{"name": "x", "name": "y",}');
    assert.deepEqual(await client.pull('file:///work/package.json'), []);
  });
});
