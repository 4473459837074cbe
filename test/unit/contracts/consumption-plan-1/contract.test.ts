import assert from 'node:assert/strict';
import fc from 'fast-check';
import { buildExchange } from '../../../support/exchange.js';
import { fixedText, told, toldOf, verdictOn } from '../../../support/exchangeCase.js';
import { patched, REMOVE } from '../../../support/lintCase.js';
import type { JsonValue } from '../../../../server/src/json/types.js';
import { profileDigest } from '../../../../server/src/digests/profiles.js';

describe('the contract of a ConsumptionPlan', () => {
  it('accepts the plan of the exchange without a word', async () => {
    assert.deepEqual({ ...(await toldOf('consumption-plan')), problems: [] }, { lines: [], verdicts: { '': 'valid' }, problems: [] });
  });

  it('finds a digest that is not the plan\'s, shows both and writes the right one by hand', async () => {
    const text = patched('consumption-plan', { '/task/summary': 'Ship it.' });
    const { lines, verdicts, problems } = await told(text);
    const right = await profileDigest('kdna-consumption-plan-jcs-v1', JSON.parse(text) as never);
    assert.deepEqual(lines, [
      'digest/mismatch /integrity/plan_digest KDNA_PLAN_DIGEST_MISMATCH',
      `\`plan_digest\` is "sha256:a666f72949af00da4ec58b6a0ea17256a23a96c1954300063268aa0e2a80e567", but the plan as it stands (without its \`integrity\`) has "${right}". Either it was altered after the digest was taken, or the digest was never its own; whoever checks it refuses the document.`,
      'manual: Write the recomputed digest (vouches for the content as it stands)',
    ]);
    assert.deepEqual(verdicts, { '': 'KDNA_PLAN_DIGEST_MISMATCH' });
    const fixed = fixedText(text, problems[0], 'Write the recomputed digest (vouches for the content as it stands)');
    assert.deepEqual((await told(fixed)).verdicts, { '': 'valid' });
  });

  it('asks for a packaged asset before anything else', async () => {
    for (const value of [false, null, 'true', 1]) {
      const { lines, verdicts } = await toldOf('consumption-plan', { '/projection_request/require_packaged_asset': value, '/mode': 'double' });
      assert.deepEqual(lines.filter((line) => /^\S+\/\S+ \//.test(line)), [
        'schema/const /mode SCHEMA_INVALID',
        'schema/const /projection_request/require_packaged_asset KDNA_ASSET_FILE_REQUIRED',
      ]);
      assert.deepEqual(verdicts, { '': 'KDNA_ASSET_FILE_REQUIRED' });
    }
    const missing = await toldOf('consumption-plan', { '/projection_request/require_packaged_asset': REMOVE });
    assert.deepEqual(missing.verdicts, { '': 'SCHEMA_INVALID' });
  });

  it('takes no digest of what the schema rejects, nor of a damaged text', async () => {
    const other = await toldOf('consumption-plan', { '/mode': 'double' });
    assert.deepEqual(other.problems.map(({ ruleId }) => ruleId), ['schema/const']);
    const twice = await told(patched('consumption-plan').replace('"release": "4.2",', '"release": "4.2", "release": "4.3",'));
    assert.deepEqual(twice.problems.map(({ ruleId }) => ruleId), ['json/duplicate-key']);
    assert.deepEqual(twice.verdicts, { '': 'KDNA_JSON_DUPLICATE_KEY' });
  });

  it('finds nothing inside of the task context, whatever it is', async () => {
    const contexts: JsonValue[] = [null, 7, 'text', [], { type: 'kdna.consumption.plan', plan_version: '0.9.0' }, { schema: 'CP8-AGENT-RETURN-v1' }];
    for (const taskContext of contexts) {
      const { plan } = await buildExchange({ taskContext });
      assert.deepEqual(await told(JSON.stringify(plan)), { lines: [], verdicts: { '': 'valid' }, problems: [] });
    }
  });

  it('agrees with the digest of any context, and with no other one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.string(), async (taskContext, summary) => {
        const { plan } = await buildExchange({ taskContext: taskContext as never });
        assert.equal(await verdictOn(plan), 'valid');
        const task = plan['task'] as Record<string, unknown>;
        const changed = { ...plan, task: { ...task, summary: `${summary}!`.slice(0, 400) } };
        assert.equal(await verdictOn(changed as never), 'KDNA_PLAN_DIGEST_MISMATCH');
      }),
      { numRuns: 60, seed: 20260818 },
    );
  });
});
