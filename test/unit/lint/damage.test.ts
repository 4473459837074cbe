/** What is said of a document beside the one mistake in its text. */
import assert from 'node:assert/strict';
import { lint } from '../../../server/src/lint/lint.js';
import { fixture, NOW } from '../../support/lintCase.js';

const CP8 = fixture('cp8/kimi-chronology.return.json');
const RECEIPT = fixture('exchange/completed/receipt.json');
const TRACE = fixture('exchange/completed/trace.json');

async function told(text: string): Promise<string[]> {
  const { problems } = await lint({ uri: 'file:///work/document.json', text }, { now: NOW });
  return problems.map(({ ruleId, offset, length }) => `${ruleId} ${text.slice(offset, offset + length)}`);
}

function replaced(text: string, part: string, by: string): string {
  assert.ok(text.includes(part), part);
  return text.replace(part, by);
}

describe('one mistake in the text', () => {
  it('is one problem where the line is missing that opens a container', async () => {
    for (const text of [RECEIPT, CP8, TRACE]) {
      const lines = text.split('\n');
      for (const [at, line] of lines.entries()) {
        if (at === 0 || !/[{[]$/.test(line)) continue;
        const problems = await told(lines.toSpliced(at, 1).join('\n'));
        assert.equal(problems.length, 1, `${line}: ${problems.join()}`);
        assert.match(problems[0]!, /^json\/syntax /);
      }
    }
  });

  it('leaves the mistakes elsewhere to be told', async () => {
    const withoutUsage = RECEIPT.replace(/^.*"usage": \{\n/m, '');
    assert.notEqual(withoutUsage, RECEIPT);
    assert.deepEqual(await told(replaced(withoutUsage, '"matched"', '"matches"')), ['schema/enum "matches"', 'json/syntax "elapsed_ms"']);
    assert.deepEqual(await told(replaced(replaced(CP8, '"Kimi",', '"Kimi"'), '"PASS"', '"YES"')), ['json/syntax "task_id"', 'schema/enum "YES"']);
  });

  it('is one problem where a quote or a bracket is doubled', async () => {
    assert.deepEqual(await told(replaced(CP8, '"ACCESSIBLE"', '""ACCESSIBLE"')), ['json/syntax ACCESSIBLE"']);
    assert.deepEqual(await told(replaced(CP8, '"files": [', '"files": [[')), ['json/syntax ]']);
    assert.deepEqual(await told(replaced(RECEIPT, '"matched"', '"matched" "matched"')), ['json/syntax "matched"']);
  });

  it('is one problem where a number is cut off', async () => {
    const end = RECEIPT.lastIndexOf('2311') + 2;
    assert.deepEqual(await told(RECEIPT.slice(0, end)), ['json/syntax 3']);
    assert.deepEqual(await told(`${RECEIPT.slice(0, end)}\n`), ['json/syntax 3']);
  });

  it('does not turn one kind of document into another', async () => {
    const line = JSON.stringify(JSON.parse(TRACE));
    const at = line.indexOf('"reasoning":[') - 1;
    const { documents, problems } = await lint({ uri: 'file:///work/trace.json', text: `${line.slice(0, at)}}${line.slice(at)}` }, { now: NOW });
    assert.equal(documents[0]?.kind, 'judgment-trace');
    assert.deepEqual(problems.map(({ ruleId }) => ruleId), ['json/syntax']);
  });

  it('says nothing of a version where the member that states it may have strayed', async () => {
    const line = JSON.stringify(JSON.parse(fixture('exchange/completed/request.json')));
    const text = replaced(line, '},"digests"', ',"digests"');
    assert.deepEqual(await told(text), ['json/syntax }']);
  });

  it('is one problem where an item is swapped with the bracket behind it', async () => {
    const line = JSON.stringify(JSON.parse(TRACE));
    assert.deepEqual(await told(replaced(line, '["kdna-capsule-jcs-v1"]', '[]"kdna-capsule-jcs-v1"')), ['json/syntax "kdna-capsule-jcs-v1"']);
  });
});
