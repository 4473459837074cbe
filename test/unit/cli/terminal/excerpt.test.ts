import assert from 'node:assert/strict';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { excerptOf } from '../../../../server/src/cli/terminal/excerpt.js';

/** The excerpt of the part of a text between « and ». */
function marked(text: string): string[] {
  const start = text.indexOf('«');
  const end = text.indexOf('»') - 1;
  const { line, marks } = excerptOf(text.replace(/[«»]/g, ''), start, end - start);
  return [line, marks];
}

describe('excerptOf', () => {
  it('marks a span in its line, without the indentation', () => {
    assert.deepEqual(marked('{\n    "a": «1»,\n    "b": 2\n}'), ['"a": 1,', '     ^']);
  });

  it('ends lines at CRLF and at CR', () => {
    assert.deepEqual(marked('{\r\n"a": «1»\r\n}'), ['"a": 1', '     ^']);
    assert.deepEqual(marked('{\r"a": «1»\r}'), ['"a": 1', '     ^']);
  });

  it('draws tabs as spaces', () => {
    assert.deepEqual(marked('"a":\t«1»,\t2'), ['"a":    1,    2', '        ^']);
  });

  it('counts wide characters and emoji as two columns, what belongs together as one', () => {
    assert.deepEqual(marked('"世界": «1»'), ['"世界": 1', '        ^']);
    assert.deepEqual(marked('"👩‍💻🇩🇪": «"é"»'), ['"👩‍💻🇩🇪": "é"', '        ^^^']);
  });

  it('escapes what a terminal would obey, and keeps the marks below the span', () => {
    assert.deepEqual(marked('"\u001b[2J\u202e": «"\u200d"»'), ['"\\u001b[2J\\u202e": "\\u200d"', `${' '.repeat(19)}^^^^^^^^`]);
  });

  it('marks the place of an empty span, also at the end and in an empty text', () => {
    assert.deepEqual(marked('{"a": «»'), ['{"a":', '      ^']);
    assert.deepEqual(marked('«»'), [' ', '^']);
    assert.deepEqual(marked('{}\n«»'), [' ', '^']);
  });

  it('shows of a span over several lines the part on the first', () => {
    assert.deepEqual(marked('"a": «[\n1\n]»'), ['"a": [', '     ^']);
  });

  it('cuts a long line around the span', () => {
    const [line, marks] = marked(`"${'x'.repeat(1_000_000)}": «123», "${'y'.repeat(1_000_000)}"`);
    assert.equal(line, `…${'x'.repeat(37)}": 123, "${'y'.repeat(27)}…`);
    assert.equal(marks, `${' '.repeat(41)}^^^`);
  });

  it('cuts a long span', () => {
    assert.deepEqual(marked(`"a": «"${'x'.repeat(1_000_000)}"», "b": 1`), [`"a": "${'x'.repeat(79)}…`, `     ${'^'.repeat(80)}`]);
  });

  it('never cuts a surrogate pair', () => {
    for (const shift of ['', 'a']) {
      const [line] = marked(`${shift}${'😀'.repeat(100)}«${'😀'.repeat(100)}»`);
      assert.doesNotMatch(line ?? '', /\\ud8/);
    }
  });

  it('prints one line and marks below it, whatever the text and the span', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(300), fc.nat(300), (text, offset, length) => {
        const { line, marks } = excerptOf(text, Math.min(offset, text.length), length);
        assert.doesNotMatch(line + marks, /[\p{Cc}\u202a-\u202e\u2066-\u2069\p{Cs}]/u);
        assert.match(marks, /^ *\^+$/);
        assert.ok(stringWidth(marks) <= 2000);
      }),
    );
  });
});
