import assert from 'node:assert/strict';
import { toldOf } from '../../../../support/exchangeCase.js';

const CODE = 'KDNA_CAPSULE_ADAPTER_INPUT_INVALID';

describe('capsule/trace-profile', () => {
  it('finds a profile that is not the one of the trace', async () => {
    assert.deepEqual((await toldOf('capsule-2', { '/profile': 'full' })).lines, [
      `capsule/trace-profile /trace/profile ${CODE}`,
      '`trace.profile` is "compact", but `profile` is "full". Both name the profile by which this capsule was projected, so they are the same.',
      'see /profile: `profile` is "full".',
      'manual: Set trace.profile to "full"',
      'manual: Set profile to "compact"',
    ]);
  });
});

describe('capsule/signature', () => {
  it('finds a state that is not the one of the trace', async () => {
    assert.deepEqual((await toldOf('capsule-2', { '/trace/signature_state': 'verified' })).lines, [
      `capsule/signature /trace/signature_state ${CODE}`,
      '`trace.signature_state` is "verified", but `signature.state` is "not_checked". Both tell what loading the asset found of its signature, so they are the same.',
      'see /signature/state: `signature.state` is "not_checked".',
      'manual: Set trace.signature_state to "not_checked"',
      'manual: Set signature.state to "verified"',
    ]);
  });

  it('reads a near miss as what it means', async () => {
    assert.deepEqual((await toldOf('capsule-2', { '/trace/signature_state': 'Not-Checked' })).lines.slice(0, 1), [`schema/enum /trace/signature_state ${CODE}`]);
  });
});

describe('capsule/access', () => {
  const pairs = { public: 'open', licensed: 'protected', remote: 'runtime' };
  for (const [access, right] of Object.entries(pairs)) {
    for (const alias of Object.values(pairs)) {
      it(`${alias} for ${access} is ${alias === right ? 'right' : 'wrong'}`, async () => {
        const { lines } = await toldOf('capsule-2', { '/access': access, '/compatibility': { capsule_1_access: alias } });
        if (alias === right) return assert.deepEqual(lines, []);
        const meant = Object.entries(pairs).find(([, word]) => word === alias)?.[0];
        assert.deepEqual(lines, [
          `capsule/access /compatibility/capsule_1_access ${CODE}`,
          `\`capsule_1_access\` is "${alias}", but \`access\` is "${access}". What Capsule 1 calls "${right}" is "${access}" here; "${alias}" would stand for "${meant}", and whoever reads the capsule as a Capsule 1 would be told another access.`,
          `see /access: The access is "${access}".`,
          `manual: Set capsule_1_access to ${right}`,
          `manual: Set access to ${meant}`,
        ]);
      });
    }
  }
});
