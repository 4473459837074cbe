import assert from 'node:assert/strict';
import type { LintOptions } from '../../../../../server/src/lint/types.js';
import { inShort, patched, problemsOf } from '../../../../support/lintCase.js';

const RECEIPT = patched('host-receipt');
const REQUEST = { uri: 'file:///work/request.json', text: patched('host-request') };
const OTHER = { uri: 'file:///work/other.json', text: patched('host-request', { '/capsule/risk_level': 'low' }) };
const HINT = 'hint receipt/no-request /request_id «"host_5eedcafe0042a27750c0ff01"»';

const told = async (text: string, options: LintOptions & { uri?: string }): Promise<string[]> => (await problemsOf(text, options)).map((problem) => inShort(text, problem));

describe('receipt/no-request', () => {
  it('says that the request is not among all the documents there are', async () => {
    assert.deepEqual(await told(RECEIPT, { related: [], relatedIsAll: true }), [HINT]);
    const [hint] = await problemsOf(RECEIPT, { relatedIsAll: true });
    assert.equal(
      hint?.message,
      'The request with this id is not at hand. Only what the receipt says of itself was checked: neither its id nor the digest of the capsule was compared with the request that it answers.',
    );
  });

  it('is silent where there may be more documents than those at hand', async () => {
    assert.deepEqual(await told(RECEIPT, {}), []);
    assert.deepEqual(await told(RECEIPT, { related: [] }), []);
  });

  it('is silent beside the request', async () => {
    assert.deepEqual(await told(RECEIPT, { related: [REQUEST], relatedIsAll: true }), []);
  });

  it('is silent about a receipt that is shown among other things', async () => {
    const shown: [uri: string, text: string][] = [
      ['file:///work/reply.md', `See:\n\n\`\`\`json\n${RECEIPT}\`\`\`\n`],
      ['file:///work/receipts.jsonl', `${JSON.stringify(JSON.parse(RECEIPT))}\n{}\n`],
      ['file:///work/list.json', `[${RECEIPT}]`],
      ['file:///work/report.json', JSON.stringify({ stdout: RECEIPT })],
      ['file:///work/run.log', `answered ${JSON.stringify(JSON.parse(RECEIPT))}\n`],
    ];
    for (const [uri, text] of shown) assert.deepEqual(await told(text, { uri, relatedIsAll: true }), [], uri);
  });

  it('names several different requests of the id wherever they are met', async () => {
    assert.deepEqual(await told(RECEIPT, { related: [REQUEST, OTHER] }), [HINT]);
    const [hint] = await problemsOf(RECEIPT, { related: [REQUEST, OTHER, { ...REQUEST, uri: 'file:///work/copy.json' }] });
    assert.equal(
      hint?.message,
      'Several different requests with this id are at hand, and nothing says which of them was answered. None was compared: only what the receipt says of itself was checked.',
    );
    assert.deepEqual(hint.related.map(({ uri, pointer }) => [uri, pointer]), [[REQUEST.uri, '/request_id'], [OTHER.uri, '/request_id']]);
  });
});
