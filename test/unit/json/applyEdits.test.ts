import assert from 'node:assert/strict';
import { applyEdits, applyFixes } from '../../../server/src/json/applyEdits.js';
import type { TextEdit } from '../../../server/src/json/types.js';

const edit = (offset: number, length: number, newText: string): TextEdit => ({ offset, length, newText });
const fix = (title: string, ...edits: TextEdit[]): { title: string; kind: 'safe'; edits: TextEdit[] } => ({ title, kind: 'safe', edits });
const titles = (fixes: { title: string }[]): string[] => fixes.map(({ title }) => title);

describe('applyEdits', () => {
  it('applies edits in any order', () => {
    assert.deepEqual(applyEdits('abcdef', [edit(4, 1, 'E'), edit(0, 1, ''), edit(2, 0, '-')]), { text: 'b-cdEf', skipped: [] });
  });

  it('leaves out what overlaps, and gives it back', () => {
    const overlapping = edit(1, 2, 'y');
    assert.deepEqual(applyEdits('abcdef', [edit(0, 2, 'x'), overlapping]), { text: 'xcdef', skipped: [overlapping] });
  });

  it('leaves out what lies outside of the text', () => {
    const outside = [edit(-1, 1, 'x'), edit(3, 1, 'x'), edit(0, 4, 'x'), edit(0, -1, 'x'), edit(NaN, 0, 'x'), edit(0.5, 0, 'x')];
    assert.deepEqual(applyEdits('abc', outside), { text: 'abc', skipped: outside });
    assert.equal(applyEdits('abc', [edit(3, 0, 'd')]).text, 'abcd');
  });
});

describe('applyFixes', () => {
  it('skips a fix as a whole when one of its edits overlaps', () => {
    const result = applyFixes('abcdef', [fix('one', edit(0, 1, 'A')), fix('two', edit(0, 2, 'X'), edit(5, 1, 'F')), fix('three', edit(5, 1, 'G'))]);
    assert.equal(result.text, 'AbcdeG');
    assert.deepEqual(titles(result.applied), ['one', 'three']);
    assert.deepEqual(titles(result.skipped), ['two']);
  });

  it('counts an identical edit as made already', () => {
    const result = applyFixes('abc', [fix('one', edit(1, 1, 'B')), fix('two', edit(1, 1, 'B'), edit(2, 1, 'C')), fix('same', edit(1, 1, 'B'))]);
    assert.equal(result.text, 'aBC');
    assert.deepEqual(titles(result.applied), ['one', 'two', 'same']);
  });

  it('skips a second insertion at one offset', () => {
    const result = applyFixes('ab', [fix('one', edit(1, 0, 'x')), fix('two', edit(1, 0, 'y')), fix('again', edit(1, 0, 'x'))]);
    assert.equal(result.text, 'axb');
    assert.deepEqual(titles(result.skipped), ['two']);
  });

  it('keeps the order of several insertions of one fix', () => {
    assert.equal(applyFixes('ab', [fix('one', edit(1, 0, 'x'), edit(1, 0, 'y'))]).text, 'axyb');
  });

  it('lets edits touch', () => {
    assert.equal(applyFixes('abcd', [fix('one', edit(1, 1, 'B')), fix('two', edit(2, 1, 'C')), fix('three', edit(1, 0, '-')), fix('four', edit(3, 0, '+'))]).text, 'a-BC+d');
  });

  it('skips an insertion inside of what is replaced, and the other way round', () => {
    assert.deepEqual(titles(applyFixes('abcd', [fix('one', edit(1, 2, 'X')), fix('two', edit(2, 0, '-'))]).skipped), ['two']);
    assert.deepEqual(titles(applyFixes('abcd', [fix('one', edit(2, 0, '-')), fix('two', edit(1, 2, 'X'))]).skipped), ['two']);
  });

  it('skips a fix that contradicts itself, or leaves the text', () => {
    const result = applyFixes('abc', [fix('one', edit(0, 2, 'x'), edit(1, 1, 'y')), fix('two', edit(9, 0, 'z')), fix('nothing')]);
    assert.equal(result.text, 'abc');
    assert.deepEqual(titles(result.skipped), ['one', 'two']);
  });
});
