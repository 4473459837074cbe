import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { JsonObject, JsonValue } from '../../../server/src/json/types.js';
import { CanonicalFormError } from '../../../server/src/digests/canonical.js';
import { describeProfile, profileDigest, profileNamed, profiles } from '../../../server/src/digests/profiles.js';

const EXCHANGES = ['completed', 'failed', 'cancelled', 'timed-out', 'mismatched'];

function fixture(name: string): JsonObject {
  return JSON.parse(readFileSync(new URL(`../../fixtures/exchange/${name}`, import.meta.url), 'utf8')) as JsonObject;
}
function member(value: JsonValue | undefined, ...path: string[]): JsonValue {
  let current = value;
  for (const name of path) current = (current as JsonObject)[name];
  assert.notEqual(current, undefined);
  return current as JsonValue;
}

describe('digest profiles', () => {
  it('give the digest that the plan carries of itself', async () => {
    const plan = fixture('plan.json');
    assert.equal(await profileDigest('kdna-consumption-plan-jcs-v1', plan), member(plan, 'integrity', 'plan_digest'));
  });

  for (const exchange of EXCHANGES) {
    it(`give the delivery digest of the request: ${exchange}`, async () => {
      const request = fixture(`${exchange}/request.json`);
      const digest = await profileDigest('kdna-capsule-jcs-v1', member(request, 'capsule'));
      const receipt = member(fixture(`${exchange}/receipt.json`), 'runtime_receipt');
      const written = member(request, 'runtime_contract', 'capsule_delivery_digest');
      assert.equal(digest, written);
      assert.equal(member(receipt, 'sender_capsule_delivery_digest'), written);
    });
  }

  it('give the result digest of the trace', async () => {
    const outcome = member(fixture('completed/receipt.json'), 'outcome');
    const written = member(fixture('completed/trace.json'), 'result_ref', 'result_digest');
    assert.equal(await profileDigest('kdna-result-jcs-v1', outcome), written);
  });

  it('leave out the root member alone, and only in a plan', async () => {
    const plain = { a: { integrity: 1 } };
    const signed = { a: { integrity: 1 }, integrity: { plan_digest: 'x' } };
    const plan = await profileDigest('kdna-consumption-plan-jcs-v1', signed);
    assert.equal(plan, await profileDigest('kdna-consumption-plan-jcs-v1', plain));
    assert.notEqual(plan, await profileDigest('kdna-consumption-plan-jcs-v1', { a: {} }));
    assert.notEqual(await profileDigest('kdna-capsule-jcs-v1', signed), await profileDigest('kdna-capsule-jcs-v1', plain));
  });

  it('keep a member named __proto__ when they leave one out', async () => {
    const value = JSON.parse('{"__proto__":{"a":1},"integrity":null}') as JsonObject;
    assert.equal(
      await profileDigest('kdna-consumption-plan-jcs-v1', value),
      await profileDigest('kdna-capsule-jcs-v1', JSON.parse('{"__proto__":{"a":1}}') as JsonObject),
    );
  });

  it('reject a value without a canonical form', async () => {
    await assert.rejects(profileDigest('kdna-result-jcs-v1', { answer: '\ud800' }), CanonicalFormError);
  });

  it('are described in plain words', () => {
    assert.equal(
      describeProfile('kdna-capsule-jcs-v1'),
      'The capsule delivery digest (P): SHA-256 over the canonical form of exactly the capsule that was delivered, as RFC 8785 (JCS) in UTF-8, written "sha256:" and 64 lower-case hex digits.',
    );
    assert.equal(describeProfile('kdna-other'), 'A digest profile that is not known here; it cannot be recomputed.');
    assert.equal(describeProfile('__proto__'), 'A digest profile that is not known here; it cannot be recomputed.');
    for (const profile of profiles) assert.equal(profileNamed(profile.name), profile);
  });
});
