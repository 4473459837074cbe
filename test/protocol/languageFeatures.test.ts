import assert from 'node:assert/strict';
import {
  CompletionRequest,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  SelectionRangeRequest,
  type CompletionItem,
  type DocumentSymbol,
  type MarkupContent,
  type Position,
  type SelectionRange,
  type TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { AROUND_DOCUMENTS } from '../../server/src/lsp/protocol.js';
import { fixture, patched } from '../support/lintCase.js';
import { FULL, TestClient } from './support/client.js';

const URI = 'file:///work/a.return.json';

/** Opens a text at the place marked `|` and returns the position. */
async function openAt(client: TestClient, marked: string, languageId = 'cp8-return', uri = URI): Promise<Position> {
  const offset = marked.indexOf('|');
  await client.open(uri, marked.replace('|', ''), languageId);
  return client.document(uri).positionAt(offset);
}

async function complete(client: TestClient, marked: string, languageId?: string): Promise<CompletionItem[]> {
  const position = await openAt(client, marked, languageId);
  return ((await client.connection.sendRequest(CompletionRequest.type, { textDocument: { uri: URI }, position })) ?? []) as CompletionItem[];
}

async function hoverText(client: TestClient, marked: string, languageId?: string): Promise<string | undefined> {
  const position = await openAt(client, marked, languageId);
  const hover = await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri: URI }, position });
  return hover === null ? undefined : (hover.contents as MarkupContent).value;
}

const labels = (items: CompletionItem[]): string[] => items.map(({ label }) => label).sort();

describe('completion', () => {
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start();
  });
  afterEach(() => client.stop());

  it('offers the members that are missing, and no other', async () => {
    const items = await complete(client, '{\n  "schema": "CP8-AGENT-RETURN-v1",\n  "agent": "Kimi",\n  "task_id": "x",\n  "observed": [],\n  "tests": [],\n  "contradictions": [], "unverified": [], |\n}');
    assert.deepEqual(labels(items), ['generated_at_utc', 'promotion', 'proposals', 'recommended_next_action', 'source_snapshot']);
    const promotion = items.find(({ label }) => label === 'promotion');
    assert.match((promotion?.documentation as MarkupContent).value, /Writing a level does not earn it/);
  });

  it('offers words with what they mean', async () => {
    const items = await complete(client, patched('cp8-return').replace('"HOLD"', '"|"'));
    assert.deepEqual(labels(items), ['"E1"', '"E2"', '"E3"', '"HOLD"']);
    const hold = items.find(({ label }) => label === '"HOLD"');
    assert.match((hold?.documentation as MarkupContent).value, /safe choice/);
  });

  it('leaves out the words of a receipt that the rest excludes', async () => {
    const failed = fixture('exchange/failed/receipt.json');
    const status = await complete(client, failed.replace(/"provider_execution_status": "\w+"/, '"provider_execution_status": "|"'), 'kdna-contract');
    assert.deepEqual(labels(status), ['"cancelled"', '"failed"', '"timed_out"']);
    const mismatched = fixture('exchange/mismatched/receipt.json');
    const other = await complete(client, mismatched.replace(/"provider_execution_status": "\w+"/, '"provider_execution_status": |'), 'kdna-contract');
    assert.deepEqual(labels(other), ['"not_started"']);
  });

  it('works in a nested document, at its own place', async () => {
    const nested = `{"status": "OK", "results": [1, ${patched('cp8-return').replace('"HOLD"', '"|"')}]}`;
    const items = await complete(client, nested, 'json');
    assert.deepEqual(labels(items), ['"E1"', '"E2"', '"E3"', '"HOLD"']);
    const [first] = items;
    assert.ok(first?.textEdit !== undefined && 'range' in first.textEdit);
    assert.equal(client.textAt(URI, first.textEdit.range), '""');
    assert.deepEqual(await complete(client, nested.replace('|', '').replace('"OK"', '"|"'), 'json'), []);
  });

  it('offers whole documents in an empty text', async () => {
    assert.deepEqual(labels(await complete(client, '|')).filter((label) => label.startsWith('CP8')), [
      'CP8 return (Grok lane)',
      'CP8 return (Kimi lane)',
    ]);
    const receipts = labels(await complete(client, '{|}', 'kdna-contract')).filter((label) => label.startsWith('host receipt'));
    assert.equal(receipts.length, 9);
    assert.deepEqual(await complete(client, '|', 'json'), []);
  });

  it('offers an item for a list', async () => {
    const items = await complete(client, patched('cp8-return', { '/tests': [] }).replace('"tests": []', '"tests": [|]'));
    const test = items.find(({ label }) => label === 'test');
    assert.match(test?.textEdit?.newText ?? '', /"result": "\$\{2\|PASS,FAIL,BLOCKED\|\}"/);
  });

  it('writes no tab stops for a client that does not know them', async () => {
    await client.stop();
    client = await TestClient.start({ capabilities: { ...FULL, textDocument: {} } });
    const items = await complete(client, '|');
    assert.equal(items.length > 0, true);
    for (const { textEdit, insertText, insertTextFormat, documentation } of items) {
      assert.equal(insertTextFormat, 1);
      assert.doesNotMatch(`${textEdit?.newText ?? ''}${insertText ?? ''}`, /\$/);
      assert.equal(typeof (documentation ?? ''), 'string');
    }
    const whole = items.find(({ label }) => label === 'CP8 return (Kimi lane)');
    JSON.parse(whole?.textEdit?.newText ?? '');
  });
});

