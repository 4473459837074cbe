import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cp8Return1 } from '../../../../server/src/contracts/cp8-return-1/contract.js';
import { rules } from '../../../../server/src/contracts/cp8-return-1/rules/index.js';
import type { ReturnView } from '../../../../server/src/contracts/cp8-return-1/types.js';
import { check, viewWith, type Changes } from './check.js';

const fixture = (name: string): string => readFileSync(new URL(`../../../fixtures/cp8/${name}`, import.meta.url), 'utf8');

/** What all rules report on a document: rule and pointer, in the order of the rules. */
function findings(changes: Changes): string[] {
  return rules.flatMap((rule) =>
    check(rule, changes).map((draft) => `${rule.meta.id} ${draft.path.map((segment) => `/${segment}`).join('')}`),
  );
}

/** All members of a document, as changes of the base document. */
function whole(document: object): Changes {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [`/${name}`, value]));
}

describe('the contract CP8-AGENT-RETURN-v1', () => {
  it('is about CP8 returns', () => {
    assert.equal(cp8Return1.kind, 'cp8-return');
    assert.equal(cp8Return1.schema.title, 'CP8-AGENT-RETURN-v1');
    assert.deepEqual(cp8Return1.codes, []);
    assert.equal(cp8Return1.evidence, false);
    assert.equal(cp8Return1.validate(viewWith({})), true);
    assert.equal(cp8Return1.validate({}), false);
  });

  it('has each rule once', () => {
    const ids = cp8Return1.rules.map((rule) => rule.meta.id);
    assert.equal(new Set(ids).size, ids.length);
    assert.deepEqual(ids, ['digest/form', 'digest/empty-input', ...rules.map((rule) => rule.meta.id)]);
    for (const rule of rules) assert.match(rule.meta.id, /^cp8\/[a-z-]+$/);
  });

  it('is silent on honest returns', () => {
    const reply = /```json\n([\s\S]*?)```/.exec(fixture('reply.md'))?.[1] ?? '';
    for (const text of [fixture('kimi-chronology.return.json'), reply, ...fixture('returns.jsonl').trim().split('\n')]) {
      assert.deepEqual(findings(whole(JSON.parse(text) as object)), []);
    }
  });

  it('finds in the draft what its description says', () => {
    const draft = JSON.parse(fixture('grok-draft.return.json')) as Required<ReturnView>;
    // As the reading of the schema leaves it: certain corrections made, rejected values gone.
    const view = {
      ...whole(draft),
      '/confidence': undefined,
      '/source_snapshot/files/0/sha256': '829a761f6a724a79423e5ced3668c22728cb26a82e91e904a94107bc459ae0cb',
      '/observed/0/timestamp_class': undefined,
      '/tests/1/result': 'FAIL',
      '/proposals/0/risk': 'LOW',
      '/generated_at_utc': '2026-08-17T14:05:09Z',
    };
    assert.deepEqual(findings(view), [
      'cp8/agent-lane /agent',
      'cp8/git-commit-form /source_snapshot/git_commit',
      'cp8/observed-missing-source /source_snapshot/files/2/access',
      'cp8/test-evidence /tests/0/evidence',
      'cp8/contradiction-vote /contradictions/0/reason',
      'cp8/promotion-over-failure /promotion',
    ]);
  });
});
