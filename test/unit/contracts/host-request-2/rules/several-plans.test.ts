import assert from 'node:assert/strict';
import { partner, toldOf } from '../../../../support/exchangeCase.js';

const PLAN = partner('consumption-plan');
const OTHER = partner('consumption-plan', { '/task/summary': 'Ship it.' }, 'file:///work/other.json');

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

  it('accepts copies of one plan, and plans of other ids', async () => {
    const others = [{ ...PLAN, uri: 'file:///work/copy.json' }, partner('consumption-plan', { '/plan_id': 'plan_0000000000000000' }, 'file:///work/other.json')];
    assert.deepEqual((await toldOf('host-request', {}, [PLAN, ...others])).lines, []);
  });
});