describe('hover', () => {
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start({ initializationOptions: { docsBase: 'https://example.org/rules/' } });
  });
  afterEach(() => client.stop());

  it('says what a member is for, on its name', async () => {
    assert.match((await hoverText(client, patched('cp8-return').replace('"promotion"', '"prom|otion"'))) ?? '', /^The level that this return asks for\./);
  });

  it('says what a word means', async () => {
    const text = await hoverText(client, patched('cp8-return').replace('"HOLD"', '"HO|LD"'));
    assert.match(text ?? '', /`HOLD`: No promotion is asked for: the safe choice\./);
  });

  it('names the rule behind a problem there, with its page', async () => {
    const text = await hoverText(client, patched('cp8-return', { '/promotion': 'E1' }).replace('"E1"', '"E|1"'));
    assert.match(text ?? '', /Rule \[`cp8\/promotion-self-declared`\]\(https:\/\/example\.org\/rules\/cp8\/promotion-self-declared\.md\): /);
  });

  it('links to the page with a command where the client has it', async () => {
    await client.stop();
    client = await TestClient.start({ initializationOptions: { docsBase: 'editor:/rules/', clientCommands: true } });
    const text = await hoverText(client, patched('cp8-return', { '/promotion': 'E1' }).replace('"E1"', '"E|1"'));
    const argument = encodeURIComponent('[{"ruleId":"cp8/promotion-self-declared"}]');
    assert.ok(text?.includes(`(command:envelopeLint.openRulePage?${argument})`), text);
  });

  it('says in which state a digest is', async () => {
    const hash = '829a761f6a724a79423e5ced3668c22728cb26a82e91e904a94107bc459ae0cb';
    const hovering = (written: string): Promise<string | undefined> =>
      hoverText(client, patched('cp8-return', { '/source_snapshot/files/0/sha256': `#${written}` }).replace('"#', '"|'));
    assert.match((await hovering(hash)) ?? '', /The file's SHA-256\. In the right form\./);
    assert.match((await hovering(hash.toUpperCase())) ?? '', new RegExp(`is written in upper case; as it should be written: \`${hash}\``));
    assert.match((await hovering('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')) ?? '', /the SHA-256 of nothing/);
    assert.match((await hovering('NA')) ?? '', /No digest is given\./);
    assert.match((await hovering('d41d8cd98f00b204e9800998ecf8427e')) ?? '', /Not a SHA-256: it has the 32 hex digits of MD5\./);
  });

  it('never repeats text of the document', async () => {
    const evil = '[click](command:evil) <img src=x> `${danger}`';
    for (const pointer of ['/promotion', '/agent', '/source_snapshot/files/0/sha256', '/generated_at_utc']) {
      const text = patched('cp8-return', { [pointer]: evil });
      const written = JSON.stringify(evil);
      const hovered = await hoverText(client, text.replace(written, `"|${written.slice(1)}`));
      assert.doesNotMatch(hovered ?? '', /evil|img|danger/, pointer);
    }
  });

  it('is silent between members, outside of documents, and past the depth that is safe', async () => {
    assert.equal(await hoverText(client, patched('cp8-return').replace('\n  "tests"', '\n | "tests"')), undefined);
    assert.equal(await hoverText(client, '{"a": "|b"}', 'json'), undefined);
    const deep = patched('cp8-return').replace('"HOLD"', `"HO|LD", "deep": ${'['.repeat(300)}${']'.repeat(300)}`);
    assert.doesNotMatch((await hoverText(client, deep)) ?? '', /safe choice/);
  });
});

