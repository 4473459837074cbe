import assert from 'node:assert/strict';
import { quoteName, quoteValue } from '../../../../server/src/contracts/shared/quote.js';

describe('quoteValue', () => {
  it('puts texts in double quotes', () => {
    assert.equal(quoteValue('low'), '"low"');
    assert.equal(quoteValue(''), '""');
    assert.equal(quoteValue('say "no" \\ go'), '"say \\"no\\" \\\\ go"');
    assert.equal(quoteValue('Grüße 👋'), '"Grüße 👋"');
  });

  it('shortens to 60 units, never inside a pair', () => {
    assert.equal(quoteValue('x'.repeat(60)), `"${'x'.repeat(60)}"`);
    assert.equal(quoteValue('x'.repeat(61)), `"${'x'.repeat(60)}…"`);
    assert.equal(quoteValue(`${'x'.repeat(59)}👋 and more`), `"${'x'.repeat(59)}…"`);
  });

  it('escapes what cannot be seen', () => {
    assert.equal(quoteValue('a\r\n\tb'), '"a\\r\\n\\tb"');
    assert.equal(quoteValue('\u001b[31m\u0000\u007f\u0085'), '"\\u001b[31m\\u0000\\u007f\\u0085"');
    assert.equal(quoteValue('\u202eevil\u2066\u200b\ufeff\u00ad'), '"\\u202eevil\\u2066\\u200b\\ufeff\\u00ad"');
    assert.equal(quoteValue('\u2028\u2029\u00a0\u3000'), '"\\u2028\\u2029\\u00a0\\u3000"');
    assert.equal(quoteValue('\ud800x\udfff'), '"\\ud800x\\udfff"');
    assert.equal(quoteValue('\u{e0041}'), '"\\u{e0041}"');
  });

  it('shows other values as JSON does, but for their insides', () => {
    assert.deepEqual([null, true, 5, -0.5, [], [1], {}, { a: 1 }].map(quoteValue), ['null', 'true', '5', '-0.5', '[]', '[…]', '{}', '{…}']);
  });
});

describe('quoteName', () => {
  it('puts names in backticks, shortened and escaped', () => {
    assert.equal(quoteName('task_id'), '`task_id`');
    assert.equal(quoteName(''), '""');
    assert.equal(quoteName('a\nb'), '`a\\nb`');
    assert.equal(quoteName('n'.repeat(100)), `\`${'n'.repeat(60)}…\``);
    assert.equal(quoteName('a` [x](y) `b'), '"a` [x](y) `b"');
  });
});
