import assert from 'node:assert/strict';
import fc from 'fast-check';
import { escapeJson, escapeUnseen } from '../../../../server/src/cli/terminal/escape.js';

describe('escapeUnseen', () => {
  const cases: [name: string, text: string, escaped: string][] = [
    ['plain text in any script', 'Grüße, 世界 🎉', 'Grüße, 世界 🎉'],
    ['an escape sequence of a terminal', '\u001b[31mred\u001b[0m', '\\u001b[31mred\\u001b[0m'],
    ['line breaks and tabs', 'a\nb\rc\td', 'a\\nb\\rc\\td'],
    ['direction marks', 'a\u202eb\u2066c', 'a\\u202eb\\u2066c'],
    ['zero-width characters and a BOM', 'a\u200bb\ufeffc', 'a\\u200bb\\ufeffc'],
    ['half of a surrogate pair', 'a\ud800b', 'a\\ud800b'],
    ['separators of lines', 'a\u2028b', 'a\\u2028b'],
    ['an invisible character beyond 16 bits', 'a\u{e0041}b', 'a\\udb40\\udc41b'],
    ['a control character of the second set', 'a\u009bb', 'a\\u009bb'],
  ];
  for (const [name, text, escaped] of cases) it(name, () => assert.equal(escapeUnseen(text), escaped));
});

describe('escapeJson', () => {
  it('keeps the value and leaves nothing unseen', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        const json = JSON.stringify({ value, text });
        const escaped = escapeJson(json);
        assert.deepEqual(JSON.parse(escaped), JSON.parse(json));
        assert.doesNotMatch(escaped, /[\p{Cc}\p{Cf}\p{Cs}]/u);
      }),
    );
  });
});
