import assert from 'node:assert/strict';
import { readSource } from '../../../server/src/lint/source.js';
import { leadsOut, snapshotsIn, wayDown } from '../../../server/src/workspace/sourceNames.js';
import { fixture, patched } from '../../support/lintCase.js';

describe('names of sources', () => {
  it('lead down from a folder', () => {
    assert.deepEqual(wayDown('sources/a.md'), ['sources', 'a.md']);
    assert.deepEqual(wayDown('./sources//.\\b.md'), ['sources', 'b.md']);
    assert.deepEqual(wayDown('..a/b..'), ['..a', 'b..']);
    assert.deepEqual(wayDown('a%2f..%2fb #1?.md'), ['a%2f..%2fb #1?.md']);
  });

  it('lead nowhere else', () => {
    for (const name of ['../a', 'a/../../b', 'a/../b', '..\\a', '/etc/passwd', '\\\\host\\share\\a', 'C:\\a', 'c:a', '', '.', './', 'a/', 'a\0b', 'a\ud800b', 'x'.repeat(4097)]) {
      assert.equal(wayDown(name), undefined, JSON.stringify(name.slice(0, 20)));
    }
  });

  it('lead out when they are absolute or climb, and not when they cannot be names', () => {
    for (const name of ['../a', 'a/../../b', 'a/../b', '..\\a', '/etc/passwd', '\\\\host\\share\\a', 'C:\\a', 'c:a']) assert.equal(leadsOut(name), true, name);
    for (const name of ['', '.', '/', '../', 'a\0b', 'a', '..a/b..', '/'.repeat(5000)]) assert.equal(leadsOut(name), false, JSON.stringify(name.slice(0, 20)));
  });

  const snapshots = (text: string, name = 'document.json') => snapshotsIn(readSource(`file:///work/${name}`, text));

  it('are taken from every return of a text, once per commit', () => {
    const [snapshot] = snapshots(fixture('cp8/kimi-chronology.return.json'));
    assert.deepEqual(snapshot, {
      gitCommit: '4f2a9d0c7be1853a6d94c0b7e2f815a3d6c9e047',
      files: ['sources/handoff-brief.md', 'sources/threads.json', 'sources/parse.log'],
    });
    assert.equal(snapshots(fixture('cp8/returns.jsonl'), 'returns.jsonl').length, 1);
    assert.deepEqual(snapshots(fixture('exchange/completed/receipt.json')), []);
  });

  it('are left out where there are none', () => {
    assert.deepEqual(snapshots(patched('cp8-return', { '/source_snapshot': { git_commit: 7, files: [{ name: 1 }, null, 'x', { name: '__proto__' }] } })), [
      { gitCommit: '', files: ['__proto__'] },
    ]);
    assert.deepEqual(snapshots(patched('cp8-return', { '/source_snapshot': 'none' })), [{ gitCommit: '', files: [] }]);
  });
});
