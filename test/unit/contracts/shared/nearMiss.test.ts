import assert from 'node:assert/strict';
import { certainMatch, suggestedMatch } from '../../../../server/src/contracts/shared/nearMiss.js';

const statuses = ['completed', 'not_started', 'failed', 'cancelled', 'timed_out'];
const members = ['schema', 'agent', 'task_id', 'source_snapshot', 'observed', 'tests', 'contradictions', 'unverified', 'proposals', 'generated_at_utc'];

describe('certainMatch', () => {
  const certain: [written: string, candidates: string[], meant: string][] = [
    ['low', ['LOW', 'MEDIUM', 'HIGH'], 'LOW'],
    [' Low ', ['LOW', 'MEDIUM', 'HIGH'], 'LOW'],
    ['Not-Started', statuses, 'not_started'],
    ['notStarted', statuses, 'not_started'],
    ['not started', statuses, 'not_started'],
    ['canceled', statuses, 'cancelled'],
    ['CANCELED', statuses, 'cancelled'],
    ['timeout', statuses, 'timed_out'],
    ['taskId', members, 'task_id'],
    ['generatedAtUTC', members, 'generated_at_utc'],
    ['judgement', ['judgment', 'usage'], 'judgment'],
    ['metadata only', ['ACCESSIBLE', 'METADATA_ONLY'], 'METADATA_ONLY'],
  ];
  for (const [written, candidates, meant] of certain) it(`${written} is ${meant}`, () => assert.equal(certainMatch(written, candidates), meant));

  it('needs exactly one candidate', () => {
    assert.equal(certainMatch('ab', ['a_b', 'AB']), undefined);
    assert.equal(certainMatch('low', []), undefined);
  });

  it('says nothing of a word that is right, of nothing, or of another one', () => {
    for (const written of ['completed', '', '  ', '_', 'complete', 'constructor', 'x'.repeat(1_000_000)]) {
      assert.equal(certainMatch(written, statuses), undefined, written.slice(0, 20));
    }
  });
});

describe('suggestedMatch', () => {
  const suggested: [written: string, candidates: string[], meant: string | undefined][] = [
    ['complete', statuses, 'completed'],
    ['compelted', statuses, 'completed'],
    ['agnet', members, 'agent'],
    ['source_snapshots', members, 'source_snapshot'],
    ['PAS', ['PASS', 'FAIL', 'BLOCKED'], 'PASS'],
    ['Unverifed', members, 'unverified'],
    // A short word is near to many.
    ['T5', ['T0', 'T1', 'NA'], undefined],
    ['E4', ['HOLD', 'E1', 'E2', 'E3'], undefined],
    ['claim', ['claim_a', 'claim_b'], undefined],
    ['status', members, undefined],
    // Never the opposite.
    ['verified', members, undefined],
    ['unverified', ['verified'], undefined],
    ['matched', ['mismatched'], undefined],
    ['observed', ['not_observed'], undefined],
    ['notobserved', ['observed'], undefined],
    ['complete', ['incomplete'], undefined],
    ['completed', statuses, undefined],
    ['x'.repeat(1_000_000), statuses, undefined],
  ];
  for (const [written, candidates, meant] of suggested) {
    it(`${written.slice(0, 20)} among ${candidates[0]}… is ${meant ?? 'left alone'}`, () => assert.equal(suggestedMatch(written, candidates), meant));
  }
});
