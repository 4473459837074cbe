import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

const WHOLE = ['consumption-plan', 'host-request', 'host-receipt'].map((kind) => partner(kind));
const said = (names: string) =>
  `Several different ${names} of this name are at hand, and nothing says which of them this trace belongs to. It was compared with none of them: keep the right one beside it, or move the others away.`;

describe('trace/several-partners', () => {
  it('names different plans, requests and receipts of the id', async () => {
    const others = [
      partner('consumption-plan', { '/task/summary': 'Ship it.' }, 'file:///work/plan2.json'),
      partner('host-request', { '/task/summary': 'Ship it.' }, 'file:///work/request2.json'),
      partner('host-receipt', { '/outcome/judgment/answer': 'Ship it.' }, 'file:///work/receipt2.json'),
    ];
    const { lines, verdicts } = await toldOf('judgment-trace', {}, [...WHOLE, ...others]);
    assert.deepEqual(lines, [
      'trace/several-partners /plan_ref/plan_id hint',
      said('plans'),
      'see consumption-plan.json/plan_id: One of them.',
      'see plan2.json/plan_id: One of them.',
      'trace/several-partners /capsule_delivery_evidence/request_id hint',
      said('requests'),
      'see host-request.json/request_id: One of them.',
      'see request2.json/request_id: One of them.',
      'trace/several-partners /capsule_delivery_evidence/request_id hint',
      said('receipts'),
      'see host-receipt.json/request_id: One of them.',
      'see receipt2.json/request_id: One of them.',
    ]);
    assert.equal(verdicts[''], 'valid');
  });

  it('names different descriptors of Hosts, which it does not name itself', async () => {
    const hosts = [partner('host-capabilities'), partner('host-capabilities', { '/capsule_versions/0': '1.0' }, 'file:///work/host2.json')];
    const { lines } = await toldOf('judgment-trace', {}, [...WHOLE, ...hosts]);
    assert.deepEqual(lines, [
      'trace/several-partners /runtime_contract/host_capabilities hint',
      'Several different descriptors of Hosts are at hand, and nothing says which of them this trace belongs to. It was compared with none of them: keep the right one beside it, or move the others away.',
      'see host-capabilities.json: One of them.',
      'see host2.json: One of them.',
    ]);
    assert.deepEqual((await toldOf('judgment-trace', {}, [...WHOLE, partner('host-capabilities'), partner('host-capabilities', {}, 'file:///work/copy.json')])).lines, []);
  });

  it('accepts one of each', async () => {
    assert.deepEqual((await toldOf('judgment-trace', {}, WHOLE)).lines, []);
  });
});
