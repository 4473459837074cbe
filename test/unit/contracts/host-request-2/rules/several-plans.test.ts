import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

const PLAN = partner('consumption-plan');
/** Changed, but still with the digest of the unchanged one. */
const OTHER = partner('consumption-plan', { '/task/summary': 'Ship it.' }, 'file:///work/other.json');
const DIGEST = `sha256:${'1'.repeat(64)}`;

describe('request/several-plans', () => {
  it('names different plans of the id, and compares none', async () => {
    const { lines, verdicts } = await toldOf('host-request', { '/task/summary': 'Another.' }, [PLAN, OTHER, { ...OTHER, uri: 'file:///work/copy.json' }]);
    assert.deepEqual(lines, [
      'request/several-plans /plan_ref/plan_id hint',
      'Several different plans of this name are at hand, and nothing says which of them this request belongs to. It was compared with none of them: keep the right one beside it, or move the others away.',
      'see consumption-plan.json/plan_id: One of them.',
      'see other.json/plan_id: One of them.',
    ]);
    assert.equal(verdicts[''], 'valid');
  });

  it('is silent where one of them alone has the digest that the request names, and holds the request against that one', async () => {
    const other = partner('consumption-plan', { '/task/summary': 'Ship it.', '/integrity/plan_digest': DIGEST }, 'file:///work/other.json');
    assert.deepEqual((await toldOf('host-request', {}, [PLAN, other])).lines, []);
    const { lines } = await toldOf('host-request', { '/plan_ref/plan_digest': DIGEST }, [PLAN, { ...other, text: other.text }]);
    assert.ok(lines.some((line) => line.includes('other.json')), lines.join('\n'));
    assert.ok(!lines.some((line) => line.includes('several')), lines.join('\n'));
  });

  it('names them where none has the digest that the request names', async () => {
    const { lines } = await toldOf('host-request', { '/plan_ref/plan_digest': DIGEST }, [PLAN, OTHER]);
    assert.deepEqual(lines.filter((line) => line.startsWith('request/')), ['request/several-plans /plan_ref/plan_id hint']);
  });

  it('accepts copies of one plan, and plans of other ids', async () => {
    const others = [{ ...PLAN, uri: 'file:///work/copy.json' }, partner('consumption-plan', { '/plan_id': 'plan_0000000000000000' }, 'file:///work/other.json')];
    assert.deepEqual((await toldOf('host-request', {}, [PLAN, ...others])).lines, []);
  });
});
