import assert from 'node:assert/strict';
import { fixAll } from '../../../server/src/lint/fixAll.js';
import { lint } from '../../../server/src/lint/lint.js';
import type { JsonObject } from '../../../server/src/json/types.js';
import { NOW, patched } from '../../support/lintCase.js';

const uri = 'file:///w/many.json';
const MANY = 150_000;

describe('lint', () => {
  it('reports more problems than a call takes arguments', async () => {
    const { problems } = await lint({ uri, text: patched('cp8-return', { '/observed': Array<null>(MANY).fill(null) }) }, { now: NOW });
    assert.equal(problems.length, MANY);
    assert.deepEqual([...new Set(problems.map((problem) => problem.ruleId))], ['schema/type']);
  }).timeout(60_000);

  it('reports more faults of the text than a call takes arguments', async () => {
    const text = patched('cp8-return').replace('"agent"', `${'// x\n'.repeat(MANY)}"agent"`);
    const { problems } = await lint({ uri, text }, { now: NOW });
    assert.equal(problems.length, MANY);
    assert.deepEqual([...new Set(problems.map((problem) => problem.ruleId))], ['json/syntax']);
  }).timeout(60_000);

  it('finds the places of many faults in one object without going through its members for each', async () => {
    const text = patched('cp8-return').replace('"agent"', `${'z:1,'.repeat(MANY)}"agent"`);
    const started = performance.now();
    const { problems } = await lint({ uri, text }, { now: NOW });
    assert.ok(performance.now() - started < 40_000);
    assert.equal(problems.filter(({ ruleId, pointer }) => ruleId === 'json/syntax' && pointer === '/z').length, MANY);
  }).timeout(60_000);
});

describe('fixAll', () => {
  it('applies more fixes than a call takes arguments', async () => {
    const [proposal] = (JSON.parse(patched('cp8-return')) as { proposals: JsonObject[] }).proposals;
    const text = patched('cp8-return', { '/proposals': Array<JsonObject>(MANY).fill({ ...proposal, risk: 'low' }) });
    const { applied, text: fixed } = await fixAll({ uri, text }, { now: NOW });
    assert.equal(applied.length, MANY);
    assert.equal(fixed, text.replaceAll('"low"', '"LOW"'));
  }).timeout(60_000);
});
