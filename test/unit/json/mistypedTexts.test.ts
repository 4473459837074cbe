/** Texts as people and agents mistype them: one fault, and a fix that gives back what was meant. */
import assert from 'node:assert/strict';
import { applyFixes } from '../../../server/src/json/edits.js';
import { parseText } from '../../../server/src/json/parse.js';
import { under } from './support.js';

/** A text in its faulty spelling, what is underlined of it, the message, and what was meant. */
type Case = [written: string, marked: string, message: string, meant: string];

const INNER = 'A quote inside of a text is written \\"; as it stands it ends the text.';
const TRIPLE = 'JSON puts a text in one pair of double quotes, not in """.';
const joins = (second: string): string => `"${second}" stands behind another text. JSON does not join texts: write them as one.`;
const other = (quote: string): string => `JSON puts names and texts in double quotes ("), not in ${quote}.`;

const ANYWHERE: Case[] = [
  ['"Read the "log" twice."', '"', INNER, 'Read the "log" twice.'],
  ['"He said "read the log""', '"', INNER, 'He said "read the log"'],
  ['"Found "a", "b" and "c" here."', '"', INNER, 'Found "a", "b" and "c" here.'],
  ['"Read, "log" twice."', '"', INNER, 'Read, "log" twice.'],
  ['""log" was read."', '"', INNER, '"log" was read.'],
  ['"say "a": b"', '"', INNER, 'say "a": b'],
  ['"""Read the "log"."""', '"""Read the "log"."""', TRIPLE, 'Read the "log".'],
  ['"""Read\nthe log.\n"""', '"""Read', TRIPLE, 'Read\nthe log.\n'],
  ["'''Read it.'''", "'''Read it.'''", "JSON puts a text in one pair of double quotes, not in '''.", 'Read it.'],
  ['“Read the log."', '“Read the log."', other('“'), 'Read the log.'],
  ['"Read the log.”', '"Read the log.”', other('”'), 'Read the log.'],
  ['"Read " + "the log."', '"the log."', joins('the log.'), 'Read the log.'],
  ['"Read " +\n "the " +\n "log."', '"the "', joins('the '), 'Read the log.'],
];
const IN_OBJECTS: Case[] = [
  ['"Read "\n "the "\n "log."', '"the "', joins('the '), 'Read the log.'],
  ['""Read the log.""', '""Read the log.""', 'JSON puts a text in one pair of double quotes, not in "".', 'Read the log.'],
];

function check(text: string, [written, marked, message, meant]: Case, valueOf: (value: never) => unknown): void {
  const { faults } = parseText(text);
  assert.deepEqual(faults.map((fault) => [fault.ruleId, under(text, fault), fault.message]), [['json/syntax', marked, message]], text);
  assert.deepEqual(faults[0]!.fixes.map(({ kind }) => kind), ['manual'], written);
  const fixed = applyFixes(text, faults[0]!.fixes).text;
  assert.equal(valueOf(JSON.parse(fixed) as never), meant, text);
}

describe('a mistyped text', () => {
  for (const one of [...ANYWHERE, ...IN_OBJECTS]) {
    it(`of a member: ${JSON.stringify(one[0])}`, () => {
      const at = (value: { a: string; b: string }): string => (assert.equal(value.b, 'y'), value.a);
      check(`{"a": ${one[0]}, "b": "y"}`, one, at);
      check(`{"a":${one[0]},"b":"y"}`, one, at);
      check(`{\n  "a": ${one[0]},\n  "b": "y"\n}`, one, at);
      check(`{"b": "y", "a": ${one[0]}}`, one, at);
    });
  }

  for (const one of ANYWHERE) {
    it(`of a list: ${JSON.stringify(one[0])}`, () => {
      check(`[${one[0]}, "y"]`, one, ([a]: string[]) => a);
      check(`["y", ${one[0]}]`, one, ([, a]: string[]) => a);
      check(`[\n  ${one[0]},\n  "y"\n]`, one, ([a]: string[]) => a);
    });
  }

  it('as a name with one curly quote', () => {
    check('{"a”: "x"}', ['', '"a”', other('”'), 'x'], ({ a }: { a: string }) => a);
    check('{“a": "x"}', ['', '“a"', other('“'), 'x'], ({ a }: { a: string }) => a);
  });

  it('is not seen where a quote or a comma is missing', () => {
    const fixes = (text: string): unknown[] => parseText(text).faults.flatMap((fault) => fault.fixes.map((fix) => JSON.parse(applyFixes(text, [fix]).text) as unknown));
    assert.deepEqual(fixes('["a, "b", "c"]'), [['a', 'b', 'c']]);
    assert.deepEqual(fixes('["a" "b", "c"]'), [['a', 'b', 'c']]);
    assert.deepEqual(fixes('{"a": "x" "b": "y"}'), [{ a: 'x', b: 'y' }]);
    assert.deepEqual(fixes('{"a": "x, "b": "y"}'), [{ a: 'x', b: 'y' }]);
  });

  it('is not thrown away for a comma', () => {
    for (const text of ['["a" and "b"]', '{"a": 1 and "b": 2}']) {
      for (const fault of parseText(text).faults) assert.ok(fault.fixes.every(({ title }) => title !== 'Write ,'), text);
    }
  });
});
