import assert from 'node:assert/strict';
import { CodeActionRequest, CodeActionTriggerKind, type ClientCapabilities, type CodeAction, type CodeActionContext, type Diagnostic } from 'vscode-languageserver/node';
import { FIX_ALL_KIND, RECOMPUTE_KIND } from '../../server/src/lsp/protocol.js';
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

describe('digests taken anew by code actions', () => {
  const REQUEST = 'file:///work/request.json';
  const zeros = `sha256:${'0'.repeat(64)}`;
  const ones = `sha256:${'1'.repeat(64)}`;
  const right = patched('host-request');
  // The capsule's digest is right there but for what is written; the plan is not at hand.
  const wrong = patched('host-request', { '/runtime_contract/capsule_delivery_digest': ones });
  let client: TestClient;
  afterEach(() => client.stop());
  const start = async (text: string, workspace: ClientCapabilities['workspace'] = {}): Promise<void> => {
    client = await TestClient.start({ capabilities: { ...FULL, workspace }, folders: [] });
    await client.open(REQUEST, text, 'json');
  };
  const asked = async (needle: string, more: Partial<CodeActionContext> = {}): Promise<CodeAction[]> => {
    const at = client.document(REQUEST).positionAt(client.document(REQUEST).getText().indexOf(needle) + 2);
    const answer = await client.connection.sendRequest(CodeActionRequest.type, { textDocument: { uri: REQUEST }, range: { start: at, end: at }, context: { diagnostics: [], ...more } });
    return (answer ?? []) as CodeAction[];
  };

  it('are offered at the cursor with both values, and for the whole document', async () => {
    await start(wrong);
    const [here, all, ...others] = await asked(ones);
    assert.deepEqual(others, []);
    const p = (JSON.parse(right) as { runtime_contract: { capsule_delivery_digest: string } }).runtime_contract.capsule_delivery_digest;
    assert.deepEqual([here?.title, here?.kind], [`Recompute the delivery digest (P): "sha256:11111111…" → "${p.slice(0, 15)}…"`, 'quickfix']);
    assert.deepEqual([all?.title, all?.kind], ['Recompute the digest that differs in this document', RECOMPUTE_KIND]);
    for (const action of [here, all]) {
      assert.equal(client.applied(REQUEST, action?.edit), right);
      assert.equal(action?.isPreferred, undefined);
    }
    assert.deepEqual((await asked('"protocol"')).map(({ kind }) => kind), [RECOMPUTE_KIND]);
  });

  it('are not offered twice where a problem has the same fix', async () => {
    await start(wrong);
    const diagnostics = await client.pull(REQUEST);
    const found = await asked(ones, { diagnostics, only: ['quickfix'] });
    assert.equal(new Set(found.map(({ edit }) => JSON.stringify(edit))).size, found.length);
    assert.equal(found.some(({ edit }) => client.applied(REQUEST, edit) === right), true);
  });

  it('are several in one action, the content before what is taken over it', async () => {
    await start(`[${wrong},${patched('consumption-plan', { '/integrity/plan_digest': zeros })}]`);
    const [all] = await asked('"protocol"');
    assert.match(all?.title ?? '', /^Recompute all \d+ digests that differ in this document$/);
    const after = client.applied(REQUEST, all?.edit);
    assert.equal(after.includes(zeros) || after.includes(ones), false);
  });

  it('are not offered where all are right, where none can be taken, and in a damaged text', async () => {
    await start(right);
    assert.deepEqual(await asked('"sha256:'), []);
    await client.change(REQUEST, { text: wrong.replace('{', '{ "protocol": 1, ') });
    assert.deepEqual((await asked(ones)).filter(({ title }) => title.startsWith('Recompute')), []);
  });

  it('are never part of a fix-all, of a save, or of what an editor asks by itself', async () => {
    await start(wrong);
    const kinds = async (only: string[] | undefined, triggerKind?: CodeActionTriggerKind): Promise<unknown[]> =>
      (await asked(ones, { ...(only === undefined ? {} : { only }), ...(triggerKind === undefined ? {} : { triggerKind }) })).map(({ kind }) => kind);
    const { Invoked, Automatic } = CodeActionTriggerKind;
    for (const only of [undefined, ['source'], ['source.fixAll'], [FIX_ALL_KIND], ['quickfix'], [RECOMPUTE_KIND]]) assert.deepEqual(await kinds(only, Automatic), [], String(only));
    for (const only of [['source'], ['source.fixAll'], [FIX_ALL_KIND]]) assert.deepEqual(await kinds(only), [], String(only));
    assert.deepEqual(await kinds(['source'], Invoked), [RECOMPUTE_KIND]);
    assert.deepEqual(await kinds(['source.fixAll'], Invoked), []);
    assert.deepEqual(await kinds([RECOMPUTE_KIND]), [RECOMPUTE_KIND]);
    assert.deepEqual(await kinds(undefined, Invoked), ['quickfix', RECOMPUTE_KIND]);
  });

  it('are confirmed by a client that can ask', async () => {
    await start(wrong, { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } });
    const [all] = await asked('"protocol"');
    assert.equal(client.applied(REQUEST, all?.edit), right);
    const [annotation] = Object.values(all?.edit?.changeAnnotations ?? {});
    assert.equal(annotation?.needsConfirmation, true);
    assert.match(annotation?.description ?? '', /^the delivery digest \(P\): "sha256:11111111…" → "sha256:/);
    const ids = editsFor(REQUEST, all?.edit).map((edit) => ('annotationId' in edit ? edit.annotationId : undefined));
    assert.deepEqual(ids, Object.keys(all?.edit?.changeAnnotations ?? {}));
  });
});
