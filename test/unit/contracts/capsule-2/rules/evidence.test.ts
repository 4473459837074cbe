import assert from 'node:assert/strict';
import { toldOf } from '../../../../support/exchangeCase.js';

const ASSET = '/digests/asset';
const VALUE = 'sha256:4b012011e31c68a4d2b64dfa7cf59f67a3ed835919a5f9a9b3ac22b2e9ac0ba6';
const OTHER = `sha256:${'1'.repeat(63)}2`;
const CODE = 'KDNA_CAPSULE_2_DIGEST_EVIDENCE_INVALID';
const MATCHED = 'a comparison that matched says what was compared against, which digest was expected and where that came from';
const NOT_COMPARED = 'a digest that was compared with nothing has its value, and nothing that was expected of it';

describe('capsule/evidence', () => {
  it('finds a match of two different digests', async () => {
    assert.deepEqual((await toldOf('capsule-2', { [`${ASSET}/comparison/expected`]: OTHER })).lines, [
      `capsule/evidence ${ASSET}/comparison/expected ${CODE}`,
      `\`expected\` is "${OTHER}" and \`value\` is "${VALUE}", but the state is "matched": digests that match are equal.`,
      `see ${ASSET}/comparison/state: The state is "matched".`,
    ]);
  });

  it('finds a comparison that lacks a part', async () => {
    for (const member of ['against', 'expected', 'source']) {
      assert.deepEqual((await toldOf('capsule-2', { [`${ASSET}/comparison/${member}`]: null })).lines, [
        `capsule/evidence ${ASSET}/comparison/${member} ${CODE}`,
        `\`${member}\` is null, but the state is "matched": ${MATCHED}.`,
        `see ${ASSET}/comparison/state: The state is "matched".`,
      ]);
    }
  });

  it('finds the state, where the rest agrees on another one', async () => {
    assert.deepEqual((await toldOf('capsule-2', { [`${ASSET}/comparison/state`]: 'not_compared' })).lines, [
      `capsule/evidence ${ASSET}/comparison/state ${CODE}`,
      `The state is "not_compared", but \`against\`, \`expected\` and \`source\` say otherwise: ${NOT_COMPARED}. With the rest of this evidence it should be "matched".`,
      ...['against', 'expected', 'source'].map((member) => `see ${ASSET}/comparison/${member}: \`${member}\` contradicts the state.`),
      'manual: Set state to matched',
    ]);
  });

  it('finds a claim where nothing was compared', async () => {
    const none = { state: 'not_compared', against: null, expected: null, source: null };
    assert.deepEqual((await toldOf('capsule-2', { [`${ASSET}/comparison`]: { ...none, source: 'lockfile' } })).lines, [
      `capsule/evidence ${ASSET}/comparison/source ${CODE}`,
      `\`source\` is given, but the state is "not_compared": ${NOT_COMPARED}.`,
      `see ${ASSET}/comparison/state: The state is "not_compared".`,
      'manual: Set source to null',
    ]);
    assert.deepEqual((await toldOf('capsule-2', { [`${ASSET}/comparison`]: none })).lines, []);
  });

  it('has no room for a comparison that failed or was not made', async () => {
    for (const state of ['mismatched', 'unavailable']) {
      assert.deepEqual((await toldOf('capsule-2', { [`${ASSET}/comparison/state`]: state })).lines, [
        `schema/enum ${ASSET}/comparison/state ${CODE}`,
        `\`state\` is "${state}"; it must be matched or not_compared.`,
      ]);
    }
  });
});
