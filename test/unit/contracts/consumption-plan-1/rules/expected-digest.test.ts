import assert from 'node:assert/strict';
import { buildExchange } from '../../../../support/exchange.js';
import { told, toldOf } from '../../../../support/exchangeCase.js';

const AT = '/asset_ref/expected_digests';

describe('plan/expected-digest', () => {
  it('finds a digest of the caller that claims a comparison', async () => {
    const { lines, verdicts } = await toldOf('consumption-plan', { [`${AT}/asset/source`]: 'caller' });
    assert.deepEqual(lines, [
      `plan/expected-digest ${AT}/asset/comparison SCHEMA_INVALID`,
      '`comparison` is "matched", but the digest comes from the caller: what a caller states was compared with nothing when the plan was made. With the source "caller" it must be "not_compared".',
      `see ${AT}/asset/source: The source is "caller".`,
      'manual: Set comparison to not_compared',
    ]);
    assert.deepEqual(verdicts, { '': 'SCHEMA_INVALID' });
  });

  it('finds a recorded digest that was not compared', async () => {
    const { lines } = await toldOf('consumption-plan', { [`${AT}/content/comparison`]: 'not_compared' });
    assert.deepEqual(lines, [
      `plan/expected-digest ${AT}/content/comparison SCHEMA_INVALID`,
      '`comparison` is "not_compared", but the digest comes from "kdna.json.content_digest": a plan expects a recorded digest only after it was compared and matched. Only a digest of the caller\'s stays "not_compared".',
      `see ${AT}/content/source: The source is "kdna.json.content_digest".`,
      'manual: Set comparison to matched',
    ]);
  });

  it('leaves a source that the digest cannot have to the schema', async () => {
    const { lines } = await toldOf('consumption-plan', { [`${AT}/asset/source`]: 'kdna.json.content_digest' });
    assert.deepEqual(lines, [
      `schema/enum ${AT}/asset/source SCHEMA_INVALID`,
      '`source` is "kdna.json.content_digest"; it must be caller, registry, install_receipt or lockfile.',
    ]);
  });

  it('accepts every source that a digest may have, and none', async () => {
    const shared = ['caller', 'registry', 'install_receipt', 'lockfile', null];
    const own = { asset: [], content: ['kdna.json.content_digest'], runtime_entry_set: ['checksums.json.entry_set_digest', 'checksums.json.asset_digest'] };
    for (const [name, more] of Object.entries(own)) {
      for (const source of [...shared, ...more]) {
        const { plan } = await buildExchange({ expected: { [name]: source } });
        assert.deepEqual((await told(JSON.stringify(plan))).lines, [], `${name} from ${source}`);
      }
    }
  });
});