describe('outline, folding, selection', () => {
  let client: TestClient;
  afterEach(() => client.stop());

  const symbolsOf = async (uri = URI): Promise<DocumentSymbol[] | null> =>
    (await client.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } })) as DocumentSymbol[] | null;

  it('name documents, members and items', async () => {
    client = await TestClient.start();
    const text = fixture('cp8/grok-draft.return.json');
    await client.open(URI, text, 'cp8-return');
    const [root, ...others] = (await symbolsOf()) ?? [];
    assert.deepEqual(others, []);
    assert.equal(root?.name, 'CP8 agent return');
    assert.equal(root.detail, 'CP8-INF8-KIMI-THREAD-CHRONOLOGY-2026-08-17');
    assert.deepEqual(root.children?.map(({ name }) => name), Object.keys(JSON.parse(text) as object));
    const observed = root.children?.find(({ name }) => name === 'observed');
    assert.deepEqual(observed?.children?.map(({ name, detail }) => [name, detail]), [
      ['0', 'Thread t-360 carries the first relay message.'],
      ['1', 'The second parse run warned once about t-078.'],
    ]);
    assert.equal(client.textAt(URI, observed?.selectionRange ?? root.range), '"observed"');
  });

  it('show nested documents below their wrapper', async () => {
    client = await TestClient.start();
    await client.open(URI, fixture('cp8/worker-stdout.json'));
    const results = (await symbolsOf())?.find(({ name }) => name === 'results');
    assert.deepEqual(results?.children?.map(({ name }) => name), ['CP8 agent return', 'CP8 agent return']);
  });

  it('escape what cannot be seen', async () => {
    client = await TestClient.start();
    await client.open(URI, patched('cp8-return', { '/agent': 'a\u202eb\u0007' }), 'cp8-return');
    const agent = (await symbolsOf())?.[0]?.children?.find(({ name }) => name === 'agent');
    assert.equal(agent?.detail, 'a\\u202eb\\u0007');
  });

  it('come flat for a client without hierarchy', async () => {
    client = await TestClient.start({ capabilities: { textDocument: { diagnostic: {} } } });
    await client.open(URI, '{"a": {"b": 1}}', 'kdna-contract');
    assert.deepEqual((await symbolsOf())?.map(({ name }) => name), ['a', 'b']);
  });

  it('fold objects and lists', async () => {
    client = await TestClient.start();
    await client.open(URI, '{\n  "a": [\n    1\n  ],\n  "b": {\n  }\n}', 'cp8-return');
    const ranges = await client.connection.sendRequest(FoldingRangeRequest.type, { textDocument: { uri: URI } });
    assert.deepEqual(ranges?.map(({ startLine, endLine }) => [startLine, endLine]).sort(), [[0, 5], [1, 2]]);
  });

  it('grow a selection from value to member to object', async () => {
    client = await TestClient.start();
    const position = await openAt(client, '{"a": {"b": "x|y"}}');
    const [selection] = (await client.connection.sendRequest(SelectionRangeRequest.type, { textDocument: { uri: URI }, positions: [position] })) ?? [];
    const texts: string[] = [];
    for (let here: SelectionRange | undefined = selection; here !== undefined; here = here.parent) texts.push(client.textAt(URI, here.range));
    assert.deepEqual(texts, ['xy', '"xy"', '"b": "xy"', '{"b": "xy"}', '"a": {"b": "xy"}', '{"a": {"b": "xy"}}']);
  });

  it('are left to the editor in json when it has its own', async () => {
    client = await TestClient.start({ initializationOptions: { hostReportsJsonSyntax: true } });
    await client.until(() => client.registrations.length >= 6);
    for (const method of ['documentSymbol', 'foldingRange', 'selectionRange', 'formatting', 'rangeFormatting']) {
      const registration = client.registrations.find((candidate) => candidate.method === `textDocument/${method}`);
      const selector = [{ language: 'cp8-return' }, { language: 'kdna-contract' }, ...(method === 'documentSymbol' ? AROUND_DOCUMENTS : [])];
      assert.deepEqual(registration?.registerOptions, { documentSelector: selector }, method);
    }
    assert.equal(client.initialized.capabilities.documentFormattingProvider, undefined);
    await client.open('file:///work/b.json', patched('cp8-return'), 'json');
    assert.equal(await symbolsOf('file:///work/b.json'), null);
    await client.open(URI, patched('cp8-return'), 'cp8-return');
    assert.equal((await symbolsOf())?.length, 1);
  });
});

describe('formatting', () => {
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start();
  });
  afterEach(() => client.stop());

  const options = { tabSize: 2, insertSpaces: true };
  const after = (edits: TextEdit[] | null): string => TextDocument.applyEdits(client.document(URI), edits ?? []);

  it('changes white space only and keeps line ends', async () => {
    const crlf = '{"agent":"a\\u00e9",\r\n"n": 1.0}';
    await client.open(URI, crlf, 'cp8-return');
    const edits = await client.connection.sendRequest(DocumentFormattingRequest.type, { textDocument: { uri: URI }, options });
    assert.equal(after(edits), '{\r\n  "agent": "a\\u00e9",\r\n  "n": 1.0\r\n}');
  });

  it('formats a range', async () => {
    await client.open(URI, '{\n  "a":1,\n"b":2\n}', 'cp8-return');
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 8 } };
    const edits = await client.connection.sendRequest(DocumentRangeFormattingRequest.type, { textDocument: { uri: URI }, range, options });
    assert.equal(after(edits), '{\n  "a": 1,\n"b":2\n}');
  });

  it('refuses what is too deep', async () => {
    await client.open(URI, `${'['.repeat(257)}${']'.repeat(257)}`, 'cp8-return');
    assert.equal(await client.connection.sendRequest(DocumentFormattingRequest.type, { textDocument: { uri: URI }, options }), null);
    await client.open(URI, `${'['.repeat(256)}${']'.repeat(256)}`, 'cp8-return');
    assert.notEqual(await client.connection.sendRequest(DocumentFormattingRequest.type, { textDocument: { uri: URI }, options }), null);
  });
});
