import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseText } from '../../../../server/src/json/parse.js';
import { stringSegments } from '../../../../server/src/json/segments.js';
import { wholeSegment, type Segment } from '../../../../server/src/json/segments/segment.js';
import { decodeString } from '../../../../server/src/json/strings.js';
import { inShort, patched, problemsOf } from '../../../support/lintCase.js';

function inStrings(text: string): Segment[] {
  return stringSegments(parseText(text).tree, wholeSegment(text), [], () => true);
}

describe('string values that hold JSON', () => {
  it('are those that begin like it', () => {
    const text = JSON.stringify({ a: '{"x":1}', 'b/c': [' \n\t[1, "y"]', 'see {"x":1}', '"x"', '', '{'], '{"d"': 'x' });
    assert.deepEqual(inStrings(text).map((segment) => [segment.text, segment.base]), [
      ['{"x":1}', ['a']],
      [' \n\t[1, "y"]', ['b/c', 0]],
      ['{', ['b/c', 4]],
    ]);
  });

  it('are several when they hold several, one after the other', () => {
    const text = JSON.stringify({ out: '{"x":1}\n{"x":2}\n' });
    assert.deepEqual(inStrings(text).map((segment) => [segment.text, segment.base, segment.toSource(0)]), [['{"x":1}', ['out'], 8], ['{"x":2}', ['out'], 19]]);
  });

  it('may be escaped in any way, also in a text that is no JSON otherwise', () => {
    const text = '{"a": "\\u007b\\"\\u0078\\"\\u003A\\/}", b: }';
    const [segment, ...others] = inStrings(text);
    assert.equal(others.length, 0);
    assert.equal(segment?.text, '{"x":/}');
    assert.equal(text.slice(segment.toSource(2), segment.toSource(3)), '\\u0078');
    assert.deepEqual(segment.editToSource({ offset: 5, length: 1, newText: '"\u{1F600}\n\\"' }), { offset: text.indexOf('\\/'), length: 2, newText: '\\"\u{1F600}\\n\\\\\\"' });
  });

  it('are decoded as everywhere, each character at its place', () => {
    const piece = fc.constantFrom('\\"', '\\\\', '\\n', '\\u00e9', '\\ud83d\\ude00', '\\q', '\\u12', 'a', '{', ' ', '\u{1F600}', '\t');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = `["{\\"${pieces.join('')}"]`;
        const [segment] = inStrings(text);
        assert.equal(segment?.text, decodeString(text, 1, text.length - 1));
        for (let offset = 0; offset < segment.text.length; offset++) {
          const written = text.slice(segment.toSource(offset), segment.toSource(offset + 1));
          assert.equal(decodeString(`"${written}"`, 0, written.length + 2), segment.text[offset]);
          assert.equal(segment.fromSource(segment.toSource(offset)), offset);
        }
        assert.equal(segment.toSource(segment.text.length), text.length - 2);
      }),
    );
  });
});

describe('documents in string values', () => {
  const bad = patched('host-receipt', { '/outcome': null });
  const wrapped = (text: string, times: number): string => (times === 0 ? text : wrapped(JSON.stringify({ out: text }), times - 1));
  const found = async (text: string): Promise<string[]> => (await problemsOf(text)).map(({ ruleId, pointer }) => `${ruleId} ${pointer}`);

  it('are looked for three strings deep, and no deeper', async () => {
    for (const depth of [1, 2, 3]) assert.deepEqual(await found(wrapped(bad, depth)), [`receipt/outcome ${'/out'.repeat(depth)}/outcome`]);
    assert.deepEqual(await found(wrapped(bad, 4)), []);
  });

  it('are not looked for in our own documents: what these quote is their own matter', async () => {
    assert.deepEqual(await found(patched('cp8-return', { '/tests/0/evidence': bad })), []);
    assert.deepEqual(await found(patched('host-request', { '/capsule/context': { quoted: bad } })).then((all) => all.filter((one) => one.startsWith('receipt/'))), []);
  });

  it('stand beside others in one text, in text order', async () => {
    const text = JSON.stringify([JSON.parse(bad), bad, { deep: [JSON.stringify(JSON.parse(bad))] }]);
    assert.deepEqual(await found(text), ['receipt/outcome /0/outcome', 'receipt/outcome /1/outcome', 'receipt/outcome /2/deep/0/outcome']);
  });

  it('have the fault told that keeps others from reading their wrapper', async () => {
    const text = `${wrapped(patched('host-receipt'), 1).slice(0, -1)},}`;
    assert.deepEqual((await problemsOf(text)).map((problem) => inShort(text, problem)), ['error json/syntax /out «,»']);
  });
});
