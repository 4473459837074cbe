/** Values and brackets as people and agents mistype them: one fault at its place, and a fix that gives back what was meant. */
import assert from 'node:assert/strict';
import { applyFixes } from '../../../server/src/json/edits.js';
import { parseText } from '../../../server/src/json/parse.js';
import { under } from './support.js';

interface Case {
  text: string;
  /** Offset and text of what is underlined. */
  marked: [offset: number, text: string];
  message: string;
  /** The text after each fix. */
  fixed: string[];
}

const quotes = (shown: string): string => `\`${shown}\` is no JSON value. A text must be in double quotes; without quotes only numbers, true, false and null may stand.`;
const leftOut = (shown: string): string => `${shown} stands where something was left out. JSON has no sign for that: write what belongs here, or take it away.`;
const CONFLICT = 'A merge conflict was left in the document: git marks its two sides by lines of <<<<<<<, ======= and >>>>>>>. A reader refuses the whole text. Keep one side, and remove the marks.';
const SECOND = 'A second document begins here. A JSON text holds one value and nothing after it: give each document a file of its own, or put them into one list.';
const ROUND = 'JSON writes a list in square brackets, not in round ones.';
const THOUSANDS = 'JSON writes numbers without separators between the digits.';

const CASES: Case[] = [
  { text: '["y", Read the log, twice.]', marked: [6, 'Read the log, twice.'], message: quotes('Read the log, twice.'), fixed: ['["y", "Read the log, twice."]'] },
  { text: '[\n  Read the log.,\n  "y"\n]', marked: [4, 'Read the log.'], message: quotes('Read the log.'), fixed: ['[\n  "Read the log.",\n  "y"\n]'] },
  { text: '{"a": 8,421, "b": 1}', marked: [6, '8,421'], message: THOUSANDS, fixed: ['{"a": 8421, "b": 1}'] },
  { text: '{"a": -1,008,421.5}', marked: [6, '-1,008,421.5'], message: THOUSANDS, fixed: ['{"a": -1008421.5}'] },
  { text: '{"a": 8,421]}', marked: [6, '8'], message: 'The opening bracket [ is missing in front of 8.', fixed: ['{"a": [8,421]}'] },
  { text: '["a", ...]', marked: [6, '...'], message: leftOut('...'), fixed: ['["a"]'] },
  { text: '[…, "a"]', marked: [1, '…'], message: leftOut('…'), fixed: ['[ "a"]'] },
  { text: '[...]', marked: [1, '...'], message: leftOut('...'), fixed: ['[]'] },
  { text: '{"a": 1, ...}', marked: [9, '...'], message: leftOut('...'), fixed: ['{"a": 1}'] },
  { text: '{"a": ..., "b": 2}', marked: [6, '...'], message: leftOut('...'), fixed: [] },
  { text: '{"a": [1]], "b": 2}', marked: [9, ']'], message: 'The bracket ] has no partner.', fixed: ['{"a": [1], "b": 2}'] },
  { text: '{\n  "a": [\n    1\n  ]],\n  "b": 2\n}', marked: [20, ']'], message: 'The bracket ] has no partner.', fixed: ['{\n  "a": [\n    1\n  ],\n  "b": 2\n}'] },
  { text: '{\n "a": HOLD,"\n "b": 1\n}', marked: [8, 'HOLD,"'], message: 'The quotes of this text are in the wrong place: none stands in front of `HOLD`, and one behind the comma.', fixed: ['{\n "a": "HOLD",\n "b": 1\n}'] },
  { text: '{\n "a": "HOLD,"\n "b": 1\n}', marked: [8, '"HOLD,"'], message: 'The comma behind "HOLD," stands inside of its quotes.', fixed: ['{\n "a": "HOLD",\n "b": 1\n}'] },
  { text: '{"a": 1}\n{"a": 2}', marked: [9, '{'], message: SECOND, fixed: [] },
  { text: '{"a": 1},\n{"a": 2}\n', marked: [10, '{'], message: SECOND, fixed: [] },
  { text: '{"a": 1},\n{"a": 2}]', marked: [0, '{'], message: 'The opening bracket [ is missing in front of {.', fixed: ['[{"a": 1},\n{"a": 2}]'] },
  { text: '{\n<<<<<<< HEAD\n "a": 1,\n=======\n "a": 2,\n>>>>>>> x\n "b": 3\n}', marked: [2, '<<<<<<<'], message: CONFLICT, fixed: ['{\n "a": 1,\n "b": 3\n}', '{\n "a": 2,\n "b": 3\n}'] },
  { text: '{\r\n<<<<<<< HEAD\r\n "a": 1,\r\n||||||| base\r\n "a": 0,\r\n=======\r\n "a": 2,\r\n>>>>>>> x\r\n "b": 3\r\n}', marked: [3, '<<<<<<<'], message: CONFLICT, fixed: ['{\r\n "a": 1,\r\n "b": 3\r\n}', '{\r\n "a": 2,\r\n "b": 3\r\n}'] },
  { text: '{"a": ("x", ["y"], 1), "b": 2}', marked: [6, '('], message: ROUND, fixed: ['{"a": ["x", ["y"], 1], "b": 2}'] },
  { text: '{\n  "a": (\n    {"x": 1},\n    {"x": 2}\n  )\n}', marked: [9, '('], message: ROUND, fixed: ['{\n  "a": [\n    {"x": 1},\n    {"x": 2}\n  ]\n}'] },
  { text: '[(), 1]', marked: [1, '('], message: ROUND, fixed: ['[[], 1]'] },
];

describe('a mistyped value', () => {
  for (const { text, marked, message, fixed } of CASES) {
    it(JSON.stringify(text), () => {
      const { faults } = parseText(text);
      assert.deepEqual(faults.map((fault) => [fault.offset, under(text, fault), fault.message]), [[...marked, message]]);
      assert.deepEqual(faults[0]!.fixes.map((fix) => [fix.kind, applyFixes(text, [fix]).text]), fixed.map((after) => ['manual', after]));
      for (const after of fixed) JSON.parse(after);
    });
  }

  it('is understood', () => {
    const value = (text: string): unknown => JSON.parse(JSON.stringify(parseText(text).value));
    assert.deepEqual(value('{"a": 8,421, "b": 1}'), { a: 8421, b: 1 });
    assert.deepEqual(value('{"a": ("x", (1, None)), "b": 2}'), { a: ['x', [1, null]], b: 2 });
    assert.deepEqual(value('{\n<<<<<<< HEAD\n "a": 1,\n=======\n "a": 2,\n>>>>>>> x\n "b": 3\n}'), { a: 1, b: 3 });
  });

  it('is no sentence where bare words are items', () => {
    const text = '[PASS, FAIL, HOLD, "x"]';
    assert.equal(applyFixes(text, parseText(text).faults.flatMap(({ fixes }) => fixes)).text.includes('PASS, FAIL'), false);
  });

  it('is no merge conflict without all of its marks, and no tuple where words follow', () => {
    for (const text of ['{\n<<<<<<< HEAD\n "a": 1\n}', '{"a": (see above)}', '{"a": 1 (2)}']) {
      for (const { message } of parseText(text).faults) assert.ok(message !== CONFLICT && message !== ROUND, text);
    }
  });
});
