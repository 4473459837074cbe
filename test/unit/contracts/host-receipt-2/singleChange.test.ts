import assert from 'node:assert/strict';
import type { JsonObject, JsonValue, Path } from '../../../../server/src/json/types.js';
import { hostReceipt2 } from '../../../../server/src/contracts/host-receipt-2/contract.js';
import { readAgainstSchema } from '../../../../server/src/contracts/shared/schemaReading.js';
import type { Draft } from '../../../../server/src/contracts/shared/types.js';
import { brokenRelations, changed, exchanges, fixture, membersOf, reportsOf, valueAt, without } from './support.js';

const DIGEST = `sha256:${'b'.repeat(64)}`;
const WORDS = ['matched', 'mismatched', 'completed', 'not_started', 'failed', 'cancelled', 'timed_out', 'host_reported', 'not_observed'];
const VALUES: JsonValue[] = [null, true, 0, 5, -1, 1.5, '', 'x', '5', DIGEST, ...WORDS, [], {}, ['x']];

/** Members that are tied to each other: a change to one may be told at another. */
const RELATIONS: readonly (readonly string[])[] = [
  ['runtime_receipt/capsule_delivery_comparison', 'runtime_receipt/provider_execution_status', 'outcome'],
  [
    'runtime_receipt/sender_capsule_delivery_digest',
    'runtime_receipt/host_recomputed_capsule_delivery_digest',
    'runtime_receipt/echoed_capsule_delivery_digest',
  ],
  ['runtime_receipt/usage', 'outcome/usage'],
  ['runtime_receipt/model_identity'],
];

function isObject(value: JsonValue | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWithin(path: string, container: string): boolean {
  return container === '' || path === container || path.startsWith(`${container}/`);
}

/** Whether a problem at `told` is about the change at `path`. */
function belongs(told: Path, path: Path): boolean {
  const [a, b] = [told.join('/'), path.join('/')];
  if (isWithin(a, b) || isWithin(b, a)) return true;
  return RELATIONS.some(
    (relation) => relation.some((member) => isWithin(a, member)) && relation.some((member) => isWithin(b, member) || isWithin(member, b)),
  );
}

/** Everything that is said about a receipt, the hints left out: they do not concern the table. */
async function problemsOf(receipt: JsonObject): Promise<Draft[]> {
  const reading = readAgainstSchema(hostReceipt2, receipt);
  const told = await reportsOf(reading.view as JsonObject);
  return [
    ...reading.drafts,
    ...told.map((draft) => ({ ...draft, path: reading.writtenPath(draft.path) })),
  ].filter((draft) => draft.ruleId !== 'receipt/blank-answer');
}

function inShort(draft: Draft): string {
  return `${draft.ruleId} ${draft.path.join('/')} ${draft.code}`;
}

async function check(receipt: JsonObject, path: Path, what: string): Promise<boolean> {
  const valid = hostReceipt2.validate(receipt) && brokenRelations(receipt).length === 0;
  const problems = await problemsOf(receipt);
  const told = `${what}: ${problems.map(inShort).join(' | ')}`;
  assert.equal(problems.length, valid ? 0 : 1, told);
  for (const problem of problems) assert.ok(belongs(problem.path, path), told);
  if (!hostReceipt2.validate(receipt)) assert.equal(problems[0]?.code, 'SCHEMA_INVALID', told);
  return valid;
}

describe('a single change to a valid receipt', () => {
  for (const exchange of exchanges) {
    const receipt = fixture(exchange, 'receipt');
    const members = membersOf(receipt);

    it(`${exchange}: is valid as it is`, async () => assert.deepEqual(await problemsOf(receipt), []));

    it(`${exchange}: another value gives one problem, or none where it fits`, async () => {
      let invalid = 0;
      for (const path of members) {
        // An object of other members breaks the schema twice; where no object belongs, it is one mistake like any other.
        const values = isObject(valueAt(receipt, path)) ? VALUES : [...VALUES, { x: 1 }];
        const elsewhere = exchanges.flatMap((other) => valueAt(fixture(other, 'receipt'), path) ?? []);
        for (const value of [...values, ...elsewhere]) {
          const what = `${path.join('/')} = ${JSON.stringify(value)}`;
          if (!(await check(changed(receipt, path, value), path, what))) invalid += 1;
        }
      }
      assert.ok(invalid > 500, String(invalid));
    });

    it(`${exchange}: its own words in another case, and its digests in another form, give one problem`, async () => {
      for (const path of members) {
        const value = valueAt(receipt, path);
        if (typeof value !== 'string' || ['request_id', 'value', 'answer', 'confidence'].includes(path.at(-1) ?? '')) continue;
        for (const other of [value.toUpperCase(), `${value} `, value.replace(/^sha256:/, '')]) {
          if (other === value) continue;
          assert.ok(!(await check(changed(receipt, path, other), path, `${path.join('/')} = ${JSON.stringify(other)}`)));
        }
      }
    });

    it(`${exchange}: a member less or more gives one problem`, async () => {
      for (const path of members) {
        assert.ok(!(await check(without(receipt, path), path, `without ${path.join('/')}`)));
        if (!isObject(valueAt(receipt, path))) continue;
        const more = [...path, 'note'];
        assert.ok(!(await check(changed(receipt, more, 'x'), more, `with ${more.join('/')}`)));
      }
      assert.ok(!(await check({ ...receipt, note: 1 }, ['note'], 'with note')));
    });
  }
});
