import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FileText } from '../../../server/src/cli/fileText.js';
import { PartnerIndex } from '../../../server/src/cli/partners.js';
import { folder } from './support/cli.js';

const request = (id: string): string => JSON.stringify({ protocol: 'kdna.agent-host/2', request_id: id, plan_ref: {}, capsule: {} });
const receipt = (...ids: string[]): string => ids.map((id) => JSON.stringify({ protocol: 'kdna.agent-host/2', request_id: id, runtime_receipt: {} })).join('\n');

/** An index over a folder, and a way to ask it for the partners of one of its files. */
function indexOf(files: Record<string, string>): (name: string) => string[] {
  const path = folder(files);
  const index = new PartnerIndex();
  const read = (name: string): FileText => new FileText(pathToFileURL(join(path, name)).href, readFileSync(join(path, name)));
  for (const name of Object.keys(files)) index.add(read(name));
  return (name) => {
    const related = index.relatedTo(read(name));
    return related.map(({ uri }) => uri.slice(uri.indexOf(path) + path.length + 1));
  };
}

describe('PartnerIndex', () => {
  it('finds the request with the id of a receipt, in any folder', () => {
    const related = indexOf({ 'a/receipt.json': receipt('host_1'), 'b/request.json': request('host_1'), 'a/other.json': request('host_2') });
    assert.deepEqual(related('a/receipt.json'), ['b/request.json']);
  });

  it('finds one for each receipt of a file', () => {
    const related = indexOf({ 'r.jsonl': receipt('host_1', 'host_2'), '1.json': request('host_1'), '2.json': request('host_2'), '3.json': request('host_3') });
    assert.deepEqual(related('r.jsonl'), ['1.json', '2.json']);
  });

  it('without the id gives the only request of the folder, and none of several', () => {
    const one = indexOf({ 'receipt.json': receipt('host_1'), 'request.json': request('host_2') });
    assert.deepEqual(one('receipt.json'), ['request.json']);
    const two = indexOf({ 'receipt.json': receipt('host_1'), 'request.json': request('host_2'), 'more.json': request('host_3') });
    assert.deepEqual(two('receipt.json'), []);
  });

  it('gives all the descriptors of Hosts beside the only request, and those of another folder only when there is one', () => {
    const host = (version: string): string => JSON.stringify({ type: 'kdna.agent-host.capabilities', version: '1.0', capsule_versions: [version] });
    const related = indexOf({ 'a/request.json': request('host_1'), 'a/h1.json': host('1.0'), 'a/h2.json': host('2.0'), 'b/request.json': request('host_2'), 'c/h3.json': host('2.0') });
    assert.deepEqual(related('a/request.json'), ['a/h1.json', 'a/h2.json']);
    assert.deepEqual(related('b/request.json'), []);
  });

  it('gives nothing to what is no receipt', () => {
    const related = indexOf({ 'request.json': request('host_1'), 'copy.json': request('host_1'), 'x.json': '{}' });
    assert.deepEqual(related('request.json'), []);
    assert.deepEqual(related('x.json'), []);
  });

  it('hands on few of many files with one id', () => {
    const related = indexOf({ 'receipt.json': receipt('host_1'), ...Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}.json`, request('host_1')])) });
    assert.equal(related('receipt.json').length, 4);
  });
});
