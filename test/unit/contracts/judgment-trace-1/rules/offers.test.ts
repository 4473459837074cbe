import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

describe('trace/offers', () => {
  it(`finds a descriptor that is not the Host's own`, async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/runtime_contract/host_capabilities/capsule_versions': [ '2.0' ] }, [partner('host-capabilities')]);
    assert.deepEqual(lines, [
      'trace/offers /runtime_contract/host_capabilities/capsule_versions KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH',
      '`capsule_versions` holds 1 item, but 2 items in the Host\'s capabilities. A trace repeats the offers that were negotiated over, value for value; with others the negotiation was another one.',
      `see host-capabilities.json/capsule_versions: The same in the Host's capabilities.`,
      `manual: Set capsule_versions to […], as in the Host's capabilities`,
    ]);
    assert.equal(verdicts[''], 'KDNA_TRACE_NEGOTIATION_EVIDENCE_MISMATCH');
  });

  it('accepts one that is not at hand', async () => {
    const { lines, verdicts } = await toldOf('judgment-trace', { '/runtime_contract/host_capabilities/capsule_versions': [ '2.0' ] }, [partner('consumption-plan')]);
    assert.deepEqual(lines, []);
    assert.equal(verdicts[''], 'valid');
  });
});
