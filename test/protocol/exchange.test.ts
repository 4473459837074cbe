import assert from 'node:assert/strict';
import type { CompletionItem, CompletionList, Hover } from 'vscode-languageserver-protocol';
import { profileDigest } from '../../server/src/digests/profiles.js';
import type { JsonObject } from '../../server/src/json/types.js';
import * as protocol from '../../server/src/lsp/protocol.js';
import { fixture, patched } from '../support/lintCase.js';
import { TestClient } from './support/client.js';

const URI = 'file:///work/exchange.json';
const D = `sha256:${'1'.repeat(63)}2`;

describe('documents of the exchange in the editor', () => {
  let client: TestClient;
  beforeEach(async () => {
    client = await TestClient.start({ initializationOptions: { trusted: true } });
  });
  afterEach(() => client.stop());

  async function recomputed(text: string, uri = URI) {
    await client.open(uri, text, 'kdna-contract');
    const answer = await client.connection.sendRequest(protocol.RecomputeAllDigests, { uri });
    assert.ok(!protocol.isRefusal(answer), JSON.stringify(answer));
    return answer;
  }

  it('have all their digests recomputed at once, what others are taken over first', async () => {
    // Plan and capsule are altered, so that P, the plan digest and everything that repeats them is another one.
    const text = patched('exchange', { '/2/task/summary': 'Ship it.', '/0/capsule/risk_level': 'low' });
    const answer = await recomputed(text);
    const [request, , plan] = JSON.parse(text) as [JsonObject, JsonObject, JsonObject];
    const p = await profileDigest('kdna-capsule-jcs-v1', request['capsule'] as JsonObject);
    const planDigest = await profileDigest('kdna-consumption-plan-jcs-v1', plan);
    assert.deepEqual(
      answer.rows.filter(({ same }) => !same).map(({ pointer, recomputed: right }) => [pointer, right === p ? 'P' : right === planDigest ? 'plan' : right]),
      [
        ['/0/plan_ref/plan_digest', 'plan'],
        ['/0/runtime_contract/capsule_delivery_digest', 'P'],
        ['/1/runtime_receipt/sender_capsule_delivery_digest', 'P'],
        ['/1/runtime_receipt/host_recomputed_capsule_delivery_digest', 'P'],
        ['/1/runtime_receipt/echoed_capsule_delivery_digest', 'P'],
        ['/2/integrity/plan_digest', 'plan'],
        ['/4/plan_ref/plan_digest', 'plan'],
        ['/4/capsule_delivery_evidence/observed', 'P'],
        ['/4/capsule_delivery_evidence/host_recomputed', 'P'],
        ['/4/capsule_delivery_evidence/host_echoed', 'P'],
        ['/4/projection_actual/capsule_delivery_digest', 'P'],
        ['/4/host_receipt/runtime_receipt/echoed_capsule_delivery_digest', 'P'],
        ['/4/host_receipt/runtime_receipt/host_recomputed_capsule_delivery_digest', 'P'],
        ['/4/host_receipt/runtime_receipt/sender_capsule_delivery_digest', 'P'],
      ],
    );
    assert.ok(answer.left.every(({ whyNot }) => /container|\.kdna/.test(whyNot)), JSON.stringify(answer.left));
    assert.ok(answer.edit !== null);
    const again = await recomputed(client.applied(URI, answer.edit), 'file:///work/again.json');
    assert.deepEqual([again.rows.filter(({ same }) => !same), again.edit], [[], null]);
  });

  it('have nothing written where all digests are right, and none taken of a damaged text', async () => {
    const answer = await recomputed(fixture('exchange/completed/request.json'));
    assert.equal(answer.edit, null);
    assert.deepEqual(answer.rows.map(({ pointer, same }) => [pointer, same]), [['/runtime_contract/capsule_delivery_digest', true]]);
    assert.ok(answer.left.some(({ pointer }) => pointer === '/plan_ref/plan_digest'));
    await client.open(URI, fixture('exchange/plan.json').replace('"single"', '"single",'), 'kdna-contract');
    const damaged = await client.connection.sendRequest(protocol.RecomputeAllDigests, { uri: URI });
    assert.ok(protocol.isRefusal(damaged));
    await client.open(URI, fixture('exchange/capabilities.json'), 'kdna-contract');
    assert.deepEqual(await client.connection.sendRequest(protocol.RecomputeAllDigests, { uri: URI }), { refused: 'No digest is written in this document.' });
  });

  it('leave the digests of a Host that refused as they are', async () => {
    await client.open('file:///work/request.json', fixture('exchange/mismatched/request.json'), 'kdna-contract');
    const { rows } = await recomputed(fixture('exchange/mismatched/trace.json').replaceAll('9a63ac73d713cad49677a5f55a990fced292e2cf7fe0d862e13ef1ecce4c6744', D.slice(7)));
    assert.deepEqual(
      rows.map(({ pointer }) => pointer),
      ['/capsule_delivery_evidence/observed', '/projection_actual/capsule_delivery_digest', '/host_receipt/runtime_receipt/sender_capsule_delivery_digest'],
    );
  });

  async function labelsAt(text: string, needle: string, shift: number): Promise<string[]> {
    await client.open(URI, text, 'kdna-contract');
    const position = client.document(URI).positionAt(text.indexOf(needle) + shift);
    const answer = await client.connection.sendRequest<CompletionItem[] | CompletionList | null>('textDocument/completion', { textDocument: { uri: URI }, position });
    return (Array.isArray(answer) ? answer : (answer?.items ?? [])).map(({ label }) => label);
  }

  it('are completed by their schemas', async () => {
    const plan = fixture('exchange/plan.json');
    assert.deepEqual((await labelsAt(plan, '"persistent"', 1)).sort(), ['"ephemeral"', '"persistent"', '"session"']);
    const trace = fixture('exchange/completed/trace.json');
    assert.ok((await labelsAt(trace, '"execution_completed"', 1)).includes('"timed_out"'));
    const request = fixture('exchange/completed/request.json');
    assert.ok((await labelsAt(request, '"not_checked"', 1)).includes('"verified"'));
  });

  it('can be begun from snippets', async () => {
    const labels = await labelsAt('', '', 0);
    for (const label of ['consumption plan', 'host capabilities', 'host request', 'capsule 2', 'judgment trace: completed', 'judgment trace: no_request', 'host receipt: completed, host_reported']) {
      assert.ok(labels.includes(label), label);
    }
  });

  it('are explained on hover, inside of each other too', async () => {
    const text = fixture('exchange/completed/request.json');
    await client.open(URI, text, 'kdna-contract');
    for (const needle of ['"phase"', '"risk_level"', '"max_task_chars"']) {
      const position = client.document(URI).positionAt(text.indexOf(needle) + 2);
      const hover = await client.connection.sendRequest<Hover | null>('textDocument/hover', { textDocument: { uri: URI }, position });
      assert.ok(hover !== null, needle);
      assert.ok(JSON.stringify(hover.contents).length > 40, needle);
    }
  });
});
