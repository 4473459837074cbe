import assert from 'node:assert/strict';
import { CodeLensRequest, DefinitionRequest, InlayHintRequest, ReferencesRequest, type Location } from 'vscode-languageserver/node';
import { CheckDigests, isRefusal } from '../../server/src/lsp/protocol.js';
import { fixture, patched } from '../support/lintCase.js';
import { TestClient } from './support/client.js';
import { memoryEnvironment } from './support/memoryEnvironment.js';

const uri = (name: string): string => `file:///work/${name}`;
const NAMES = ['plan.json', 'completed/request.json', 'completed/receipt.json', 'completed/trace.json'];

describe('ties between documents', () => {
  let client: TestClient;
  const files: Record<string, string> = Object.fromEntries(NAMES.map((name) => [uri(name), fixture(`exchange/${name}`)]));
  const start = async (changed: Record<string, string> = {}): Promise<void> => {
    const environment = memoryEnvironment({ ...files, ...changed });
    client = await TestClient.start({ initializationOptions: { trusted: true, clientCommands: true }, environment });
  };
  afterEach(() => client.stop());

  /** Opens a file of the workspace once all others are known. */
  const open = async (name: string, text = files[uri(name)] ?? ''): Promise<void> => {
    await client.open(uri(name), text);
    await client.pull(uri(name));
    await client.until(() => client.refreshes > 0);
  };
  const at = (name: string, needle: string) => ({ textDocument: { uri: uri(name) }, position: client.document(uri(name)).positionAt(client.document(uri(name)).getText().indexOf(needle) + 2) });
  const lineOf = (name: string, line: number): string => (files[uri(name)] ?? '').split('\n')[line]?.trim().split(':')[0] ?? '';
  const shown = (locations: Location[] | Location | null): string[] =>
    [locations ?? []].flat().map(({ uri: target, range }) => {
      const name = target.slice('file:///work/'.length);
      return `${name}:${range.start.line + 1} ${lineOf(name, range.start.line)}`;
    });
  const definition = async (name: string, needle: string) => shown((await client.connection.sendRequest(DefinitionRequest.type, at(name, needle))) as Location[] | null);
  const references = async (name: string, needle: string, includeDeclaration = true) =>
    shown(await client.connection.sendRequest(ReferencesRequest.type, { ...at(name, needle), context: { includeDeclaration } }));
  const hints = async (name: string): Promise<string[]> => {
    const range = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };
    const found = (await client.connection.sendRequest(InlayHintRequest.type, { textDocument: { uri: uri(name) }, range })) ?? [];
    return found.map(({ position, label }) => `${position.line + 1} ${typeof label === 'string' ? label : ''}`);
  };
  const lenses = async (name: string): Promise<string[]> =>
    ((await client.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri: uri(name) } })) ?? []).map(({ command }) => command?.title ?? '');

  it('lead from an id to what has it', async () => {
    await start();
    await open('completed/receipt.json');
    assert.deepEqual(await definition('completed/receipt.json', '"host_'), ['completed/request.json:3 "request_id"']);
    assert.deepEqual(await definition('completed/receipt.json', '"sha256:'), ['completed/request.json:77 "capsule"']);
    assert.deepEqual(await definition('completed/receipt.json', '"runtime_receipt"'), []);
    await client.open(uri('completed/trace.json'), files[uri('completed/trace.json')] ?? '');
    assert.deepEqual(await definition('completed/trace.json', '"plan_a2775'), ['plan.json:4 "plan_id"']);
    assert.deepEqual(await definition('completed/trace.json', '"sha256:'), ['plan.json:1 {']);
  });

  it('lead from each digest to what it is taken over, and never to itself', async () => {
    await start();
    await open('completed/receipt.json');
    const led: string[] = [];
    for (const name of NAMES) {
      if (name !== 'completed/receipt.json') await client.open(uri(name), files[uri(name)] ?? '');
      for (const { index } of (files[uri(name)] ?? '').matchAll(/(?<=": ")sha256:[0-9a-f]{64}(?=")/g)) {
        const position = client.document(uri(name)).positionAt(index + 1);
        const found = (await client.connection.sendRequest(DefinitionRequest.type, { textDocument: { uri: uri(name) }, position })) as Location[] | null;
        led.push(`${name}:${position.line + 1} ${lineOf(name, position.line)} → ${shown(found).join() || 'nothing'}`);
      }
    }
    const capsule = 'completed/request.json:77 "capsule"';
    assert.deepEqual(led, [
      'plan.json:25 "value" → nothing',
      'plan.json:31 "value" → nothing',
      'plan.json:37 "value" → nothing',
      'plan.json:73 "plan_digest" → plan.json:1 {',
      'completed/request.json:7 "plan_digest" → plan.json:1 {',
      `completed/request.json:12 "capsule_delivery_digest" → ${capsule}`,
      'completed/request.json:58 "value" → plan.json:25 "value"',
      'completed/request.json:64 "value" → plan.json:31 "value"',
      'completed/request.json:70 "value" → plan.json:37 "value"',
      'completed/request.json:129 "expected" → plan.json:25 "value"',
      'completed/request.json:133 "value" → plan.json:25 "value"',
      'completed/request.json:139 "expected" → plan.json:31 "value"',
      'completed/request.json:143 "value" → plan.json:31 "value"',
      'completed/request.json:150 "expected" → plan.json:37 "value"',
      'completed/request.json:154 "value" → plan.json:37 "value"',
      `completed/receipt.json:9 "sender_capsule_delivery_digest" → ${capsule}`,
      `completed/receipt.json:10 "host_recomputed_capsule_delivery_digest" → ${capsule}`,
      `completed/receipt.json:11 "echoed_capsule_delivery_digest" → ${capsule}`,
      'completed/trace.json:8 "plan_digest" → plan.json:1 {',
      'completed/trace.json:57 "expected" → plan.json:25 "value"',
      'completed/trace.json:61 "value" → plan.json:25 "value"',
      'completed/trace.json:67 "expected" → plan.json:31 "value"',
      'completed/trace.json:71 "value" → plan.json:31 "value"',
      'completed/trace.json:78 "expected" → plan.json:37 "value"',
      'completed/trace.json:82 "value" → plan.json:37 "value"',
      ...[
        '87 "observed"',
        '89 "host_recomputed"',
        '90 "host_echoed"',
        '97 "capsule_delivery_digest"',
        '123 "echoed_capsule_delivery_digest"',
        '124 "host_recomputed_capsule_delivery_digest"',
        '135 "sender_capsule_delivery_digest"',
      ].map((line) => `completed/trace.json:${line} → ${capsule}`),
      'completed/trace.json:187 "result_digest" → completed/trace.json:101 "outcome"',
    ]);
  });

  it('lead from a wrong digest to what it should be taken over', async () => {
    await start();
    await open('completed/receipt.json', patched('host-receipt', { '/runtime_receipt/sender_capsule_delivery_digest': `sha256:${'1'.repeat(64)}` }));
    assert.deepEqual(await definition('completed/receipt.json', '"sha256:'), ['completed/request.json:77 "capsule"']);
    const trace = JSON.parse(files[uri('completed/trace.json')] ?? '') as { result_ref: { result_digest: string } };
    const changed = (files[uri('completed/trace.json')] ?? '').replace(trace.result_ref.result_digest, `sha256:${'2'.repeat(64)}`);
    await client.open(uri('completed/trace.json'), changed);
    assert.deepEqual(await definition('completed/trace.json', '"sha256:22'), ['completed/trace.json:101 "outcome"']);
  });

  it('lead to nothing from a digest whose content is not at hand', async () => {
    await start({ [uri('completed/request.json')]: '{}' });
    await open('completed/receipt.json');
    assert.deepEqual(await definition('completed/receipt.json', '"sha256:'), []);
  });

  it('lead to the nearest of several that have an id', async () => {
    const copy = files[uri('completed/request.json')] ?? '';
    await start({ [uri('request.json')]: copy, [uri('elsewhere/request.json')]: copy });
    await open('completed/receipt.json');
    assert.deepEqual(await definition('completed/receipt.json', '"host_'), ['completed/request.json:3 "request_id"']);
    assert.equal((await references('completed/receipt.json', '"host_')).length, 6);
  });

  it('show every place of an id or digest', async () => {
    await start();
    await open('completed/receipt.json');
    assert.deepEqual(await references('completed/receipt.json', '"host_', false), [
      'completed/receipt.json:3 "request_id"',
      'completed/trace.json:93 "request_id"',
      'completed/trace.json:116 "request_id"',
    ]);
    assert.equal((await references('completed/receipt.json', '"host_')).length, 4);
    assert.equal((await references('completed/receipt.json', '"sha256:')).length, 11);
  });

  it('are told behind each digest that can be recomputed', async () => {
    await start();
    await open('completed/receipt.json');
    assert.deepEqual(await hints('completed/receipt.json'), ['9 P matches request.json', '10 P matches request.json', '11 P matches request.json']);
    await client.open(uri('completed/request.json'), patched('host-request', { '/capsule/risk_level': 'low' }));
    assert.deepEqual(await hints('completed/request.json'), ['7 plan digest matches plan.json', '12 P differs from the capsule']);
    assert.deepEqual(await hints('completed/receipt.json'), ['9 P differs from request.json', '10 P differs from request.json', '11 P differs from request.json']);
  });

  it('are told over a document and its outcome', async () => {
    await start();
    await open('completed/receipt.json');
    assert.deepEqual(await lenses('completed/receipt.json'), ['Host request: request.json', 'outcome: result digest matches trace.json']);
    await client.change(uri('completed/receipt.json'), { text: patched('host-receipt', { '/outcome/judgment/answer': 'Ship it.' }) });
    assert.deepEqual(await lenses('completed/receipt.json'), ['Host request: request.json', 'outcome: result digest differs from trace.json']);
  });

  it('let digests be checked against files that are not open', async () => {
    await start();
    await open('completed/receipt.json');
    const answer = await client.connection.sendRequest(CheckDigests, { uri: uri('completed/receipt.json') });
    assert.ok(!isRefusal(answer));
    assert.deepEqual(answer.rows.map(({ verdict }) => verdict), ['matches', 'matches', 'matches']);
  });
});
