import assert from 'node:assert/strict';
import { isBlank } from '../../../../server/src/contracts/shared/blank.js';

describe('isBlank', () => {
  const blank: [string, string][] = [
    ['empty', ''],
    ['spaces, tabs and line ends', ' \t\r\n'],
    ['a no-break space', '\u00a0'],
    ['an ideographic space', '\u3000'],
    ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
    ['bidi marks', '\u200e\u202a\u2066'],
    ['control characters', '\u0000\u0007\u001b\u0085'],
    ['fillers and variation selectors', '\u115f\u3164\u034f\ufe0f'],
    ['a blank Braille cell', '\u2800'],
    ['tag characters', '\u{e0041}'],
  ];
  for (const [name, text] of blank) {
    it(`is true for ${name}`, () => assert.equal(isBlank(text), true));
  }

  for (const text of ['x', ' x ', '.', '-', '0', '\u200bx', '\u{1f600}', '\ud800']) {
    it(`is false for ${JSON.stringify(text)}`, () => assert.equal(isBlank(text), false));
  }

  it('reads a long text once', () => {
    assert.equal(isBlank(`${' \u200b'.repeat(500_000)}x`), false);
    assert.equal(isBlank(' \u200b'.repeat(500_000)), true);
  });
});
