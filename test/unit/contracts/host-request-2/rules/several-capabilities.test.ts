import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

const HOST = partner('host-capabilities');
const OTHER = partner('host-capabilities', { '/capsule_versions/0': '1.0' }, 'file:///work/other.json');

describe('request/several-capabilities', () => {
  it('names different descriptors, and holds the request against none', async () => {
    const { lines, verdicts } = await toldOf('host-request', {}, [HOST, OTHER]);
    assert.deepEqual(lines, [
      'request/several-capabilities /runtime_contract hint',
      'Several different descriptors of Hosts are at hand, and nothing says which of them this request belongs to. It was compared with none of them: keep the right one beside it, or move the others away.',
      'see host-capabilities.json: One of them.',
      'see other.json: One of them.',
    ]);
    assert.equal(verdicts[''], 'valid');
  });

  it('accepts one, and copies of one', async () => {
    assert.deepEqual((await toldOf('host-request', {}, [HOST])).lines, []);
    assert.deepEqual((await toldOf('host-request', {}, [HOST, { ...HOST, uri: 'file:///work/copy.json' }])).lines, []);
  });
});
