/** What an editor hides of a file's bytes. */
import assert from 'node:assert/strict';
import { DidSaveTextDocumentNotification } from 'vscode-languageserver/node';
import { CanonicalForm, isRefusal } from '../../server/src/lsp/protocol.js';
import { encodingFaults } from '../../server/src/lsp/diskEncoding.js';
import { patched } from '../support/lintCase.js';
import { PUSH, TestClient } from './support/client.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const URI = 'file:///work/receipt.json';
const TEXT = patched('host-receipt');
const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
/** The text with a byte that is no UTF-8 in its request id, and what an editor makes of that. */
const BAD_TEXT = TEXT.replace('host_', 'host\uFFFD');
const BAD_BYTES = Uint8Array.from(Buffer.from(TEXT.replace('host_', 'host\u00ff'), 'latin1'));

describe('the bytes of a file', () => {
  const codes = async (client: TestClient, uri = URI): Promise<unknown[]> => (await client.pull(uri)).map(({ code }) => code);
  const start = (files: Record<string, string | Uint8Array>): Promise<TestClient> =>
    TestClient.start({ environment: memoryEnvironment(files), settings: () => ({ rules: { 'receipt/no-request': 'off' } }) });

  it('are looked at when it is opened and saved, and what is found holds until the text is changed', async () => {
    const files: Record<string, string | Uint8Array> = { [URI]: `\uFEFF${TEXT}` };
    const client = await start(files);
    await client.open(URI, TEXT);
    await client.until(() => client.refreshes === 1);
    const [problem] = await client.pull(URI);
    assert.deepEqual([problem?.code, problem?.range, problem?.data.fixes], ['json/bom', { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }, []]);
    const form = await client.connection.sendRequest(CanonicalForm, { uri: URI });
    assert.ok(isRefusal(form));
    await client.change(URI, { range: { start: { line: 0, character: 1 }, end: { line: 0, character: 1 } }, text: ' ' });
    assert.deepEqual(await codes(client), []);
    files[URI] = `\uFEFF${client.document(URI).getText()}`;
    await client.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: URI } });
    await client.until(() => client.refreshes === 2);
    assert.deepEqual(await codes(client), ['json/bom']);
    // Saved again in another encoding, without a change of the text.
    files[URI] = client.document(URI).getText();
    await client.connection.sendNotification(DidSaveTextDocumentNotification.type, { textDocument: { uri: URI } });
    await client.until(() => client.refreshes === 3);
    assert.deepEqual(await codes(client), []);
    await client.stop();
  });

  it('are not read outside of the workspace', async () => {
    const outside = 'file:///elsewhere/receipt.json';
    const client = await start({ [outside]: `\uFEFF${TEXT}`, [URI]: `\uFEFF${TEXT}` });
    await client.open(outside, TEXT);
    await client.open(URI, TEXT);
    await client.until(() => client.refreshes === 1);
    assert.deepEqual([await codes(client, outside), await codes(client)], [[], ['json/bom']]);
    await client.stop();
  });

  it('are told to a client that cannot pull', async () => {
    const client = await TestClient.start({ capabilities: PUSH, environment: memoryEnvironment({ [URI]: BAD_BYTES }), initializationOptions: { trusted: true } });
    await client.open(URI, BAD_TEXT);
    const { diagnostics } = await client.pushed(URI, (params) => params.diagnostics.some(({ code }) => code === 'json/unicode'));
    const found = diagnostics.find(({ code }) => code === 'json/unicode');
    assert.equal(client.textAt(URI, found!.range), '\uFFFD');
    await client.stop();
  });

  it('have their faults at the places of the text as the editor shows it', () => {
    const found = (bytes: Uint8Array, text: string): unknown[] => encodingFaults(bytes, text).map(({ ruleId, offset, length, fixes }) => [ruleId, offset, length, fixes.length]);
    assert.deepEqual(found(encoded(TEXT), TEXT), []);
    assert.deepEqual(found(encoded(`\uFEFF${TEXT}`), TEXT), [['json/bom', 0, 1, 0]]);
    assert.deepEqual(found(encoded('\uFEFF'), ''), [['json/bom', 0, 0, 0]]);
    assert.deepEqual(found(utf16(`\n ${TEXT}`), `\n ${TEXT}`), [['json/unicode', 2, 1, 0]]);
    assert.deepEqual(found(BAD_BYTES, BAD_TEXT), [['json/unicode', BAD_TEXT.indexOf('\uFFFD'), 1, 0]]);
    // An editor that gives all lines one kind of end.
    const mixed = Uint8Array.from([...encoded('\uFEFF{\r\n"a":\n"'), 0xff, 0x22, 0x7d]);
    assert.deepEqual(found(mixed, '{\n"a":\n"\uFFFD"}'), [['json/bom', 0, 1, 0], ['json/unicode', 8, 1, 0]]);
    assert.deepEqual(found(mixed, '{\r\n"a":\r\n"\uFFFD"}'), [['json/bom', 0, 1, 0], ['json/unicode', 10, 1, 0]]);
    // Another text: the editor's is not saved.
    assert.deepEqual(found(BAD_BYTES, `${BAD_TEXT} `), []);
  });
});
