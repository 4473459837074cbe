import assert from 'node:assert/strict';
import { digestReport } from '../../../client/src/digestReport.js';
import type { DigestRow } from '../../../server/src/lsp/protocol.js';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
const row = (change: Partial<DigestRow>): DigestRow => ({
  pointer: '/plan_digest',
  range,
  name: 'plan digest',
  profile: 'kdna-consumption-plan-jcs-v1',
  written: 'sha256:00',
  recomputed: 'sha256:00',
  verdict: 'matches',
  ...change,
});

describe('the digest report', () => {
  it('has one table row per digest and sums up', () => {
    const rows = [row({}), row({ recomputed: 'sha256:11', verdict: 'differs' }), row({ profile: null, recomputed: null, whyNot: 'The capsule is not here.', verdict: 'not recomputable' })];
    assert.equal(
      digestReport('plan.json', rows),
      [
        '# Digests in plan.json',
        '',
        '1 matches, 1 differs, 1 not recomputable.',
        '',
        '| Where | Digest | Profile | Written | Recomputed, or why not | Verdict |',
        '| --- | --- | --- | --- | --- | --- |',
        '| /plan\\_digest | plan digest | kdna-consumption-plan-jcs-v1 | sha256\\:00 | sha256\\:00 | matches |',
        '| /plan\\_digest | plan digest | kdna-consumption-plan-jcs-v1 | sha256\\:00 | sha256\\:11 | **differs** |',
        '| /plan\\_digest | plan digest | – | sha256\\:00 | The capsule is not here. | **not recomputable** |',
        '',
      ].join('\n'),
    );
  });

  it('says when there is nothing to check', () => {
    assert.equal(digestReport('a.json', []), '# Digests in a.json\n\nNo digest is written in this document.\n');
  });

  it('keeps a hostile value from being Markdown, HTML or a new row', () => {
    const written = '</td> | [x](command:evil) `a`\n| forged | \u202etxt <img src=x> **b**';
    const table = digestReport('<b>.json', [row({ written, verdict: 'malformed' })]).split('\n');
    assert.equal(table[0], '# Digests in \\<b\\>.json');
    assert.equal(table.length, 8);
    assert.equal(
      table[6],
      '| /plan\\_digest | plan digest | kdna-consumption-plan-jcs-v1 | ' +
        '\\</td\\> \\| \\[x\\]\\(command\\:evil\\) \\`a\\`\\\\u000a\\| forged \\| \\\\u202etxt \\<img src=x\\> \\*\\*b\\*\\* | sha256\\:00 | **malformed** |',
    );
  });

  it('shortens long values', () => {
    assert.ok(digestReport('a.json', [row({ written: 'x'.repeat(1e6) })]).length < 700);
  });
});
