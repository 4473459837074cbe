import assert from 'node:assert/strict';
import { fileOutside } from '../../../../../server/src/contracts/cp8-return-1/rules/file-outside.js';
import type { SourceFile } from '../../../../../server/src/contracts/shared/sources.js';
import { check, viewWith, type Changes } from '../check.js';

const COMMIT = viewWith({}).source_snapshot?.git_commit ?? '';
const HERE: SourceFile = { state: 'found', at: 'disk', sha256: '0'.repeat(64), otherLineEnds: [] };
const UNREAD: SourceFile = { state: 'unread', why: 'you may not read it' };
const BY_NAME: SourceFile = { state: 'unread', why: 'its name leads out', outside: 'by name' };
const BY_LINK: SourceFile = { state: 'unread', why: 'its link leads out', outside: 'by link' };
const NAMES = ['sources/handoff-brief.md', 'sources/threads.json', 'sources/parse.log'];

const reported = (files: SourceFile[], changes: Changes = {}) =>
  check(fileOutside, changes, [], [{ gitCommit: COMMIT, files: new Map(files.map((file, index) => [NAMES[index] ?? '', file])) }]);

describe(fileOutside.meta.id, () => {
  it('is silent when nobody looked, when all files are here or absent, and about what could not be read for another reason', () => {
    assert.deepEqual(check(fileOutside, {}), []);
    assert.deepEqual(reported([HERE, UNREAD, { state: 'absent' }]), []);
  });

  it('is silent about files that the agent could not reach itself', () => {
    for (const access of ['MISSING', 'METADATA_ONLY', 'HASH_MISMATCH']) {
      assert.deepEqual(reported([HERE, BY_NAME, HERE], { '/source_snapshot/files/1/access': access }), [], access);
    }
  });

  it('points at each file outside, and says what leads there', () => {
    assert.deepEqual(reported([HERE, BY_NAME, BY_LINK]), [
      {
        path: ['source_snapshot', 'files', 1, 'name'],
        at: 'value',
        message:
          '"sources/threads.json" names a file outside of the folder, so it was not read and its hash is not checked. Names are followed from the folder of this document, or the workspace folder, downwards only: not from the root of a disk, and not by "..".',
      },
      {
        path: ['source_snapshot', 'files', 2, 'name'],
        at: 'value',
        message: '"sources/parse.log" leads by a link to a file outside of the folder, so it was not read and its hash is not checked.',
      },
    ]);
  });

  it('says it once when all accessible ones are', () => {
    assert.deepEqual(reported([BY_NAME, BY_LINK, UNREAD], { '/source_snapshot/files/2/access': 'MISSING' }), [
      {
        path: ['source_snapshot', 'files'],
        at: 'key',
        message:
          'All accessible files of this snapshot are outside of the folder, so none was read and none of their hashes is checked. Names are followed from the folder of this document, or the workspace folder, downwards only.',
      },
    ]);
    assert.equal(reported([BY_NAME], { '/source_snapshot/files/1/access': 'MISSING', '/source_snapshot/files/2/access': 'MISSING' })[0]?.path.at(-1), 'name');
  });
});
