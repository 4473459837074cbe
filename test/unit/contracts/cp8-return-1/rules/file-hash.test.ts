import assert from 'node:assert/strict';
import { fileHash } from '../../../../../server/src/contracts/cp8-return-1/rules/file-hash.js';
import type { SourceFile } from '../../../../../server/src/contracts/shared/sources.js';
import { check, viewWith, type Changes } from '../check.js';

const COMMIT = viewWith({}).source_snapshot?.git_commit ?? '';
const NAME = 'sources/threads.json';
const WRITTEN = viewWith({}).source_snapshot?.files?.[1]?.sha256 ?? '';
const OTHER = 'bdc29e70cdfaa5df77c2f2d63ddda21ffa90ca603803edb9d73c82edb622f7b5';
const ENTRY = ['source_snapshot', 'files', 1];

const found = (sha256: string, at: 'disk' | 'commit' = 'disk', otherLineEnds: string[] = []): SourceFile => ({ state: 'found', at, sha256, otherLineEnds });
const reported = (file: SourceFile, changes: Changes = {}, commitId?: string | null) =>
  check(fileHash, changes, [], [{ gitCommit: COMMIT, ...(commitId === undefined ? {} : { commitId }), files: new Map([[NAME, file]]) }]);

describe(fileHash.meta.id, () => {
  it('is silent when nobody looked, and about files that nobody looked for', () => {
    assert.deepEqual(check(fileHash, {}), []);
    assert.deepEqual(check(fileHash, {}, [], [{ gitCommit: COMMIT, files: new Map() }]), []);
    assert.deepEqual(check(fileHash, { '/source_snapshot/files': undefined }, [], [{ gitCommit: COMMIT, files: new Map() }]), []);
    assert.deepEqual(check(fileHash, {}, [], [{ gitCommit: 'another', files: new Map([[NAME, found(OTHER)]]) }]), []);
  });

  it('is silent about the right hash, in whatever form', () => {
    assert.deepEqual(reported(found(WRITTEN)), []);
    assert.deepEqual(reported(found(WRITTEN), { '/source_snapshot/files/1/sha256': `sha256:${WRITTEN.toUpperCase()}` }), []);
  });

  it('is silent where the entry claims no state of the file', () => {
    for (const access of ['MISSING', 'METADATA_ONLY', 'HASH_MISMATCH', undefined]) {
      assert.deepEqual(reported(found(OTHER), { '/source_snapshot/files/1/access': access }), [], access);
    }
    for (const sha256 of ['', 'UNKNOWN', '0'.repeat(64), 'deadbeef'.repeat(8), OTHER.slice(1), undefined]) {
      assert.deepEqual(reported(found(OTHER), { '/source_snapshot/files/1/sha256': sha256 }), [], sha256);
    }
  });

  it('is silent about files that are absent or could not be read', () => {
    assert.deepEqual(reported({ state: 'absent' }), []);
    assert.deepEqual(reported({ state: 'unread', why: 'you may not read it' }), []);
  });

  it('says that the file here differs, with two fixes', () => {
    assert.deepEqual(reported(found(OTHER)), [
      {
        path: [...ENTRY, 'sha256'],
        at: 'value',
        message: `The hash of "${NAME}" differs from the file here, which has "${OTHER}". The observations of this return may rest on another state of the file than the one that you see.`,
        related: [{ path: [...ENTRY, 'access'], message: 'The file is said to have been accessible.' }],
        fixes: [
          { title: 'Take the hash of the file here', kind: 'manual', changes: [{ op: 'replace', path: [...ENTRY, 'sha256'], value: OTHER }] },
          { title: 'Set the access to HASH_MISMATCH', kind: 'manual', changes: [{ op: 'replace', path: [...ENTRY, 'access'], value: 'HASH_MISMATCH' }] },
        ],
      },
    ]);
  });

  it('says why the file here was compared', () => {
    const [unknown] = reported(found(OTHER), {}, null);
    assert.ok(unknown?.message.includes(`"${OTHER}". (The repository here does not have the commit of the snapshot.) The`), unknown?.message);
    const [withoutFile] = reported(found(OTHER), {}, COMMIT);
    assert.ok(withoutFile?.message.includes('(The commit of the snapshot does not hold this file.)'), withoutFile?.message);
  });

  it('says that the file at the commit differs', () => {
    const [draft] = reported(found(OTHER, 'commit'), {}, COMMIT);
    assert.ok(draft?.message.startsWith(`The hash of "${NAME}" differs from the file at the commit of the snapshot, which has "${OTHER}". The`), draft?.message);
    assert.equal(draft?.fixes?.[0]?.title, 'Take the hash of the file at the commit of the snapshot');
  });

  it('says that only the line ends differ', () => {
    const [draft] = reported(found(OTHER, 'disk', [WRITTEN]));
    assert.equal(
      draft?.message,
      `The hash of "${NAME}" is that of the file here with other line ends: the content is the same, the bytes are not. A hash is taken over bytes, so others will not get it: hash the file as it is stored.`,
    );
  });

  it('takes the hash of nothing for a hash', () => {
    assert.equal(reported(found(OTHER), { '/source_snapshot/files/1/sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }).length, 1);
  });
});
