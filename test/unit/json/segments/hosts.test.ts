import assert from 'node:assert/strict';
import { segmentsOf, type Host } from '../../../../server/src/json/segments.js';
import { MAX_LINES, readLength } from '../../../../server/src/json/segments/markdown.js';
import { fixture } from '../../../support/lintCase.js';

/** The texts of the pieces that hold an `x`. */
function pieces(text: string, host: Host): string[] {
  return segmentsOf(text, host, (piece) => piece.includes('x')).map((segment) => segment.text);
}

describe('the fences of a Markdown text', () => {
  const cases: { name: string; text: string; found: string[] }[] = [
    { name: 'of backticks', text: 'a\n```json\n{"x":1}\n```\nb\n', found: ['{"x":1}\n'] },
    { name: 'of tildes', text: '~~~ JSON\n{"x":1}\n~~~\n', found: ['{"x":1}\n'] },
    { name: 'longer than three', text: '`````json\n{"x":"```"}\n```\n `````\n', found: ['{"x":"```"}\n```\n'] },
    { name: 'closed by a longer one', text: '~~~json\n{"x":1}\n~~~~~\n{"x":2}\n', found: ['{"x":1}\n'] },
    { name: 'with CRLF', text: '```json\r\n{\r\n"x":1}\r\n```\r\nb', found: ['{\r\n"x":1}\r\n'] },
    { name: 'with CR', text: '```json\r{\r"x":1}\r```\rb', found: ['{\r"x":1}\r'] },
    { name: 'without an end', text: '# a\n```json\n{"x":1', found: ['{"x":1'] },
    { name: 'without an end, with CRLF', text: '```json\r\n{"x":1}\r\n', found: ['{"x":1}\r\n'] },
    { name: 'behind a BOM', text: '\uFEFF```json\n{"x":1}\n```', found: ['{"x":1}\n'] },
    { name: 'indented', text: '  ```json\n  {"x":\n 1}\n    \n  ```\n', found: ['{"x":\n1}\n  \n'] },
    { name: 'in a list', text: '- a\n\n  ```json\n  {"x":\n\n    1}\n  ```\n- b\n', found: ['{"x":\n\n  1}\n'] },
    { name: 'on the line of a list mark', text: '1. ```json\n   {"x":1}\n   ```\n', found: ['{"x":1}\n'] },
    { name: 'in a list with tabs', text: '-\t```json\n\t{"x":1}\n\t```\n', found: ['{"x":1}\n'] },
    { name: 'in a quote', text: '> ```json\n>{"x":\n>\n> 1}\n> ```\n', found: ['{"x":\n\n 1}\n'] },
    { name: 'in a quote that ends', text: '> ```json\n> {"x":1}\n{"x":2}\n', found: ['{"x":1}\n'] },
    { name: 'in a list in a quote', text: '> - ```json\n>   {"x":1}\n>   ```\n', found: ['{"x":1}\n'] },
    { name: 'one behind the other', text: '```json\n{"x":1}\n```\n```json\n{"x":2}\n```\n', found: ['{"x":1}\n', '{"x":2}\n'] },
    { name: 'with attributes', text: '```{.json #id}\n{"x":1}\n```\n```json:a.json\n{"x":2}\n```\n```json title="a"\n{"x":3}\n```', found: ['{"x":1}\n', '{"x":2}\n', '{"x":3}\n'] },
    { name: 'of languages that are JSON', text: ['jsonc', 'cp8', 'cp8-return', 'kdna-contract'].map((info) => `\`\`\`${info}\n{"x":1}\n\`\`\`\n`).join(''), found: Array<string>(4).fill('{"x":1}\n') },
    { name: 'not of others', text: ['json5', 'js', 'yaml', 'sh', 'jsonnet', 'diff'].map((info) => `\`\`\`${info}\n{"x":1}\n\`\`\`\n`).join(''), found: [] },
    { name: 'of no language, when it begins like JSON', text: '```\n\n [{"x":1}]\n```\n```text\n{"x":2}\n```\n```\nx {"x":3}\n```\n', found: ['\n [{"x":1}]\n', '{"x":2}\n'] },
    { name: 'of JSON Lines, each line', text: '> ```jsonl\n> {"x":1}\n>\n> {"y":1}\n> {"x":2}\n> ```\n', found: ['{"x":1}', '{"x":2}'] },
    { name: 'not fences in fences', text: '````md\n```json\n{"x":1}\n```\n````\n', found: [] },
    { name: 'not indented code', text: 'a\n\n    ```json\n    {"x":1}\n    ```\n', found: [] },
    { name: 'not in HTML', text: '<pre>\n```json\n{"x":1}\n```\n</pre>\n', found: [] },
    { name: 'not code in a line', text: '``` {"x":1} ```\n', found: [] },
    { name: 'not when they are empty', text: '```json\n```\n```json\n\n```', found: [] },
  ];
  for (const { name, text, found } of cases) it(name, () => assert.deepEqual(pieces(text, 'markdown').map(withoutLastBreak), found.map(withoutLastBreak)));

  it('survive nesting without end', () => {
    for (const text of ['>'.repeat(200_000), '- '.repeat(100_000), '`'.repeat(200_000), '[x'.repeat(100_000)]) {
      assert.deepEqual(pieces(`${text}\n\`\`\`json\n{"x":1}\n`, 'markdown').length < 2, true);
    }
  });

  it('are looked for in a million lines and no more', () => {
    const lines = '\n'.repeat(MAX_LINES);
    assert.equal(readLength(lines), MAX_LINES);
    assert.equal(readLength(`${lines}x\n`), MAX_LINES);
    assert.equal(readLength('\r\n'.repeat(MAX_LINES + 5)), 2 * MAX_LINES);
    assert.equal(readLength(`${'y'.repeat(MAX_LINES)}\n`), MAX_LINES + 1);
  });
});

