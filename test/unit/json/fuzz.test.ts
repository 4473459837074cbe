import assert from 'node:assert/strict';
import { applyEdits } from '../../../server/src/json/edits.js';
import { complaint } from '../../fuzz/check.js';
import { editSequence } from '../../fuzz/edits.js';
import { documents, runFuzz } from '../../fuzz/run.js';

describe('random edits', () => {
  // `npm run fuzz` makes half a million, and others each time.
  it('leave every promise kept, 20,000 of them', async () => {
    assert.equal(await runFuzz({ count: 20_000, seed: 20260817 }), undefined);
  }).timeout(900_000);

  it('have broken promises before', async () => {
    for (const text of ["{','a:[]}", '{"":“:“a"', '{"requestid":"""outcome":{n""}"outcome":null}']) assert.equal(await complaint(text), undefined, text);
  });

  it('come in sequences that a seed repeats, each edit in offsets of the text before it', () => {
    const { text } = documents()[0]!;
    const [first, second] = [editSequence(7, text), editSequence(7, text)];
    let before = text;
    for (let index = 0; index < 2000; index++) {
      const step = first.next().value;
      assert.deepEqual(second.next().value, step);
      assert.equal(step.text, applyEdits(before, [step.edit]).text);
      before = step.text;
    }
  });
});
