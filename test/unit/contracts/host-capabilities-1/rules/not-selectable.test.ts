import assert from 'node:assert/strict';
import { toldOf } from '../../../../support/exchangeCase.js';

const needs = 'A ConsumptionPlan 1 needs Capsule 2.0, kdna.agent-host/2, a registered descriptor and kdna-capsule-jcs-v1; a negotiation with this Host ends with';

describe('capabilities/not-selectable', () => {
  const cases = [
    ['/capsule_versions', ['1.0'], 'does not take Capsule 2.0', 'KDNA_CAPSULE_VERSION_UNSUPPORTED'],
    ['/host_protocols', ['kdna.agent-host/1'], 'does not speak kdna.agent-host/2', 'KDNA_HOST_PROTOCOL_UNSUPPORTED'],
    ['/capability_basis', 'legacy_assumption', 'has no registered descriptor: what it can do is only assumed', 'KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED'],
    ['/capsule_digest_profiles', [], 'cannot recompute a delivery digest: kdna-capsule-jcs-v1 is not among its profiles', 'KDNA_HOST_CAPSULE_PAIR_UNSUPPORTED'],
  ] as const;

  for (const [pointer, value, lacks, code] of cases) {
    it(`hints at ${pointer}, and keeps the descriptor valid`, async () => {
      const { lines, verdicts } = await toldOf('host-capabilities', { [pointer]: value as never });
      assert.deepEqual(lines, [`capabilities/not-selectable ${pointer} hint`, `This Host ${lacks}. ${needs} ${code}.`]);
      assert.deepEqual(verdicts, { '': 'valid' });
    });
  }
});
