import assert from 'node:assert/strict';
import type { JsonObject, JsonValue } from '../../../../server/src/json/types.js';
import { buildExchange, type Ending } from '../../../support/exchange.js';
import { told } from '../../../support/exchangeCase.js';

/** The terminal table as it is written: every combination that is not here is invalid. */
const TERMINALS: readonly { overall: string; receipt: readonly string[]; execution: string; delivery: readonly string[]; result: boolean; errors: boolean }[] = [
  { overall: 'execution_completed', receipt: ['completed'], execution: 'completed', delivery: ['correlated_response'], result: true, errors: false },
  { overall: 'execution_failed', receipt: ['failed'], execution: 'failed', delivery: ['correlated_response'], result: false, errors: true },
  { overall: 'cancelled', receipt: ['cancelled'], execution: 'cancelled', delivery: ['correlated_response'], result: false, errors: true },
  { overall: 'timed_out', receipt: ['timed_out'], execution: 'timed_out', delivery: ['correlated_response'], result: false, errors: true },
  { overall: 'blocked', receipt: ['none', 'mismatched'], execution: 'not_started', delivery: ['not_delivered', 'rejected_before_execution'], result: false, errors: true },
];

const OVERALL = ['execution_completed', 'execution_failed', 'cancelled', 'timed_out', 'blocked'];
const EXECUTION = ['completed', 'failed', 'cancelled', 'timed_out', 'not_started'];
const DELIVERY = ['correlated_response', 'not_delivered', 'rejected_before_execution'];

/** Ways to end, each with the receipt that it leaves. Of the ways without one the delivery tells which it was. */
const RECEIPTS: readonly { ending: Ending; receipt: string; delivery: readonly string[] }[] = [
  { ending: 'completed', receipt: 'completed', delivery: DELIVERY },
  { ending: 'failed', receipt: 'failed', delivery: DELIVERY },
  { ending: 'cancelled', receipt: 'cancelled', delivery: DELIVERY },
  { ending: 'timed_out', receipt: 'timed_out', delivery: DELIVERY },
  // A Host that refused has rejected the capsule: that it was not delivered would contradict its receipt.
  { ending: 'mismatched', receipt: 'mismatched', delivery: ['correlated_response', 'rejected_before_execution'] },
  { ending: 'not_observed', receipt: 'none', delivery: ['correlated_response', 'rejected_before_execution'] },
  { ending: 'not_delivered', receipt: 'none', delivery: ['correlated_response', 'not_delivered'] },
  { ending: 'unavailable', receipt: 'none', delivery: ['correlated_response', 'not_delivered'] },
];

const ERROR = { code: 'STOPPED', message: 'It did not complete.', phase: 'execution' };
const RESULT = { shape: 'structured_judgment', result_digest: `sha256:${'7'.repeat(63)}8`, basis: 'kdna-result-jcs-v1', stored: true };

describe('the terminal table of a trace', () => {
  for (const { ending, receipt, delivery: deliveries } of RECEIPTS) {
    it(`with the receipt of a run that ended ${ending}: its own row is valid, every other combination is not`, async () => {
      const { trace } = await buildExchange({ ending });
      let valid = 0;
      for (const overall of OVERALL) for (const execution of EXECUTION) for (const delivery of deliveries) for (const result of [true, false]) for (const errors of [true, false]) {
        const changed = structuredClone(trace);
        changed['overall_status'] = overall;
        Object.assign(changed['execution'] as JsonObject, { execution_status: execution, delivery_status: delivery });
        if (result !== (changed['result_ref'] !== null)) changed['result_ref'] = result ? RESULT : null;
        changed['errors'] = errors ? [ERROR] : [];
        const row = TERMINALS.some((one) => one.overall === overall && one.receipt.includes(receipt) && one.execution === execution && one.delivery.includes(delivery) && one.result === result && one.errors === errors);
        const { verdicts, problems } = await told(JSON.stringify(changed));
        const what = JSON.stringify({ overall, execution, delivery, result, errors });
        // A timeout has exceeded its deadline; whoever calls that completed is told so before anything else.
        const refused = overall === 'execution_completed' && ending === 'timed_out' ? 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION' : 'SCHEMA_INVALID';
        assert.equal(verdicts[''], row ? 'valid' : refused, what);
        if (row) valid++;
        else assert.ok(problems.some(({ ruleId }) => ruleId === 'trace/terminal-state'), what);
      }
      assert.equal(valid, 1);
    });
  }
});

/** The table of the delivery as it is written. `may`: both are possible. */
const BOUNDARIES: Record<string, { sender: 'set' | 'null' | 'may'; host: 'set' | 'null'; named: 'set' | 'null' }> = {
  matched: { sender: 'set', host: 'set', named: 'set' },
  mismatched: { sender: 'set', host: 'set', named: 'set' },
  not_observed: { sender: 'set', host: 'null', named: 'set' },
  not_delivered: { sender: 'may', host: 'null', named: 'null' },
  unavailable: { sender: 'null', host: 'null', named: 'null' },
};
const ENDING: Record<string, Ending> = { matched: 'completed', mismatched: 'mismatched', not_observed: 'not_observed', not_delivered: 'not_delivered', unavailable: 'unavailable' };

describe('the table of the delivery of a trace', () => {
  for (const [boundary, row] of Object.entries(BOUNDARIES)) {
    it(`${boundary}: only what the table gives it is valid`, async () => {
      const { trace, request } = await buildExchange({ ending: ENDING[boundary] as Ending });
      const sender = (request['runtime_contract'] as JsonObject)['capsule_delivery_digest'] as string;
      let valid = 0;
      for (const observed of [true, false]) for (const recomputed of [true, false]) for (const echoed of [true, false]) for (const version of [true, false]) for (const id of [true, false]) {
        const changed = structuredClone(trace);
        const evidence = changed['capsule_delivery_evidence'] as JsonObject;
        const given = (name: string, wanted: boolean, value: JsonValue) => (wanted ? (evidence[name] ?? value) : null);
        Object.assign(evidence, {
          observed: given('observed', observed, sender),
          sender_computed: observed,
          host_recomputed: given('host_recomputed', recomputed, sender),
          host_echoed: given('host_echoed', echoed, sender),
          delivered_capsule_version: version ? '2.0' : null,
          request_id: given('request_id', id, request['request_id'] as string),
        });
        // What was projected has the digest of its sender, and none without one.
        if (boundary === 'not_delivered' && !observed) changed['projection_actual'] = { profile: null, capsule_delivery_digest: null, profile_deviated_from_plan: null };
        const fits = (wanted: 'set' | 'null' | 'may', is: boolean) => wanted === 'may' || (wanted === 'set') === is;
        const right = fits(row.sender, observed) && fits(row.host, recomputed) && fits(row.host, echoed) && fits(row.named, version) && fits(row.named, id);
        const { verdicts, problems } = await told(JSON.stringify(changed));
        const what = JSON.stringify({ observed, recomputed, echoed, version, id });
        assert.equal(verdicts[''] === 'valid', right, `${what}: ${verdicts['']}`);
        if (right) valid++;
        else assert.ok(problems.some(({ ruleId }) => ruleId === 'trace/delivery' || ruleId === 'trace/terminal-state'), `${what}: ${problems.map(({ ruleId }) => ruleId).join(' ')}`);
      }
      assert.equal(valid, row.sender === 'may' ? 2 : 1);
    });
  }
});
