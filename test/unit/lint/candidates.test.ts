import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offsetOf, standingAlone, wholeDocument } from '../../../server/src/lint/candidates.js';
import { readSource } from '../../../server/src/lint/source.js';

const FIXTURES = 'test/fixtures/exchange/completed';

describe('the document that a text is as a whole', () => {
  for (const name of readdirSync(FIXTURES).filter((file) => file.endsWith('.json'))) {
    it(`is the one that stands alone in it: ${name}`, () => {
      const text = `\n ${readFileSync(join(FIXTURES, name), 'utf8')}`;
      const alone = standingAlone(readSource(`file:///${name}`, text)).map((candidate) => ({ found: candidate.found, offset: offsetOf(candidate) }));
      const whole = wholeDocument({ uri: `file:///${name}`, text });
      assert.equal(whole?.offset, 2);
      assert.deepEqual([whole], alone);
    });
  }

  const receipt = readFileSync(join(FIXTURES, 'receipt.json'), 'utf8');
  for (const [what, uri, text] of [
    ['in a wrapper', 'file:///a.json', `{"r":${receipt}}`],
    ['in a list', 'file:///a.json', `[${receipt}]`],
    ['damaged', 'file:///a.json', receipt.slice(0, -3)],
    ['behind a BOM', 'file:///a.json', `\ufeff${receipt}`],
    ['of another version', 'file:///a.json', '{"protocol":"kdna.agent-host/7","runtime_receipt":{}}'],
    ['outside of a fence', 'file:///a.md', receipt],
    ['of another family', 'file:///a.json', '{"a":1}'],
  ] as const) {
    it(`is not known of one ${what}`, () => assert.equal(wholeDocument({ uri, text }), undefined));
  }
});
