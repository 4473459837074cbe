import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  CodeActionRequest,
  CompletionRequest,
  DocumentFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  SelectionRangeRequest,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';
import { lint } from '../../server/src/lint/lint.js';
import { AddToSnapshot, CanonicalSha256, CheckDigests, FileSha256, FixAll, PointerAt, RecomputeDigest } from '../../server/src/lsp/protocol.js';
import { fixture, NOW, patched } from '../support/lintCase.js';
import { FULL, TestClient } from './support/client.js';

const URI = 'file:///work/a.return.json';
const VALID = fixture('cp8/kimi-chronology.return.json');
const RECEIPT = fixture('exchange/completed/receipt.json');

/** Texts that have broken JSON tools before. */
const HOSTILE: Record<string, string> = {
  empty: '',
  'white space': ' \r\n\t',
  'a byte order mark': `\uFEFF${VALID}`,
  'a NUL': VALID.replace('HOLD', 'HO\0LD'),
  'a lone surrogate': VALID.replace('HOLD', '\ud83d'),
  '100,000 levels': `{"schema": "CP8-AGENT-RETURN-v1", "x": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  '100,000 open levels': `{"schema": "CP8-AGENT-RETURN-v1", "x": ${'{"a":'.repeat(100_000)}`,
  'closing brackets alone': ']}'.repeat(5000),
  'crossed brackets': `{"schema": "CP8-AGENT-RETURN-v1", "x": ${'[}'.repeat(5000)}`,
  'a line of a million characters': patched('cp8-return', { '/agent': 'x'.repeat(1_000_000) }).replaceAll('\n', ''),
  'an open string': VALID.slice(0, VALID.indexOf('HOLD') + 2),
  '__proto__': VALID.replace('"promotion"', '"__proto__": {"polluted": true}, "constructor": 1, "toString": null, "promotion"'),
  '__proto__ as schema': '{"__proto__": {"schema": "CP8-AGENT-RETURN-v1"}, "schema": "CP8-AGENT-RETURN-v1"}',
  'a schema of its own': VALID.replace('{', '{"$schema": "http://127.0.0.1:1/schema.json",'),
  '2,000 equal names': `{"schema": "CP8-AGENT-RETURN-v1"${', "a": 1'.repeat(2_000)}}`,
  '1,000 documents': `[${Array(1000).fill('{"schema":"CP8-AGENT-RETURN-v1"}').join(',')}]`,
  'a number without end': `{"schema": "CP8-AGENT-RETURN-v1", "n": ${'9'.repeat(100_000)}e${'9'.repeat(1000)}}`,
};

describe('the server', function () {
  this.timeout(120_000);
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start({ initializationOptions: { trusted: true, clientCommands: true, clientStatus: true } });
  });
  afterEach(() => client.stop());

  for (const [name, text] of Object.entries(HOSTILE)) {
    it(`answers every request on ${name}`, async () => {
      for (const languageId of ['cp8-return', 'json']) {
        await client.open(URI, text, languageId);
        await askEverything(text.length >> 1);
        await askEverything(Math.max(0, text.indexOf(':') + 2));
        await client.close(URI);
      }
      assert.deepEqual(client.log.filter((line) => line.includes('failed')), []);
      await client.open('file:///work/after.return.json', patched('cp8-return', { '/promotion': 'E1' }), 'cp8-return');
      const codes = (await client.pull('file:///work/after.return.json')).map(({ code }) => code);
      assert.deepEqual(codes, ['cp8/file-missing', 'cp8/promotion-self-declared']);
    });
  }

  async function askEverything(offset: number): Promise<void> {
    const position = client.document(URI).positionAt(offset);
    const textDocument = { uri: URI };
    const at = { uri: URI, position };
    const { connection } = client;
    const diagnostics = await client.pull(URI);
    const range = { start: { line: 0, character: 0 }, end: position };
    await Promise.all([
      connection.sendRequest(HoverRequest.type, { textDocument, position }),
      connection.sendRequest(CompletionRequest.type, { textDocument, position }),
      connection.sendRequest(DocumentSymbolRequest.type, { textDocument }),
      connection.sendRequest(FoldingRangeRequest.type, { textDocument }),
      connection.sendRequest(SelectionRangeRequest.type, { textDocument, positions: [position] }),
      connection.sendRequest(DocumentFormattingRequest.type, { textDocument, options: { tabSize: 2, insertSpaces: true } }),
      connection.sendRequest(CodeActionRequest.type, { textDocument, range, context: { diagnostics: diagnostics.slice(0, 20) } }),
      connection.sendRequest(CodeActionRequest.type, { textDocument, range, context: { diagnostics: [], only: ['source.fixAll'] } }),
      connection.sendRequest(CheckDigests, { uri: URI }),
      connection.sendRequest(RecomputeDigest, at),
      connection.sendRequest(PointerAt, at),
      connection.sendRequest(CanonicalSha256, { uri: URI }),
      connection.sendRequest(CanonicalSha256, { uri: URI, range }),
      connection.sendRequest(FileSha256, { uri: URI }),
      connection.sendRequest(AddToSnapshot, { uri: URI, files: [{ uri: 'file:///work/none' }] }),
      connection.sendRequest(FixAll, { uri: URI }),
    ]);
  }

  it('survives positions and changes outside of the text', async () => {
    await client.open(URI, VALID, 'cp8-return');
    const far = { line: 1e6, character: 1e6 };
    const back = { line: -1, character: -5 };
    for (const position of [far, back]) await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri: URI }, position });
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: URI, version: 2 },
      contentChanges: [
        { range: { start: far, end: far }, text: '\n' },
        { range: { start: far, end: back }, text: '{\n}' },
        { range: { start: { line: 1, character: 1 }, end: far }, text: '\n' },
      ],
    });
    await client.open('file:///work/same.json', '{\n}\n', 'cp8-return');
    assert.deepEqual(await client.pull(URI), await client.pull('file:///work/same.json'));
    assert.deepEqual(client.log, []);
  });

  it('logs a failure in one line and goes on', async () => {
    await client.open(URI, VALID, 'cp8-return');
    await client.connection.sendRequest(HoverRequest.type, { textDocument: { uri: URI }, position: null as never });
    assert.equal(client.log.length, 1);
    assert.match(client.log[0] ?? '', /^Hover failed: [^\n]+$/);
    assert.deepEqual((await client.pull(URI)).map(({ code }) => code), ['cp8/file-missing']);
  });
});

/** A change somewhere in a text: what it takes out is given as a share of the text, what it puts in tends to be JSON. */
const change = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  remove: fc.oneof({ weight: 4, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.nat(400) }),
  insert: fc.oneof(
    fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '\n', '\r\n', '\r', 'null', '"E3"', '{"schema":"CP8-AGENT-RETURN-v1"}', '\\u0061', '🚧', 'é', '\ud800', '//', '\u2028'),
    fc.string({ maxLength: 12, unit: 'binary' }),
  ),
});

describe('a server that is fed by changes', function () {
  this.timeout(120_000);

  for (const encoding of ['utf-16', 'utf-8', 'utf-32'] as const) {
    it(`says the same as a fresh lint of the same text (${encoding})`, async () => {
      const client = await TestClient.start({ folders: [], capabilities: { ...FULL, general: { positionEncodings: [encoding] } } });
      let run = 0;
      const sequences = fc.asyncProperty(fc.constantFrom(VALID, RECEIPT), fc.array(change, { minLength: 1, maxLength: 12 }), async (start, changes) => {
        const uri = `file:///work/${run++}.json`;
        const languageId = start === VALID ? 'cp8-return' : 'kdna-contract';
        let text = start;
        await client.connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId, version: 0, text } });
        for (const [version, { at, remove, insert }] of changes.entries()) {
          const from = boundary(text, Math.floor(at * text.length));
          const to = boundary(text, Math.min(text.length, from + remove));
          const contentChanges: TextDocumentContentChangeEvent[] = [
            { range: { start: positionIn(text, from, encoding), end: positionIn(text, to, encoding) }, text: insert },
          ];
          text = text.slice(0, from) + insert + text.slice(to);
          await client.connection.sendNotification('textDocument/didChange', { textDocument: { uri, version: version + 1 }, contentChanges });
        }
        const expected = (await lint({ uri, text, languageId }, { now: NOW })).problems.map((problem) => [
          problem.ruleId,
          positionIn(text, problem.offset, encoding),
          problem.pointer,
        ]);
        const actual = (await client.pull(uri)).map(({ code, range, data }) => [code, range.start, data.pointer]);
        await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
        assert.deepEqual(actual, expected);
      });
      await fc.assert(sequences, { numRuns: 100, seed: 20260818, endOnFailure: true });
      assert.deepEqual(client.log, []);
      await client.stop();
    });
  }
});

/** An offset at which the text may be cut: not inside of a surrogate pair, nor between CR and LF, where LSP has no position. */
function boundary(text: string, offset: number): number {
  const before = text.charCodeAt(offset - 1);
  const after = text.charCodeAt(offset);
  const inPair = before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
  return inPair || (before === 13 && after === 10) ? offset - 1 : offset;
}

/** The place of an offset, counted by hand. */
function positionIn(text: string, offset: number, encoding: 'utf-8' | 'utf-16' | 'utf-32'): { line: number; character: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  // A CR that a LF follows ends no line yet.
  if (text[offset - 1] === '\r' && text[offset] === '\n') lines.pop();
  const last = lines.at(-1) ?? '';
  const character = { 'utf-8': Buffer.byteLength(last), 'utf-16': last.length, 'utf-32': [...last].length }[encoding];
  return { line: lines.length - 1, character };
}
