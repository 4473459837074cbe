/** A client that says nothing of trust, as those of other editors: documents are tied all the same, and nothing that they name is read. */
import assert from 'node:assert/strict';
import { CodeLensRequest, DefinitionRequest, InlayHintRequest, ReferencesRequest, type Location } from 'vscode-languageserver/node';
import { isRefusal, LintWorkspace } from '../../server/src/lsp/protocol.js';
import { fixture, patched } from '../support/lintCase.js';
import { PUSH, TestClient } from './support/client.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const RECEIPT = 'file:///work/receipt.json';
const REQUEST = 'file:///work/request.json';
const RETURN = 'file:///work/a.return.json';
const NOTES = 'file:///work/sources/parse.log';

describe('a workspace of which nobody said that it is trusted', () => {
  let client: TestClient;
  const read: string[] = [];
  const resolved: string[] = [];
  const start = async (files: Record<string, string>, links?: Record<string, string>): Promise<void> => {
    const environment = memoryEnvironment(files, links);
    const watched = { ...environment };
    watched.readFile = (uri, maxBytes) => (read.push(uri), environment.readFile(uri, maxBytes));
    watched.hashFile = (uri) => (read.push(uri), environment.hashFile(uri));
    watched.resolve = (uri) => (resolved.push(uri), environment.resolve(uri));
    watched.containersIn = (folder) => (read.push(folder), Promise.resolve([]));
    watched.readContainer = (uri) => (read.push(uri), Promise.reject(new Error('no')));
    read.length = resolved.length = 0;
    client = await TestClient.start({ capabilities: PUSH, environment: watched });
  };
  afterEach(() => client.stop());

  const at = (uri: string, needle: string) => ({ textDocument: { uri }, position: client.document(uri).positionAt(client.document(uri).getText().indexOf(needle) + 2) });

  it('has an index: definition, references, lenses, hints, and problems over two documents', async () => {
    await start({ [REQUEST]: patched('host-request', { '/capsule/risk_level': 'low' }) });
    await client.open(RECEIPT, patched('host-receipt'));
    const { diagnostics } = await client.pushed(RECEIPT, (params) => params.diagnostics.length > 0);
    assert.deepEqual(diagnostics.map(({ code, relatedInformation }) => [code, relatedInformation?.[0]?.location.uri]), [['receipt/request', REQUEST]]);
    const definition = (await client.connection.sendRequest(DefinitionRequest.type, at(RECEIPT, '"host_'))) as Location[];
    assert.deepEqual(definition.map(({ uri }) => uri), [REQUEST]);
    const references = await client.connection.sendRequest(ReferencesRequest.type, { ...at(RECEIPT, '"host_'), context: { includeDeclaration: true } });
    assert.deepEqual(references?.map(({ uri }) => uri), [RECEIPT, REQUEST]);
    const lenses = await client.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri: RECEIPT } });
    assert.deepEqual(lenses?.map(({ command }) => command?.title), ['Host request: request.json']);
    const range = { start: { line: 0, character: 0 }, end: { line: 100, character: 0 } };
    const hints = await client.connection.sendRequest(InlayHintRequest.type, { textDocument: { uri: RECEIPT }, range });
    assert.deepEqual(hints?.map(({ label }) => label), Array(3).fill('P differs from request.json'));
  });

  it('is looked through before the first question is answered', async () => {
    await start({ [REQUEST]: fixture('exchange/completed/request.json') });
    await client.open(RECEIPT, patched('host-receipt'));
    const definition = (await client.connection.sendRequest(DefinitionRequest.type, at(RECEIPT, '"host_'))) as Location[];
    assert.deepEqual(definition.map(({ uri }) => uri), [REQUEST]);
  });

  it('is read within its folders alone: no file that a return names, no container, nothing to which a link leads out', async () => {
    const out = 'file:///elsewhere/request.json';
    await start({ [NOTES]: 'x', [REQUEST]: 'x', [out]: fixture('exchange/completed/request.json'), [RETURN]: patched('cp8-return') }, { [REQUEST]: out });
    await client.open(RETURN, patched('cp8-return', { '/promotion': 'E1' }), 'cp8-return');
    const plan = 'file:///work/plan.json';
    await client.open(plan, fixture('exchange/plan.json'));
    await client.open(RECEIPT, patched('host-receipt'));
    const { diagnostics } = await client.pushed(RECEIPT, (params) => params.diagnostics.length > 0);
    assert.deepEqual(diagnostics.map(({ code }) => code), ['receipt/no-request']);
    assert.deepEqual((await client.pushed(RETURN)).diagnostics.map(({ code }) => code), ['cp8/promotion-self-declared']);
    assert.deepEqual((await client.pushed(plan)).diagnostics, []);
    assert.deepEqual(read.filter((uri) => ![RETURN, RECEIPT, plan].includes(uri) && !uri.endsWith('.config.json')), []);
  });

  it('asks where its folder leads once, not for each file', async () => {
    const names = Array.from({ length: 50 }, (_, index) => `file:///work/${index}.json`);
    await start({ ...Object.fromEntries(names.map((uri) => [uri, '{}'])), [REQUEST]: fixture('exchange/completed/request.json') });
    await client.open(RECEIPT, patched('host-receipt'));
    await client.connection.sendRequest(DefinitionRequest.type, at(RECEIPT, '"host_'));
    assert.equal(names.every((uri) => read.includes(uri)), true);
    // Those that are under way when the first one asks may ask as well.
    assert.ok(resolved.filter((uri) => uri === 'file:///work').length < 20);
  });

  it('can be linted whole', async () => {
    await start({ [RETURN]: patched('cp8-return', { '/promotion': 'E1' }) });
    const summary = await client.connection.sendRequest(LintWorkspace);
    assert.ok(!isRefusal(summary));
    assert.deepEqual([summary.files, summary.infos], [1, 1]);
  });
});
