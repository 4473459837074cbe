import assert from 'node:assert/strict';
import { changed, fixture, linesOf } from '../support.js';

const completed = fixture('completed', 'receipt');

describe('receipt/blank-answer', () => {
  it('finds an answer of spaces and zero-width characters', async () => {
    assert.deepEqual(await linesOf(changed(completed, ['outcome', 'judgment', 'answer'], ' \u200b\u2060\t')), [
      'receipt/blank-answer - outcome/judgment/answer (value)',
      '`answer` is not empty, but nothing of it shows: it has only spaces, control or zero-width characters. A completed execution answers with words.',
    ]);
  });

  it('finds a confidence of control characters', async () => {
    assert.deepEqual(await linesOf(changed(completed, ['outcome', 'judgment', 'confidence'], '\u0000')), [
      'receipt/blank-answer - outcome/judgment/confidence (value)',
      '`confidence` is not empty, but nothing of it shows: it has only spaces, control or zero-width characters. A confidence is words, or null when none was given.',
    ]);
  });

  it('accepts a confidence that was not given', async () => {
    assert.deepEqual(await linesOf(changed(completed, ['outcome', 'judgment', 'confidence'], null)), []);
  });
});
