import assert from 'node:assert/strict';
import { gitCommitForm } from '../../../../../server/src/contracts/cp8-return-1/rules/git-commit-form.js';
import { check, testRule, type Changes, type Expected } from '../check.js';

const commit = (value: string): Changes => ({ '/source_snapshot/git_commit': value });
const expected = (start: string): Expected => ({
  path: ['source_snapshot', 'git_commit'],
  message: `${start} The snapshot has to stay frozen: write the full id, 40 or 64 hexadecimal digits, or NA when there is no repository.`,
});
const noId = 'is no commit id; the name of a branch or a tag can come to mean another commit.';

testRule(gitCommitForm, {
  valid: {
    'a SHA-256 id': commit('a'.repeat(64)),
    'an id in upper case': commit('4F2A9D0C7BE1853A6D94C0B7E2F815A3D6C9E047'),
    'no commit': commit(''),
    'a blank commit': commit(' \u200b'),
    NA: commit('NA'),
    'na with a space': commit('na '),
    'a placeholder, which another rule reports': commit('<commit>'),
  },
  invalid: {
    'a shortened id': [
      commit('4f2a9d0'),
      expected('"4f2a9d0" is a shortened commit id, which a growing repository can make ambiguous.'),
    ],
    'a branch': [commit('main'), expected(`"main" ${noId}`)],
    HEAD: [commit('HEAD'), expected(`"HEAD" ${noId}`)],
    UNKNOWN: [commit('UNKNOWN'), expected(`"UNKNOWN" ${noId}`)],
    'a dirty state': [
      commit('4f2a9d0c7be1853a6d94c0b7e2f815a3d6c9e047-dirty'),
      expected(`"4f2a9d0c7be1853a6d94c0b7e2f815a3d6c9e047-dirty" ${noId}`),
    ],
    'one digit too many': [
      commit('4f2a9d0c7be1853a6d94c0b7e2f815a3d6c9e0471'),
      expected('"4f2a9d0c7be1853a6d94c0b7e2f815a3d6c9e0471" has 41 hexadecimal digits, which no commit id has.'),
    ],
    'a line end': [
      commit('4f2a9d0c7be1853a6d94c0b7e2f815a3d6c9e047\n'),
      expected('"4f2a9d0c7be1853a6d94c0b7e2f815a3d6c9e047\\n" has white space around it, so it is no commit id as it stands.'),
    ],
  },
});

describe('the fix of cp8/git-commit-form', () => {
  const FULL = '4f2a9d0c7be1853a6d94c0b7e2f815a3d6c9e047';
  const fixes = (commitId: string | null | undefined) =>
    check(gitCommitForm, commit('4f2a9d0'), [], [{ gitCommit: '4f2a9d0', ...(commitId === undefined ? {} : { commitId }), files: new Map() }])[0]?.fixes;

  it('writes the full id that the repository knows', () => {
    assert.deepEqual(fixes(FULL), [
      { title: `Write the full id ${FULL}`, kind: 'manual', changes: [{ op: 'replace', path: ['source_snapshot', 'git_commit'], value: FULL }] },
    ]);
  });

  it('is not offered for a commit that is not known', () => {
    assert.equal(fixes(null), undefined);
    assert.equal(fixes(undefined), undefined);
  });
});
