import assert from 'node:assert/strict';
import { cp8Return1 } from '../../../../server/src/contracts/cp8-return-1/contract.js';
import { itemNames, itemSnippet, returnSnippet, skeleton } from '../../../../server/src/contracts/cp8-return-1/snippets.js';
import type { JsonObject } from '../../../../server/src/json/types.js';

const time = '2026-08-17T14:05:09Z';

/** The text that a snippet leaves when every tab stop is accepted as it is: the default, or the first choice. */
function accepted(body: string): string {
  return body.replace(/\$\{\d+(?::([^}]*)|\|([^,|]*)[^|]*\|)\}|\$\d+/g, (_all, preset?: string, choice?: string) => preset ?? choice ?? '');
}

describe('skeleton', () => {
  it('is a valid return on HOLD', () => {
    const made = skeleton({ lane: 'GROK', subject: 'thread chronology', taskDate: '2026-08-17', generatedAtUtc: time, gitCommit: 'a'.repeat(40) });
    assert.deepEqual(made, {
      schema: 'CP8-AGENT-RETURN-v1',
      agent: 'Grok',
      task_id: 'CP8-INF8-GROK-THREAD-CHRONOLOGY-2026-08-17',
      source_snapshot: { git_commit: 'a'.repeat(40), files: [] },
      observed: [],
      tests: [],
      contradictions: [],
      unverified: [],
      proposals: [],
      recommended_next_action: '',
      promotion: 'HOLD',
      generated_at_utc: time,
    });
    assert.equal(cp8Return1.validate(made), true);
  });

  it('says NA where no commit is known', () => {
    const made = skeleton({ lane: 'KIMI', subject: 'x', taskDate: '2026-08-17', generatedAtUtc: time });
    assert.equal((made.source_snapshot as JsonObject).git_commit, 'NA');
  });
});

describe('returnSnippet', () => {
  for (const lane of ['KIMI', 'GROK'] as const) {
    it(`gives a valid return of the ${lane} lane`, () => {
      const { body } = returnSnippet(lane, time);
      const made = JSON.parse(accepted(body)) as JsonObject;
      assert.equal(cp8Return1.validate(made), true);
      assert.equal(made.task_id, `CP8-INF8-${lane}-SUBJECT-2026-08-17`);
      assert.equal(body.includes('T0'), lane === 'KIMI');
    });
  }

  it('numbers its tab stops without a gap and ends at $0', () => {
    const { body } = returnSnippet('KIMI', time);
    const stops = [...body.matchAll(/\$\{?(\d+)/g)].map((match) => Number(match[1]));
    assert.deepEqual(stops, [...Array.from({ length: stops.length - 1 }, (_, index) => index + 1), 0]);
  });
});

describe('itemSnippet', () => {
  it('is exact', () => {
    assert.deepEqual(itemSnippet('proposals'), {
      label: 'proposal',
      detail: 'An action with its risk and receipt',
      body: '{\n\t"action": "$1",\n\t"risk": "${2|LOW,MEDIUM,HIGH|}",\n\t"reversible": ${3|true,false|},\n\t"expected_receipt": "$4"\n}$0',
    });
  });

  it('offers only NA in the Grok lane', () => {
    assert.match(itemSnippet('observed', 'GROK').body, /"timestamp_class": "NA"\n/);
    assert.match(itemSnippet('observed', 'KIMI').body, /"\$\{4\|T0,T1,T2,T3,T4,NA\|\}"/);
    assert.equal(itemSnippet('observed').body, itemSnippet('observed', 'KIMI').body);
  });

  for (const name of itemNames) {
    it(`gives a valid item of ${name}`, () => {
      const made = skeleton({ lane: 'KIMI', subject: 'x', taskDate: '2026-08-17', generatedAtUtc: time });
      const list = (name === 'files' ? (made.source_snapshot as JsonObject).files : made[name]) as JsonObject[];
      list.push(JSON.parse(accepted(itemSnippet(name).body)) as JsonObject);
      assert.equal(cp8Return1.validate(made), true);
    });
  }
});
