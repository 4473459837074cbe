/** The public API: what it does with what it is handed. */
import assert from 'node:assert/strict';
import { fixAll, InvalidArgument, lint } from '../../server/src/index.js';
import { fixture, patched } from '../support/lintCase.js';

type Arguments = Parameters<typeof lint>;
const document = { uri: 'file:///receipt.json', text: '{}' };

/** Arguments as a program without types may hand them over, and what is said of them. */
const WRONG: [document: unknown, options: unknown, message: string][] = [
  [undefined, undefined, 'the document must be { uri, text } or { uri, bytes }, not undefined.'],
  [null, undefined, 'the document must be { uri, text } or { uri, bytes }, not null.'],
  ['{}', undefined, 'the document must be { uri, text } or { uri, bytes }, not a string.'],
  [[document], undefined, 'the document must be { uri, text } or { uri, bytes }, not a list.'],
  [{ text: '{}' }, undefined, 'uri of the document must be a string, not undefined.'],
  [{ uri: 'file:///a.json' }, undefined, 'the document must have a text or bytes.'],
  [{ uri: 'file:///a.json', text: null }, undefined, 'text of the document must be a string, not null.'],
  [{ uri: 'file:///a.json', text: {} }, undefined, 'text of the document must be a string.'],
  [{ uri: 'file:///a.json', bytes: '{}' }, undefined, 'bytes of the document must be a Uint8Array, not a string.'],
  [{ ...document, languageId: 1 }, undefined, 'languageId of the document must be a string, not a number.'],
  [{ ...document, encoding: 'utf8' }, undefined, 'encoding of the document must be a list, not a string.'],
  [document, 'related', 'the options must be an object, not a string.'],
  [document, [], 'the options must be an object, not a list.'],
  [document, { related: document }, 'related must be a list of { uri, text }.'],
  [document, { related: [null] }, 'related[0] must be { uri, text }, both strings, not null.'],
  [document, { related: [document, { uri: 'file:///a.json' }] }, 'related[1] must be { uri, text }, both strings.'],
  [document, { related: [,] }, 'related[0] must be { uri, text }, both strings, not undefined.'],
  [document, { relatedIsAll: 'yes' }, 'relatedIsAll must be true or false, not a string.'],
  [document, { sources: [{ gitCommit: '', files: {} }] }, 'sources[0] must be { gitCommit, files }, a string and a Map.'],
  [document, { containers: [1] }, 'containers[0] must be { name, digests }, a string and an object, not a number.'],
  [document, { rules: [] }, 'rules must be an object with a severity for each rule id, not a list.'],
  [document, { rules: { 'cp8/time-utc': 'loud' } }, 'rules["cp8/time-utc"] must be one of off, hint, info, warning, error, not a string.'],
  [document, { suppressions: [{ rule: 1 }] }, 'suppressions[0] must be { rule, file, pointer }, each a string or absent.'],
  [document, { root: 1 }, 'root must be a string, not a number.'],
  [document, { now: NaN }, 'now must be a number of milliseconds since 1970, not NaN.'],
  [document, { pause: 20 }, 'pause must be a function, not a number.'],
];

describe('the API', () => {
  for (const [given, options, message] of WRONG) {
    it(`says: ${message}`, async () => {
      for (const [name, call] of Object.entries({ lint, fixAll })) {
        await assert.rejects(call(given as Arguments[0], options as Arguments[1]), (error) => {
          assert.ok(error instanceof InvalidArgument && error instanceof TypeError);
          assert.equal(error.message, `${name}: ${message}`);
          return true;
        });
      }
    });
  }

  it('takes null for an option that is not given', async () => {
    const nothing = Object.fromEntries(['related', 'sources', 'containers', 'rules', 'suppressions', 'root', 'now', 'isCancelled', 'pause'].map((name) => [name, null]));
    for (const options of [undefined, null, {}, nothing] as Arguments[1][]) {
      assert.deepEqual((await lint({ uri: 'file:///receipt.json', text: patched('host-receipt') }, options)).problems, []);
      assert.deepEqual((await fixAll({ uri: 'file:///receipt.json', text: patched('host-receipt') }, options)).edits, []);
    }
  });

  it('holds a receipt against the request that is handed over', async () => {
    const receipt = { uri: 'file:///receipt.json', text: fixture('exchange/completed/receipt.json') };
    const related = [{ uri: 'file:///request.json', text: patched('host-request', { '/capsule/risk_level': 'low' }) }];
    assert.deepEqual((await lint(receipt, { related })).problems.map(({ ruleId }) => ruleId), ['receipt/request']);
  });
});