/** Whether a last line break belongs to the code makes no difference to JSON. */
function withoutLastBreak(text: string): string {
  return text.replace(/(\r\n|\n|\r)$/, '');
}

describe('JSON Lines', () => {
  const cases: { name: string; text: string; found: string[] }[] = [
    { name: 'are documents of their own', text: '{"x":1}\n{"x":2}\n', found: ['{"x":1}', '{"x":2}'] },
    { name: 'end at CRLF and CR too', text: '{"x":1}\r\n{"x":2}\r{"x":3}', found: ['{"x":1}', '{"x":2}', '{"x":3}'] },
    { name: 'may be blank', text: '\n \n{"x":1}\n\n\n{"x":2}\n\n', found: ['{"x":1}', '{"x":2}'] },
    { name: 'keep a BOM', text: '\uFEFF{"x":1}\n', found: ['\uFEFF{"x":1}'] },
  ];
  for (const { name, text, found } of cases) it(name, () => assert.deepEqual(pieces(text, 'lines'), found));

  it('know which one may still be being written', () => {
    const unfinished = (text: string): boolean[] => segmentsOf(text, 'lines', () => true).map((segment) => segment.unfinished);
    assert.deepEqual(unfinished('1\n2'), [false, true]);
    assert.deepEqual(unfinished('1\r\n2\r\n'), [false, false]);
  });

  it('stay lines when something is written into them', () => {
    const [, line] = segmentsOf('{}\n{"x": {}}', 'lines', () => true);
    assert.deepEqual(line?.editToSource({ offset: 7, length: 0, newText: '\n    "a": 1\r\n  ' }), { offset: 10, length: 0, newText: ' "a": 1 ' });
  });
});

describe('JSON in a plain text', () => {
  const cases: { name: string; text: string; found: string[] }[] = [
    { name: 'is the outermost object', text: 'done: {"a": {"x": 1}} bye', found: ['{"a": {"x": 1}}'] },
    { name: 'may be a list', text: '[info] got [{"x": 1}, {"y": 2}]', found: ['[{"x": 1}, {"y": 2}]'] },
    { name: 'may stand several times', text: 'a {"x":1}\nb {"y":1}\nc {"x":2}', found: ['{"x":1}', '{"x":2}'] },
    { name: 'may have brackets in strings', text: 'a {"x":"}]\\"}"} }', found: ['{"x":"}]\\"}"}'] },
    { name: 'is found behind stray brackets', text: 'it\'s 5" { [ (\n{"x":1}\n} ]', found: ['{"x":1}'] },
    { name: 'is found inside of brackets of prose', text: 'x {see {"x":1} there} [and {"x":2} here]', found: ['{"x":1}', '{"x":2}'] },
    { name: 'is found behind a quote of the same object\'s line', text: '{"a\n"x":1}', found: ['{"a\n"x":1}'] },
    { name: 'that does not close is found where it begins a line', text: 'log\n  {"x": [1, 2\n}\nend', found: ['{"x": [1, 2\n}'] },
    { name: 'that does not close goes on behind its last bracket', text: 'Hello\n\n{"x": [1],\n "y": true,\n "z": "and so', found: ['{"x": [1],\n "y": true,\n "z": "and so'] },
    { name: 'that does not close ends where prose begins', text: 'Hello\n{"x": [1],\n "y": 2\n\nand so on', found: ['{"x": [1],\n "y": 2'] },
    { name: 'that does not close is found on a line of a log', text: 'INFO result {"x":"1","y":{"z":1},"s":"ab\nINFO bye', found: ['{"x":"1","y":{"z":1},"s":"ab'] },
    { name: 'that does not close is not found in prose', text: 'log {"x": [1, 2', found: [] },
    { name: 'is the whole text when that is JSON', text: ' {"x":1}\n', found: ['{"x":1}'] },
    { name: 'may be broken when the text begins with it', text: '{x: 1', found: ['{x: 1'] },
  ];
  for (const { name, text, found } of cases) it(name, () => assert.deepEqual(pieces(text, 'text'), found));

  it('is all of an unknown text that begins like it, unless there are several', () => {
    assert.deepEqual(pieces('{"x":1} }', 'unknown'), ['{"x":1} }']);
    assert.deepEqual(pieces('{"x":1}\n{"x":2}', 'unknown'), ['{"x":1}', '{"x":2}']);
    assert.deepEqual(pieces('> {"x":1}', 'unknown'), ['{"x":1}']);
  });
});

describe('a JSON text', () => {
  it('is one piece, whatever it holds', () => {
    const text = fixture('cp8/returns.jsonl');
    const [whole, ...others] = segmentsOf(text, 'json', () => false);
    assert.equal(others.length, 0);
    assert.equal(whole?.text, text);
    assert.equal(whole.fromSource(text.length + 1), undefined);
  });
});
