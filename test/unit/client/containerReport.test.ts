import assert from 'node:assert/strict';
import { containerReport } from '../../../client/src/containerReport.js';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

describe('the report of a .kdna file', () => {
  it('shows each digest, and each place that names it as text', () => {
    const rows = [
      { name: 'A' as const, title: 'asset digest (A)', profile: 'kdna-container-bytes-v1', digest: 'sha256:11', written: [{ uri: 'file:///w/a%20b.json', pointer: '/x', range, value: '<b>', matches: false }] },
      { name: 'C' as const, title: 'content digest (C)', profile: 'kdna-content-tree-v1', whyNot: 'it is no archive', written: [{ uri: 'file:///w/c.json', pointer: '/y', range, value: 'sha256:22', matches: false }] },
    ];
    assert.equal(
      containerReport('a.kdna', rows),
      [
        '# Digests of a.kdna',
        '',
        '| Digest | Profile | Value |',
        '| --- | --- | --- |',
        '| asset digest \\(A\\) | kdna-container-bytes-v1 | sha256\\:11 |',
        '| content digest \\(C\\) | kdna-content-tree-v1 | none\\: it is no archive |',
        '',
        '| Document | Where | Digest | Written | Verdict |',
        '| --- | --- | --- | --- | --- |',
        '| a b.json | /x | asset digest \\(A\\) | \\<b\\> | **differs** |',
        '| c.json | /y | content digest \\(C\\) | sha256\\:22 | not comparable |',
        '',
      ].join('\n'),
    );
  });

  it('says when nothing names them', () => {
    assert.match(containerReport('a.kdna', []), /No document that is open names one of these digests\.\n$/);
  });
});
