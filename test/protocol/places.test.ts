/** Documents in other texts: everything that works on a document works on them where they stand. */
import assert from 'node:assert/strict';
import {
  CodeActionRequest,
  CompletionRequest,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  HoverRequest,
  InsertTextFormat,
  InsertTextMode,
  type CodeAction,
  type CompletionItem,
  type DocumentSymbol,
  type MarkupContent,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import * as protocol from '../../server/src/lsp/protocol.js';
import { fixture, patched } from '../support/lintCase.js';
import { FULL, TestClient } from './support/client.js';

interface Place {
  name: string;
  uri: string;
  languageId: string;
  /** A text with a document in it. */
  write: (document: string) => string;
  /** The document in such a text. */
  read: (text: string) => string;
  base: string;
}

const PLACES: Place[] = [
  {
    name: 'a quoted fence',
    uri: 'file:///work/reply.md',
    languageId: 'markdown',
    write: (document) => `# Reply\r\n\r\n> - ~~~json\r\n${document.trimEnd().split('\n').map((line) => `>   ${line}\r\n`).join('')}>   ~~~\r\n`,
    read: (text) => text.split('\r\n').slice(3, -2).map((line) => line.slice(4)).join('\n'),
    base: '',
  },
  {
    name: 'a string',
    uri: 'file:///work/run.json',
    languageId: 'json',
    write: (document) => JSON.stringify({ code: 0, stdout: document }),
    read: (text) => (JSON.parse(text) as { stdout: string }).stdout,
    base: '/stdout',
  },
  {
    name: 'a line of JSON Lines',
    uri: 'file:///work/returns.jsonl',
    languageId: 'plaintext',
    write: (document) => `{"task_id": 1}\n${document.replace(/\n\s*/g, '')}\n`,
    read: (text) => text.split('\n')[1] ?? '',
    base: '',
  },
  {
    name: 'a log',
    uri: 'file:///work/run.log',
    languageId: 'log',
    write: (document) => `[info] start {\nresult=${document}done\n`,
    read: (text) => text.slice(text.indexOf('=') + 1, -5),
    base: '',
  },
];

const RETURN = patched('cp8-return');

describe('documents in other texts', () => {
  let client: TestClient;
  const withModes = structuredClone(FULL);
  withModes.textDocument!.completion!.completionItem!.insertTextModeSupport = { valueSet: [InsertTextMode.asIs, InsertTextMode.adjustIndentation] };
  beforeEach(async () => {
    client = await TestClient.start({ capabilities: withModes, initializationOptions: { hostReportsJsonSyntax: true } });
  });
  afterEach(() => client.stop());

  /** Opens the document, marked `|`, in its place; returns the position of the mark. */
  const openIn = async (place: Place, marked: string) => {
    const text = place.write(marked);
    await client.open(place.uri, text.replace('|', ''), place.languageId);
    return client.document(place.uri).positionAt(text.indexOf('|'));
  };

  for (const place of PLACES) {
    const { uri } = place;

    it(`have problems and fixes: ${place.name}`, async () => {
      await client.open(uri, place.write(RETURN.replace('"PASS"', '"pass"')), place.languageId);
      const [problem, ...others] = await client.pull(uri);
      assert.deepEqual([others.length, problem?.code, problem?.data.pointer], [0, 'schema/enum', `${place.base}/tests/0/result`]);
      assert.match(client.textAt(uri, problem!.range), /^\\?"pass\\?"$/);
      const actions = (await client.connection.sendRequest(CodeActionRequest.type, { textDocument: { uri }, range: problem!.range, context: { diagnostics: [problem!] } })) as CodeAction[];
      const fixed = client.applied(uri, actions.find(({ isPreferred }) => isPreferred)?.edit);
      assert.equal(fixed, place.write(RETURN));
    });

    it(`have hovers: ${place.name}`, async () => {
      const position = await openIn(place, RETURN.replace('"HOLD"', '"HO|LD"'));
      const hover = await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
      assert.match((hover?.contents as MarkupContent).value, /safe choice/);
      assert.match(client.textAt(uri, hover!.range!), /^\\?"HOLD\\?"$/);
    });

    it(`have completions: ${place.name}`, async () => {
      const position = await openIn(place, RETURN.replace('"HOLD"', '"|"'));
      const items = (await client.connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position })) as CompletionItem[];
      assert.deepEqual(items.map(({ label }) => label).sort(), ['"E1"', '"E2"', '"E3"', '"HOLD"']);
      const hold = items.find(({ label }) => label === '"HOLD"');
      const text = TextDocument.applyEdits(client.document(uri), [hold?.textEdit as TextEdit]);
      assert.equal(text, place.write(RETURN));
      if (place.base !== '') assert.deepEqual([hold?.insertTextFormat, hold?.filterText], [InsertTextFormat.PlainText, '\\"HOLD\\"']);
    });

    it(`have an outline: ${place.name}`, async () => {
      await client.open(uri, place.write(RETURN), place.languageId);
      const symbols = (await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } })) as DocumentSymbol[] | null;
      // In JSON the editor has one of its own.
      if (place.languageId === 'json') assert.equal(symbols, null);
      else assert.deepEqual(symbols?.map(({ name, detail, children }) => [name, detail, children?.length]), [['CP8 agent return', 'CP8-INF8-KIMI-THREAD-CHRONOLOGY-2026-08-17', 12]]);
    });

    it(`have pointers and canonical forms: ${place.name}`, async () => {
      const position = await openIn(place, RETURN.replace('"LOW"', '"L|OW"'));
      const pointer = await client.connection.sendRequest(protocol.PointerAt, { uri, position });
      assert.ok(!protocol.isRefusal(pointer));
      assert.equal(pointer.pointer, `${place.base}/proposals/0/risk`);
      const form = await client.connection.sendRequest(protocol.CanonicalForm, { uri, position });
      assert.ok(!protocol.isRefusal(form));
      assert.deepEqual([form.text, form.pointer], ['"LOW"', `${place.base}/proposals/0/risk`]);
    });

    it(`take files into their snapshot: ${place.name}`, async () => {
      await client.open(uri, place.write(RETURN), place.languageId);
      const added = await client.connection.sendRequest(protocol.AddToSnapshot, { uri, files: [{ uri: 'file:///work/new.txt', name: 'new.txt', sha256: 'a'.repeat(64) }] });
      assert.ok(!protocol.isRefusal(added), JSON.stringify(added));
      const text = client.applied(uri, added.edit);
      const files = (JSON.parse(place.read(text)) as { source_snapshot: { files: { name: string }[] } }).source_snapshot.files;
      assert.equal(files.at(-1)?.name, 'new.txt');
      assert.equal(place.write(place.read(text)).trimEnd(), text.trimEnd());
    });

    it(`are not formatted as JSON: ${place.name}`, async () => {
      await client.open(uri, place.write(RETURN), place.languageId);
      assert.equal(await client.connection.sendRequest(DocumentFormattingRequest.type, { textDocument: { uri }, options: { tabSize: 2, insertSpaces: true } }), null);
    });
  }

  it('have their lines marked by themselves when something long is completed', async () => {
    const [fence] = PLACES as [Place];
    const position = await openIn(fence, patched('cp8-return', { '/tests': [] }).replace('"tests": []', '"tests": [|]'));
    const items = (await client.connection.sendRequest(CompletionRequest.type, { textDocument: { uri: fence.uri }, position })) as CompletionItem[];
    const item = items.find(({ textEdit }) => (textEdit as TextEdit | undefined)?.newText.includes('\n'));
    assert.equal(item?.insertTextMode, InsertTextMode.asIs);
    assert.match((item.textEdit as TextEdit).newText, /\r\n> {3}/);
    assert.doesNotMatch((item.textEdit as TextEdit).newText, /[^\r]\n|\n(?!> {3})/);
  });

  it('have syntax problems in a string, where the editor sees none, and not beside its own', async () => {
    const broken = RETURN.replace('"HOLD"', '"HOLD",,').replace(',,,', ',,');
    await client.open('file:///work/a.json', broken, 'json');
    assert.deepEqual((await client.pull('file:///work/a.json')).map(({ code }) => code), []);
    await client.open('file:///work/b.json', JSON.stringify({ stdout: broken }), 'json');
    const problems = await client.pull('file:///work/b.json');
    assert.deepEqual(problems.map(({ code, data }) => [code, data.pointer]), [['json/syntax', '/stdout']]);
  });

  it('are two in reply.md, without a problem, and have their digests checked', async () => {
    await client.open('file:///work/reply.md', fixture('cp8/reply.md'), 'markdown');
    assert.deepEqual(await client.pull('file:///work/reply.md'), []);
    const symbols = (await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: 'file:///work/reply.md' } })) as DocumentSymbol[];
    assert.deepEqual(symbols.map(({ name, range }) => [name, range.start.line]), [['CP8 agent return', 5], ['Host receipt', 86]]);
    const checked = await client.connection.sendRequest(protocol.CheckDigests, { uri: 'file:///work/reply.md' });
    assert.ok(!protocol.isRefusal(checked));
    assert.deepEqual(checked.rows.map(({ pointer }) => pointer.split('/').at(-1)), [
      'sha256', 'sha256', 'sha256', 'sender_capsule_delivery_digest', 'host_recomputed_capsule_delivery_digest', 'echoed_capsule_delivery_digest',
    ]);
  });

  it('leave a text without any alone', async () => {
    await client.open('file:///work/notes.md', '# task_id\n\n```json\n{"a": 1,}\n```\n', 'markdown');
    assert.deepEqual(await client.pull('file:///work/notes.md'), []);
    assert.deepEqual(await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri: 'file:///work/notes.md' } }), []);
    const form = await client.connection.sendRequest(protocol.CanonicalForm, { uri: 'file:///work/notes.md' });
    assert.ok(protocol.isRefusal(form));
  });
});
