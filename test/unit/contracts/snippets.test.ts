import assert from 'node:assert/strict';
import { capsuleFrom, capsuleSnippet } from '../../../server/src/contracts/capsule-2/snippets.js';
import { planFrom, planSnippet } from '../../../server/src/contracts/consumption-plan-1/snippets.js';
import { capabilities, capabilitiesSnippet } from '../../../server/src/contracts/host-capabilities-1/snippets.js';
import { requestFrom, requestSnippet } from '../../../server/src/contracts/host-request-2/snippets.js';
import { traceEnds, traceFrom, traceSnippets } from '../../../server/src/contracts/judgment-trace-1/snippets.js';
import { skeletonFrom, snippetOf, type Fill } from '../../../server/src/contracts/shared/snippetOf.js';
import type { JsonObject } from '../../../server/src/json/types.js';
import { told } from '../../support/exchangeCase.js';

const TIME = '2026-08-18T09:12:40Z';
/** What only the author can settle: digests that are still to be taken, and hints at them. */
const TO_BE_FILLED = /^digest\//;

const documents: [name: string, build: (fill: Fill) => JsonObject][] = [
  ['plan', (fill) => planFrom(fill, TIME)],
  ['capabilities', capabilities],
  ['capsule', (fill) => capsuleFrom(fill, TIME)],
  ['request', (fill) => requestFrom(fill, TIME)],
  ...traceEnds.map((terminal): (typeof documents)[number] => [`trace ${terminal.name}`, (fill) => traceFrom(terminal, fill, TIME)]),
];

describe('skeletons of the exchange', () => {
  for (const [name, build] of documents) {
    it(`${name}: lacks nothing but what is to be filled in`, async () => {
      const { problems } = await told(JSON.stringify(skeletonFrom(build)));
      assert.deepEqual(problems.filter(({ ruleId }) => !TO_BE_FILLED.test(ruleId)).map(({ ruleId, pointer, message }) => `${ruleId} ${pointer} ${message}`), []);
    });
  }
});

describe('snippets of the exchange', () => {
  it('are the skeletons, with tab stops', () => {
    const snippets = [planSnippet(TIME), capabilitiesSnippet, capsuleSnippet(TIME), requestSnippet(TIME), ...traceSnippets(TIME)];
    assert.equal(snippets.length, documents.length);
    snippets.forEach(({ body }, index) => {
      const plain = body.replace(/\$\{\d+:([^}]*)\}/g, '$1');
      assert.deepEqual(JSON.parse(plain), JSON.parse(JSON.stringify(skeletonFrom((documents[index] as (typeof documents)[number])[1]))));
    });
  });

  it('give equal names one tab stop, and escape what the syntax of snippets reads', () => {
    const { body } = snippetOf('label', 'detail', (fill) => ({ a: fill('x', 'one $} "two"'), b: fill('n', 5), c: fill('x', 'one $} "two"') }));
    assert.equal(body, '{\n\t"a": "${1:one \\$\\} \\\\"two\\\\"}",\n\t"b": ${2:5},\n\t"c": "${1:one \\$\\} \\\\"two\\\\"}"\n}');
  });
});
