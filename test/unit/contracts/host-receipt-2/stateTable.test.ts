import assert from 'node:assert/strict';
import type { JsonObject, JsonValue } from '../../../../server/src/json/types.js';
import { hostReceipt2 } from '../../../../server/src/contracts/host-receipt-2/contract.js';
import { brokenRelations, changed, fixture, membersOf, reportsOf, without } from './support.js';

const [A, B, C] = ['a', 'b', 'c'].map((digit) => `sha256:${digit.repeat(64)}`) as [string, string, string];
const DIGESTS: [sender: string, recomputed: string, echoed: string][] = [
  [A, A, A],
  [A, B, B],
  [A, A, B],
  [A, B, A],
  [A, B, C],
];
const JUDGMENT = { answer: 'Ship it.', reasoning: [], confidence: null };
const OUTCOMES: JsonValue[] = [
  null,
  { judgment: JUDGMENT, usage: null },
  { judgment: JUDGMENT, usage: { tokens_used: 5, model_calls: 1 } },
  { judgment: JUDGMENT, usage: { tokens_used: 6, model_calls: 1 } },
];
const BASES = ['host_reported', 'not_observed'];

/** Every receipt that the members of the table can make up. */
function* everyReceipt(): Generator<JsonObject> {
  const base = fixture('completed', 'receipt');
  for (const comparison of ['matched', 'mismatched'])
    for (const status of ['completed', 'not_started', 'failed', 'cancelled', 'timed_out'])
      for (const outcome of OUTCOMES)
        for (const [sender, recomputed, echoed] of DIGESTS)
          for (const basis of BASES)
            for (const tokens of [null, 5])
              for (const calls of [null, 1])
                for (const modelBasis of BASES)
                  for (const model of [null, 'acme-judge-3'])
                    yield {
                      ...base,
                      outcome,
                      runtime_receipt: {
                        ...(base['runtime_receipt'] as JsonObject),
                        capsule_delivery_comparison: comparison,
                        provider_execution_status: status,
                        sender_capsule_delivery_digest: sender,
                        host_recomputed_capsule_delivery_digest: recomputed,
                        echoed_capsule_delivery_digest: echoed,
                        usage: { elapsed_ms: 9, elapsed_basis: 'host_monotonic', tokens_used: tokens, model_calls: calls, basis },
                        model_identity: { value: model, basis: modelBasis },
                      },
                    };
}

describe('the state table', function () {
  this.timeout(60_000);

  it('is agreed on by the rules, the schema and the written relations, in all 6,400 combinations', async () => {
    let count = 0;
    let valid = 0;
    for (const receipt of everyReceipt()) {
      count += 1;
      const schemaValid = hostReceipt2.validate(receipt);
      const relations = brokenRelations(receipt);
      const reports = await reportsOf(receipt);
      const codes = reports.map((report) => report.code);
      const told = JSON.stringify(receipt);
      assert.equal(reports.length === 0, schemaValid && relations.length === 0, told);
      assert.equal(codes.includes('SCHEMA_INVALID'), !schemaValid, told);
      if (schemaValid) assert.deepEqual(codes, relations, told);
      assert.equal(new Set(reports.map((report) => report.path.join('/'))).size, reports.length, told);
      if (reports.length === 0) valid += 1;
    }
    assert.equal(count, 6400);
    // answered: usage reported or not × model reported or not; stopped: 3 statuses × the same four; refused: one.
    assert.equal(valid, 2 * 2 + 3 * 2 * 2 + 1);
  });

  it('says nothing of what depends on a member that is not known', async () => {
    for (const receipt of everyReceipt()) {
      if (!hostReceipt2.validate(receipt) || brokenRelations(receipt).length > 0) continue;
      for (const path of membersOf(receipt)) assert.deepEqual(await reportsOf(without(receipt, path)), [], `without ${path.join('/')}`);
    }
    assert.deepEqual(await reportsOf({}), []);
  });

  it('offers fixes that leave fewer broken relations, each of them a change of its own', async () => {
    for (const receipt of everyReceipt()) {
      for (const report of await reportsOf(receipt)) {
        for (const fix of report.fixes ?? []) {
          let fixed = receipt;
          for (const change of fix.changes) {
            assert.equal(change.op, 'replace');
            if (change.op === 'replace') fixed = changed(fixed, change.path, change.value);
          }
          assert.notDeepEqual(fixed, receipt, fix.title);
          const left = await reportsOf(fixed);
          assert.ok(!left.some((other) => other.message === report.message && other.ruleId === report.ruleId), `${fix.title}: ${JSON.stringify(receipt)}`);
        }
      }
    }
  });
});
