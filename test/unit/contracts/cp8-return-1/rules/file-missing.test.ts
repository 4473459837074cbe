import assert from 'node:assert/strict';
import { fileMissing } from '../../../../../server/src/contracts/cp8-return-1/rules/file-missing.js';
import type { SourceFile } from '../../../../../server/src/contracts/shared/sources.js';
import { check, viewWith, type Changes } from '../check.js';

const COMMIT = viewWith({}).source_snapshot?.git_commit ?? '';
const HERE: SourceFile = { state: 'found', at: 'disk', sha256: '0'.repeat(64), otherLineEnds: [] };
const ABSENT: SourceFile = { state: 'absent' };
const UNREAD: SourceFile = { state: 'unread', why: 'you may not read it' };
const NAMES = ['sources/handoff-brief.md', 'sources/threads.json', 'sources/parse.log'];

const reported = (files: SourceFile[], changes: Changes = {}) =>
  check(fileMissing, changes, [], [{ gitCommit: COMMIT, files: new Map(files.map((file, index) => [NAMES[index] ?? '', file])) }]);

describe(fileMissing.meta.id, () => {
  it('is silent when nobody looked, when all files are here, and about what could not be read', () => {
    assert.deepEqual(check(fileMissing, {}), []);
    assert.deepEqual(reported([HERE, HERE, HERE]), []);
    assert.deepEqual(reported([HERE, UNREAD, HERE]), []);
    assert.deepEqual(reported([UNREAD, UNREAD, UNREAD]), []);
  });

  it('is silent about files that the agent could not reach itself', () => {
    for (const access of ['MISSING', 'METADATA_ONLY', 'HASH_MISMATCH']) {
      assert.deepEqual(reported([HERE, ABSENT, HERE], { '/source_snapshot/files/1/access': access }), [], access);
    }
  });

  it('points at each absent file among others that are here', () => {
    assert.deepEqual(
      reported([HERE, ABSENT, ABSENT]).map(({ path, at }) => ({ path, at })),
      [1, 2].map((index) => ({ path: ['source_snapshot', 'files', index, 'name'], at: 'value' })),
    );
    assert.equal(
      reported([HERE, ABSENT, HERE])[0]?.message,
      '"sources/threads.json" is said to be accessible but is not here, while other files of the snapshot are. Its hash cannot be checked: look for a moved file or a misspelt name. What the agent could reach may still not lie on this disk.',
    );
  });

  it('says it once when none is here', () => {
    assert.deepEqual(reported([ABSENT, ABSENT, UNREAD]), [
      {
        path: ['source_snapshot', 'files'],
        at: 'key',
        message:
          'None of the files of this snapshot is here, so none of their hashes can be checked. They are looked for in the folder of this document and in the workspace folder, under the names that the snapshot gives them.',
      },
    ]);
  });
});
