import assert from 'node:assert/strict';
import { snapshotReport } from '../../../client/src/snapshotReport.js';
import type { VerifiedSnapshot } from '../../../server/src/lsp/protocol.js';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const HASH = 'ab'.repeat(32);
const snapshot = (change: Partial<VerifiedSnapshot>): VerifiedSnapshot => ({
  pointer: '',
  gitCommit: 'NA',
  summary: '1 matches, 1 was not read',
  files: [
    { pointer: '/source_snapshot/files/0', range, name: 'a.md', access: 'ACCESSIBLE', sha256: HASH, verdict: 'matches', at: 'commit', actual: HASH },
    { pointer: '/source_snapshot/files/1', range, name: '../<b>|x', access: 'MISSING', sha256: '', verdict: 'not read', why: 'you may not read it' },
  ],
  ...change,
});

describe('the report of a source snapshot', () => {
  it('has one table row per file, with everything of the document as text', () => {
    assert.equal(
      snapshotReport('a.return.json', [snapshot({})]),
      [
        '# Source snapshot of a.return.json',
        '',
        '1 matches, 1 was not read. No commit could be looked up: files are compared as they lie here.',
        '',
        '| File | Access | Written | Found, or why not | Compared with | Verdict |',
        '| --- | --- | --- | --- | --- | --- |',
        `| a.md | ACCESSIBLE | ${HASH} | ${HASH} | the file at the commit | matches |`,
        '| ../\\<b\\>\\|x | MISSING |  | you may not read it | – | **not read** |',
        '',
      ].join('\n'),
    );
  });

  it('says of several returns which is which, and what is known of the commit', () => {
    const report = snapshotReport('list.json', [snapshot({ pointer: '/0', commitId: null, gitCommit: 'abc' }), snapshot({ pointer: '/1', commitId: HASH }), snapshot({ pointer: '', files: [] })]);
    assert.match(report, /^## \/0\n\n1 matches, 1 was not read\. The repository here does not have the commit abc: files are compared as they lie here\.$/m);
    assert.match(report, new RegExp(`^## /1\\n\\n.*The repository has the commit ${HASH}\\.$`, 'm'));
    assert.match(report, /^## The document\n\n.*\n\nThe snapshot names no file\.$/m);
  });
});
