import assert from 'node:assert/strict';
import { readSource } from '../../../server/src/lint/source.js';
import { DocumentIndex } from '../../../server/src/workspace/documentIndex.js';
import { fixture, patched } from '../../support/lintCase.js';

const ID = 'host_5eedcafe0042a27750c0ff01';

/** An index over texts by their path below /work, and the paths at which it finds partners. */
function indexOf(files: Record<string, string>, isWhole = false) {
  const index = new DocumentIndex();
  const source = (name: string, text: string) => readSource(`file:///work/${name}`, text);
  for (const [name, text] of Object.entries(files)) index.set(source(name, text));
  const below = (uri: string) => uri.slice('file:///work/'.length);
  return {
    index,
    set: (name: string, text: string) => index.set(source(name, (files[name] = text))),
    related: (name: string) => index.relatedTo(source(name, files[name] ?? ''), isWhole).map(({ uri }) => below(uri)).sort(),
    places: (name: string) => index.relatedTo(source(name, files[name] ?? ''), isWhole),
    dependents: (name: string) => index.dependentsOf(`file:///work/${name}`).map(below).sort(),
    mentions: (kind: Parameters<DocumentIndex['mentionsOf']>[0], value: string, from: string) =>
      index.mentionsOf(kind, value, `file:///work/${from}`).flatMap(({ uri, mentions }) =>
        mentions.map(({ offset, length, defines }) => `${below(uri)} ${(files[below(uri)] ?? '').slice(offset, offset + length)}${defines ? ' defined' : ''}`),
      ),
  };
}

const receipt = (id = ID) => patched('host-receipt', { '/request_id': id });
const request = (id = ID) => patched('host-request', { '/request_id': id });

describe('the index of documents', () => {
  it('knows the partners of the example exchange', () => {
    const names = ['plan.json', 'capabilities.json', ...['receipt', 'request', 'trace'].flatMap((name) => ['completed', 'failed', 'mismatched'].map((folder) => `${folder}/${name}.json`))];
    const { related } = indexOf(Object.fromEntries(names.map((name) => [name, fixture(`exchange/${name}`)])));
    assert.deepEqual(related('completed/receipt.json'), ['completed/request.json']);
    assert.deepEqual(related('completed/request.json'), ['completed/receipt.json', 'plan.json']);
    assert.deepEqual(related('failed/trace.json'), ['failed/receipt.json', 'failed/request.json', 'plan.json']);
    assert.deepEqual(related('capabilities.json'), []);
  });

  it('takes the nearest of several with one id, and all that are equally near', () => {
    const files = { 'a/b/receipt.json': receipt(), 'a/request.json': request(), 'request.json': request(), 'a/c/request.json': request(), 'z/request.json': request() };
    assert.deepEqual(indexOf({ ...files }).related('a/b/receipt.json'), ['a/request.json']);
    assert.deepEqual(indexOf({ ...files, 'a/b/one.json': request(), 'a/b/two.json': request() }).related('a/b/receipt.json'), ['a/b/one.json', 'a/b/two.json']);
    const far = Object.entries(files).filter(([name]) => name !== 'a/request.json' && name !== 'request.json');
    assert.deepEqual(indexOf(Object.fromEntries(far)).related('a/b/receipt.json'), ['a/c/request.json', 'z/request.json']);
  });

  it('takes the only candidate beside the only document, and no other', () => {
    assert.deepEqual(indexOf({ 'a/receipt.json': receipt('host_0'), 'a/request.json': request() }).related('a/receipt.json'), ['a/request.json']);
    assert.deepEqual(indexOf({ 'a/receipt.json': receipt('host_0'), 'b/request.json': request() }).related('a/receipt.json'), []);
    assert.deepEqual(indexOf({ 'a/receipt.json': receipt('host_0'), 'a/request.json': request(), 'a/more.json': request('host_1') }).related('a/receipt.json'), []);
    assert.deepEqual(indexOf({ 'a/receipt.json': receipt('host_0'), 'a/request.json': request(), 'a/more.json': receipt('host_1') }).related('a/receipt.json'), []);
    assert.deepEqual(indexOf({ 'a/request.json': request(), 'a/capabilities.json': fixture('exchange/capabilities.json') }).related('a/request.json'), ['a/capabilities.json']);
  });

  it('takes the only candidate of a whole run', () => {
    assert.deepEqual(indexOf({ 'a/receipt.json': receipt('host_0'), 'b/request.json': request() }, true).related('a/receipt.json'), ['b/request.json']);
    assert.deepEqual(indexOf({ 'a/receipt.json': receipt('host_0'), 'b/request.json': request(), 'c/receipt.json': receipt('host_2') }, true).related('a/receipt.json'), []);
    const capabilities = fixture('exchange/capabilities.json');
    assert.deepEqual(indexOf({ 'a/request.json': request(), 'b/request.json': request(), 'capabilities.json': capabilities }, true).related('a/request.json'), ['capabilities.json']);
  });

  it('says which documents of a text count', () => {
    const lines = ['host_1', ID, 'host_2'].map((id) => JSON.stringify(JSON.parse(request(id)))).join('\n');
    const { places } = indexOf({ 'a/receipt.json': receipt(), 'b/requests.jsonl': lines });
    assert.deepEqual(places('a/receipt.json'), [{ uri: 'file:///work/b/requests.jsonl', only: [lines.indexOf('\n') + 1] }]);
  });

  it('finds other receipts of a request in the same folder', () => {
    const { related } = indexOf({ 'a/1.json': receipt(), 'a/2.json': receipt(), 'b/3.json': receipt(), 'a/4.json': receipt('host_4') });
    assert.deepEqual(related('a/1.json'), ['a/2.json']);
  });

  it('follows changes', () => {
    const { set, related, dependents, index } = indexOf({ 'a/receipt.json': receipt(), 'b/request.json': request('host_1') });
    assert.deepEqual(related('a/receipt.json'), []);
    set('b/request.json', request());
    assert.deepEqual(related('a/receipt.json'), ['b/request.json']);
    assert.deepEqual(dependents('b/request.json'), ['a/receipt.json']);
    index.delete('file:///work/b/request.json');
    assert.deepEqual(related('a/receipt.json'), []);
    set('a/receipt.json', '{}');
    assert.equal(index.size, 0);
  });

  it('leaves out copies inside of other documents, returns, and other versions', () => {
    const { related, index } = indexOf({ 'receipt.json': receipt('host_0'), 'trace.json': fixture('exchange/completed/trace.json'), 'a.return.json': fixture('cp8/kimi-chronology.return.json') });
    assert.equal(index.has('file:///work/a.return.json'), false);
    assert.deepEqual(related('receipt.json'), []);
  });

  it('knows every place of a name, the nearest first', () => {
    const { mentions } = indexOf({ 'a/request.json': request(), 'receipt.json': receipt(), 'a/b/trace.json': fixture('exchange/completed/trace.json'), 'z/request.json': request() });
    assert.deepEqual(mentions('request_id', ID, 'a/b/trace.json'), [
      `a/b/trace.json "${ID}"`,
      `a/b/trace.json "${ID}"`,
      `a/request.json "${ID}" defined`,
      `receipt.json "${ID}"`,
      `z/request.json "${ID}" defined`,
    ]);
    assert.deepEqual(mentions('plan_id', ID, 'receipt.json'), []);
  });
});
