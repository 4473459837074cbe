import assert from 'node:assert/strict';
import { contentTreeText, entrySetText, isContent, jsonEntryText } from '../../../../server/src/digests/kdna/contentTree.js';

describe('the content tree of a container', () => {
  it('leaves out directories, signatures and reports, by their exact names', () => {
    for (const name of ['signature.json', '.DS_Store', 'build-receipt.json', 'reports/a.json', 'reports/', 'docs/']) assert.equal(isContent(name), false, name);
    for (const name of ['kdna.json', 'sub/signature.json', 'reports.json', 'Signature.json', 'sub/reports/a.json']) assert.equal(isContent(name), true, name);
  });

  it('is sorted by UTF-8 bytes, not by UTF-16 code units', () => {
    const entries = ['😀', '\uffff', 'b', 'B', 'a/b', 'a.b'].map((path) => ({ path, hex: '0' }));
    assert.equal(contentTreeText(entries), ['B:0', 'a.b:0', 'a/b:0', 'b:0', '\uffff:0', '😀:0'].join('\n'));
  });

  it('takes JSON entries in their canonical form, the manifest without its declarations', () => {
    assert.equal(jsonEntryText('a.json', '{ "b": 1.0, "a": [ ] }\n'), '{"a":[],"b":1}');
    const manifest = '{"_source":1,"signature":2,"asset_digest":3,"container_sha256":4,"content_digest":5,"authoring":{"content_digest":6,"by":"x"},"z":{"signature":7},"__proto__":8}';
    assert.equal(jsonEntryText('kdna.json', manifest), '{"__proto__":8,"authoring":{"by":"x"},"z":{"signature":7}}');
    assert.equal(jsonEntryText('sub/kdna.json', '{"signature":2}'), '{"signature":2}');
    assert.equal(jsonEntryText('kdna.json', '{"authoring":[1]}'), '{"authoring":[1]}');
  });

  it('takes no JSON that not everybody reads alike', () => {
    for (const text of ['', '{', '{"a":1,"a":2}', '\uFEFF{}', '{"a":"\\ud800"}', '{} {}']) assert.equal(jsonEntryText('a.json', text), undefined, text);
  });

  it('of the runtime has two entries', () => {
    assert.equal(entrySetText('11', '22'), 'kdna.json:11\npayload.kdnab:22');
  });
});
