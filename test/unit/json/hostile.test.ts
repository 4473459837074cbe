/** Texts that were made to hurt: no exception, no more faults than mistakes, and time that grows with the length alone. */
import assert from 'node:assert/strict';
import { parseText } from '../../../server/src/json/parse.js';

const MANY = 100_000;
const SOME = 20_000;
/** Seconds that a slow machine with other work may take; a quadratic step takes minutes. */
const LIMIT_MS = 40_000;

const TEXTS: Record<string, string> = {
  'unclosed arrays': '['.repeat(MANY),
  'unclosed objects': '{"a":'.repeat(MANY),
  'unclosed arrays on lines': '[\n'.repeat(MANY),
  'arrays closed by braces': '['.repeat(SOME) + '}'.repeat(SOME),
  'closing brackets': ']'.repeat(SOME),
  'pairs that do not match': '[' + '[}'.repeat(SOME),
  'commas': '[' + ','.repeat(MANY) + ']',
  'commas in depth': '['.repeat(SOME) + ','.repeat(SOME),
  'missing commas': '[' + '1 '.repeat(SOME) + ']',
  'doubled commas': '{' + '"a":1,,'.repeat(SOME) + '}',
  'nested without closing': '[' + '{"a":1,'.repeat(SOME),
  'missing closers on lines': '[\n' + '  {\n    "a": 1\n'.repeat(SOME) + ']',
  'words': 'foo '.repeat(SOME),
  'a quote on each line': '"\n'.repeat(SOME),
  'quotes': '" '.repeat(SOME),
  'half names': '{' + '"a'.repeat(SOME),
  'backslashes': '"' + '\\'.repeat(1_000_001) + '"',
  'unknown escapes': '["' + '\\x'.repeat(SOME) + '"]',
  'tabs in a text': '["' + '\t'.repeat(SOME) + '"]',
  'brackets in unclosed texts': ('"' + ']'.repeat(3999) + 'x\n').repeat(300),
  'line breaks in unclosed texts': ('"' + '\n'.repeat(3999)).repeat(300),
  'comments': '// x\n'.repeat(SOME) + '1',
  'no-break spaces': '\u00a0 '.repeat(SOME) + '1',
  'slashes': '/ '.repeat(SOME),
  'NUL characters': '\u0000'.repeat(SOME),
  'half characters': '["' + '\ud800'.repeat(SOME) + '"]',
  'one text of ten million characters': '"' + 'x'.repeat(10_000_000) + '"',
  'the same, unclosed': '"' + 'x'.repeat(10_000_000),
  'a number of a million digits': '[' + '9'.repeat(1_000_000) + ']',
  'a fraction of a million digits': '[0.' + '9'.repeat(1_000_000) + ']',
  'one name over and over': '{' + '"a":1,'.repeat(SOME) + '"a":2}',
  'names that collide in an unseeded hash': '{' + Array.from({ length: MANY }, (_, index) => `"${index * 2 ** 14}":1`).join(',') + '}',
  'brackets in prose': 'x ' + '{" [] '.repeat(SOME) + '}'.repeat(SOME),
  'a fence of spaces': '```' + ' '.repeat(90_000) + 'x\n' + ' \n'.repeat(1000) + 'y [["a"]]',
  'quotes in prose': 'x ' + '"a" '.repeat(SOME) + '{"a": 1}',
  'line breaks as in a text': '{' + '\\n'.repeat(MANY) + '"a": 1\\n}',
  'bare words in a list': '[' + 'a,'.repeat(SOME) + '"x"]',
  'bare pairs of words in a list': '[' + 'a b,'.repeat(SOME) + '"x"]',
  'bare words of members': '{' + '"a": b c,'.repeat(SOME) + '}',
  'quotes in pairs in a list': '["' + 'a "b" '.repeat(SOME) + '\n]',
  'repeated quotes': '[' + '"'.repeat(3).concat('a').repeat(SOME) + ']',
  'curly quotes': '["' + '\u201d'.repeat(SOME) + ',"' + '\u201ca"'.repeat(SOME) + ']',
  'round brackets': '[' + '('.repeat(SOME) + ')'.repeat(SOME - 1) + ']',
  'beginnings of merge conflicts': '<<<<<<<\n'.repeat(SOME),
  'merge conflicts': '[\n' + '<<<<<<< a\n1,\n=======\n2,\n>>>>>>> b\n'.repeat(SOME) + '3]',
  'joined texts': '{"a": ' + '"b" + '.repeat(SOME) + '"c"}',
  'joined texts of a list': '[' + '"b" + "c", '.repeat(SOME) + '"c"]',
  'doubled quotes': '{""a"": ' + '""'.repeat(1_000_000) + '}',
  'escaped quotes': '{' + '\\"'.repeat(1_000_000) + '}',
  'documents in a row': '{"a":1},'.repeat(SOME) + '{}',
  'space between members': '{"a":1' + ' '.repeat(1_000_000) + ',"a":2,' + '\n'.repeat(1_000_000) + '}',
};

describe('hostile texts', function () {
  this.timeout(2 * LIMIT_MS);
  for (const [name, text] of Object.entries(TEXTS)) {
    it(name, () => {
      const started = performance.now();
      const parsed = parseText(text);
      assert.ok(performance.now() - started < LIMIT_MS);
      assert.equal(parsed.text, text);
    });
  }

  it('are understood however deep', () => {
    const { tree, value, faults } = parseText('[{"a":'.repeat(MANY) + '1' + '}]'.repeat(MANY));
    assert.deepEqual(faults, []);
    assert.equal(tree.size, 2 * MANY + 1);
    assert.equal(tree.path(2 * MANY).length, 2 * MANY);
    assert.ok(Array.isArray(value));
    const open = parseText('[{"a":'.repeat(MANY));
    assert.equal(open.faults.length, 1);
    assert.equal(open.tree.size, 2 * MANY);
    assert.ok(Array.isArray(open.value));
    assert.equal(open.tree.nodeAt(open.text.length - 1), 2 * MANY - 1);
  });

  it('take time in proportion to their length', () => {
    const time = (count: number): number => {
      const text = '[' + '{"a" 1,, "b": [2 3}, '.repeat(count);
      parseText(text.slice(0, 2000));
      const started = process.cpuUsage().user;
      parseText(text);
      return process.cpuUsage().user - started;
    };
    time(2000);
    const [small, large] = [time(4000), time(32_000)];
    assert.ok(large < small * 8 * 4, `${small} µs, then ${large} µs for eight times as much`);
  });
});
