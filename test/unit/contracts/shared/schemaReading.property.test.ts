import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cp8Return1 } from '../../../../server/src/contracts/cp8-return-1/contract.js';
import { hostReceipt2 } from '../../../../server/src/contracts/host-receipt-2/contract.js';
import type { Contract } from '../../../../server/src/contracts/shared/types.js';
import * as validators from '../../../../server/src/generated/validators.js';
import capsuleSchema from '../../../../server/src/generated/runtime-capsule-2.schema.json' with { type: 'json' };
import planSchema from '../../../../server/src/generated/consumption-plan-1.schema.json' with { type: 'json' };
import requestSchema from '../../../../server/src/generated/agent-host-2-request.schema.json' with { type: 'json' };
import traceSchema from '../../../../server/src/generated/judgment-trace-1.schema.json' with { type: 'json' };
import type { JsonObject, JsonValue } from '../../../../server/src/json/types.js';
import { fixture, line, read } from './support.js';

const exchange = { rules: [], codes: ['SCHEMA_INVALID'], evidence: true };
const contracts: [Contract, string[]][] = [
  [cp8Return1, ['cp8/kimi-chronology.return.json']],
  [hostReceipt2, ['cancelled', 'completed', 'failed', 'mismatched', 'timed-out'].map((name) => `exchange/${name}/receipt.json`)],
  [{ ...exchange, kind: 'consumption-plan', schema: planSchema, validate: validators.consumptionPlan1 } as unknown as Contract, ['exchange/plan.json']],
  [{ ...exchange, kind: 'host-request', schema: requestSchema, validate: validators.agentHost2Request } as unknown as Contract, ['exchange/completed/request.json']],
  [{ ...exchange, kind: 'capsule-2', schema: capsuleSchema, validate: validators.runtimeCapsule2 } as unknown as Contract, ['exchange/capsule.json']],
  [
    { ...exchange, kind: 'judgment-trace', schema: traceSchema, validate: validators.judgmentTrace1 } as unknown as Contract,
    ['exchange/completed/trace.json', 'exchange/mismatched/trace.json', 'exchange/timed-out/trace.json'],
  ],
];

const words = fc.constantFrom<JsonValue>(
  null, true, 0, -1, 5, 1.5, '', 'x', '5', 'low', 'NA', 'not_observed', 'host_reported', 'matched', 'mismatched', 'failed', 'completed', 'not_started',
  '2026-08-17 14:05:09Z', 'sha256:AB', 'A'.repeat(64), '<value>', [], ['x'], {}, { claim: 'x' }, { judgment: null },
);
const newNames = fc.constantFrom('extra', '__proto__', 'constructor', 'Schema', 'usage', 'Risk', '');

/** One change: which container and member of it, and what happens. */
const mutation = fc.record({
  where: fc.nat(),
  which: fc.nat(),
  kind: fc.constantFrom('set', 'set', 'set', 'remove', 'add', 'respell', 'duplicate'),
  value: words,
  name: newNames,
});
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

function containersOf(root: JsonValue): (JsonObject | JsonValue[])[] {
  const found: (JsonObject | JsonValue[])[] = [];
  const visit = (value: JsonValue) => {
    if (typeof value !== 'object' || value === null) return;
    found.push(value);
    Object.values(value).forEach(visit);
  };
  visit(root);
  return found;
}

function setOwn(object: object, name: string, value: JsonValue): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

function mutate(document: JsonObject, { where, which, kind, value: given, name }: Mutation): void {
  const value = structuredClone(given);
  const all = containersOf(document);
  const container = all[where % all.length] as JsonObject;
  const names = Object.keys(container);
  const chosen = names[which % Math.max(names.length, 1)];
  if (Array.isArray(container)) {
    if (kind === 'add') container.push(value);
    else if (kind === 'duplicate' && container.length > 0) container.push(structuredClone(container[0] as JsonValue));
    else if (chosen !== undefined) container[Number(chosen)] = value;
    return;
  }
  if (kind === 'add' || chosen === undefined) setOwn(container, name, value);
  else if (kind === 'remove') delete container[chosen];
  else if (kind === 'respell') {
    const old = container[chosen] as JsonValue;
    delete container[chosen];
    setOwn(container, chosen.toUpperCase().replaceAll('_', '-'), old);
  } else container[chosen] = value;
}

describe('readAgainstSchema, for any change', () => {
  for (const [contract, names] of contracts) {
    const documents = names.map((name) => JSON.stringify(fixture(name)));
    const start = fc.constantFrom(...documents);

    it(`${contract.kind}: rejected means a problem or a breach of a state table, accepted means neither`, () => {
      fc.assert(
        fc.property(start, fc.array(mutation, { minLength: 1, maxLength: 6 }), (text, mutations) => {
          const document = JSON.parse(text) as JsonObject;
          for (const one of mutations) mutate(document, one);
          const before = JSON.stringify(document);
          const reading = read(contract, document);
          assert.equal(reading.valid, contract.validate(document));
          assert.equal(reading.drafts.length + reading.conditional.length > 0, !reading.valid);
          assert.equal(JSON.stringify(document), before, 'the document itself is left alone');
          const places = reading.drafts.map(({ path, at }) => `${at === 'object' ? 'object' : 'one'} ${JSON.stringify(path)}`);
          assert.equal(new Set(places).size, places.length, `one problem per place: ${reading.drafts.map(line).join('\n')}`);
          // What the rules see breaks nothing that holds in any case, but for what is left out.
          for (const error of contract.validate(reading.view) ? [] : (contract.validate.errors ?? [])) {
            assert.notEqual(error.keyword, 'additionalProperties', JSON.stringify(error));
          }
        }),
        { numRuns: 300, seed: 20260817 },
      );
    });

    it(`${contract.kind}: one change is at most one problem`, () => {
      fc.assert(
        fc.property(start, mutation, (text, one) => {
          const document = JSON.parse(text) as JsonObject;
          mutate(document, one);
          // An object of another shape in the place of a whole one is many mistakes in one.
          const isShape = typeof one.value === 'object' && one.value !== null && !Array.isArray(one.value);
          fc.pre(!isShape);
          const { drafts } = read(contract, document);
          assert.ok(drafts.length <= 1, drafts.map(line).join('\n'));
        }),
        { numRuns: 300, seed: 20260817 },
      );
    });
  }
});
