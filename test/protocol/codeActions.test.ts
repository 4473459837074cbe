import assert from 'node:assert/strict';
import { CodeActionRequest, type CodeAction, type Diagnostic } from 'vscode-languageserver/node';
import { FIX_ALL_KIND } from '../../server/src/lsp/protocol.js';
import { fixture, patched } from '../support/lintCase.js';
import { editsFor, FULL, TestClient } from './support/client.js';

const URI = 'file:///work/a.return.json';
const WHOLE = { start: { line: 0, character: 0 }, end: { line: 9999, character: 0 } };

async function actions(client: TestClient, diagnostics: Diagnostic[], only?: string[], uri = URI): Promise<CodeAction[]> {
  const range = diagnostics[0]?.range ?? WHOLE;
  const answer = await client.connection.sendRequest(CodeActionRequest.type, { textDocument: { uri }, range, context: { diagnostics, only } });
  return (answer ?? []) as CodeAction[];
}

describe('code actions', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  it('fix a problem, with the certain fix preferred', async () => {
    client = await TestClient.start();
    await client.open(URI, patched('cp8-return', { '/generated_at_utc': '2026-08-17T16:05:09+02:00' }), 'cp8-return');
    const [fix, ...others] = await actions(client, await client.pull(URI));
    assert.deepEqual(others, []);
    assert.equal(fix?.isPreferred, true);
    assert.equal(fix.kind, 'quickfix');
    assert.equal(fix.diagnostics?.length, 1);
    assert.equal(client.applied(URI, fix.edit), patched('cp8-return', { '/generated_at_utc': '2026-08-17T14:05:09Z' }));
    assert.deepEqual(fix.edit?.documentChanges?.map((change) => 'textDocument' in change && change.textDocument), [{ uri: URI, version: 1 }]);
  });

  it('come as plain changes for a client without document changes', async () => {
    client = await TestClient.start({ capabilities: { ...FULL, workspace: {} } });
    await client.open(URI, patched('cp8-return', { '/generated_at_utc': '2026-08-17T16:05:09+02:00' }), 'cp8-return');
    const [fix] = await actions(client, await client.pull(URI));
    assert.equal(fix?.edit?.documentChanges, undefined);
    assert.deepEqual(fix?.edit?.changes?.[URI]?.map(({ newText }) => newText), ['"2026-08-17T14:05:09Z"']);
  });

  it('are never preferred when a person must decide', async () => {
    client = await TestClient.start();
    await client.open(URI, patched('cp8-return', { '/promotion': 'E1' }), 'cp8-return');
    const [fix] = await actions(client, await client.pull(URI));
    assert.equal(fix?.isPreferred, undefined);
    assert.equal(client.applied(URI, fix?.edit), patched('cp8-return'));
  });

  it('are computed from the current text, however old the diagnostics of the client are', async () => {
    client = await TestClient.start();
    await client.open(URI, patched('cp8-return', { '/generated_at_utc': '2026-08-17T16:05:09+02:00' }), 'cp8-return');
    const old = await client.pull(URI);
    await client.change(URI, { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, text: '\n\n' });
    const [fix] = await actions(client, old);
    assert.equal(client.applied(URI, fix?.edit), `\n\n${patched('cp8-return')}`);
    await client.change(URI, { text: patched('cp8-return') });
    assert.deepEqual(await actions(client, old), []);
  });

  it('need neither data nor a message', async () => {
    client = await TestClient.start();
    await client.open(URI, patched('cp8-return', { '/generated_at_utc': '2026-08-17T16:05:09+02:00' }), 'cp8-return');
    const bare = (await client.pull(URI)).map(({ range, source, code }) => ({ range, source, code, message: '' }));
    assert.equal((await actions(client, bare)).length, 1);
    assert.deepEqual(await actions(client, bare.map((diagnostic) => ({ ...diagnostic, source: 'another' }))), []);
  });

  it('fix all problems of one rule at once', async () => {
    client = await TestClient.start();
    const hash = (JSON.parse(patched('cp8-return')) as { source_snapshot: { files: { sha256: string }[] } }).source_snapshot.files;
    const upper = Object.fromEntries(hash.map(({ sha256 }, index) => [`/source_snapshot/files/${index}/sha256`, sha256.toUpperCase()]));
    await client.open(URI, patched('cp8-return', upper), 'cp8-return');
    const diagnostics = await client.pull(URI);
    assert.deepEqual([...new Set(diagnostics.map(({ code }) => code))], ['digest/form']);
    const all = (await actions(client, diagnostics.slice(0, 1))).find(({ title }) => title === `Fix all ${hash.length} problems of digest/form`);
    assert.equal(client.applied(URI, all?.edit), patched('cp8-return'));
    assert.deepEqual(all?.diagnostics, diagnostics.slice(0, 1));
  });

  it('never write more than one fact at once', async () => {
    client = await TestClient.start();
    const text = patched('cp8-return', { '/source_snapshot/files/0/size': 1, '/source_snapshot/files/1/size': 2 });
    await client.open(URI, text, 'cp8-return');
    const diagnostics = await client.pull(URI);
    assert.deepEqual(diagnostics.map(({ code }) => code), ['schema/unknown-member', 'schema/unknown-member']);
    assert.deepEqual((await actions(client, diagnostics)).map(({ title }) => title), ['Remove `size`', 'Remove `size`']);
  });

  it('offer to suppress and to explain where the client can do it', async () => {
    client = await TestClient.start({ initializationOptions: { clientCommands: true } });
    await client.open(URI, patched('cp8-return', { '/promotion': 'E1' }), 'cp8-return');
    const offered = await actions(client, await client.pull(URI));
    assert.deepEqual(
      offered.flatMap(({ command }) => (command === undefined ? [] : [[command.command, command.arguments]])),
      [
        ['envelopeLint.suppress', [{ uri: URI, ruleId: 'cp8/promotion-self-declared', pointer: '/promotion' }]],
        ['envelopeLint.openRulePage', [{ ruleId: 'cp8/promotion-self-declared' }]],
      ],
    );
  });

  it('fix everything safe on request, to a fixed point, whatever diagnostics the client holds', async () => {
    client = await TestClient.start();
    await client.open(URI, fixture('cp8/grok-draft.return.json'), 'cp8-return');
    for (const only of [[FIX_ALL_KIND], ['source.fixAll'], ['source']]) {
      const [fixAll, ...others] = await actions(client, [], only);
      assert.deepEqual(others, []);
      assert.equal(fixAll?.kind, FIX_ALL_KIND);
      const text = client.applied(URI, fixAll.edit);
      assert.match(text, /"result": "FAIL"/);
      assert.match(text, /"risk": "LOW"/);
      assert.match(text, /"2026-08-17T14:05:09Z"/);
      assert.match(text, /"829a761f6a724a79423e5ced3668c22728cb26a82e91e904a94107bc459ae0cb"/);
      assert.match(text, /"confidence": "high"/);
    }
    assert.deepEqual((await actions(client, [])).filter(({ kind }) => kind === FIX_ALL_KIND), []);
    assert.deepEqual(await actions(client, [], ['source.organizeImports']), []);
  });

  it('of a fix-all leave a clean document alone', async () => {
    client = await TestClient.start();
    await client.open(URI, fixture('cp8/kimi-chronology.return.json'), 'cp8-return');
    assert.deepEqual(await actions(client, [], [FIX_ALL_KIND]), []);
    await client.changeSettings(() => ({ enable: false }));
    await client.change(URI, { text: fixture('cp8/grok-draft.return.json') });
    assert.deepEqual(await actions(client, [], [FIX_ALL_KIND]), []);
  });

  it('apply, each of them, and leave no worse a text', async () => {
    client = await TestClient.start();
    await client.open(URI, fixture('cp8/grok-draft.return.json'), 'cp8-return');
    const before = await client.pull(URI);
    const offered = await actions(client, before);
    assert.ok(offered.length >= 8);
    for (const { title, edit } of offered) {
      assert.ok(editsFor(URI, edit).length > 0, title);
      JSON.parse(client.applied(URI, edit));
    }
  });
});
