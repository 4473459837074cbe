import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, editsFor } from '../../../server/src/json/edits.js';
import { parseText } from '../../../server/src/json/parse.js';
import type { Change, JsonValue } from '../../../server/src/json/types.js';

function changed(text: string, change: Change): string | undefined {
  const edits = editsFor(parseText(text).tree, change);
  if (!edits) return undefined;
  const result = applyEdits(text, edits);
  assert.deepEqual(result.skipped, []);
  return result.text;
}

/** Each case: what it shows, the text before, the change, the text after. */
const CASES: [name: string, before: string, change: Change, after: string | undefined][] = [
  ['replaces a value alone', '{ "a" :1,\t"b": [ 2 ] }', { op: 'replace', path: ['b', 0], value: 'x' }, '{ "a" :1,\t"b": [ "x" ] }'],
  ['replaces the root', '1\n', { op: 'replace', path: [], value: [true] }, '[\n  true\n]\n'],
  ['writes a replacing object on lines where its siblings are', '{\n  "a": 1\n}', { op: 'replace', path: ['a'], value: { b: [1, 2], c: {} } }, '{\n  "a": {\n    "b": [\n      1,\n      2\n    ],\n    "c": {}\n  }\n}'],
  ['writes a replacing object on one line where its siblings are', '{"a": 1, "b": 2}', { op: 'replace', path: ['a'], value: { c: [1, 2] } }, '{"a": {"c": [1, 2]}, "b": 2}'],
  ['writes without spaces where its siblings do', '{"a":1,"b":2}', { op: 'replace', path: ['a'], value: { c: [1, 2] } }, '{"a":{"c":[1,2]},"b":2}'],
  ['renames', '{"a": 1, "b": 2}', { op: 'rename', path: ['a'], name: 'c"' }, '{"c\\"": 1, "b": 2}'],
  ['renames no item', '[1]', { op: 'rename', path: [0], name: 'c' }, undefined],
  ['removes the first member', '{"a": 1, "b": 2}', { op: 'remove', path: ['a'] }, '{"b": 2}'],
  ['removes a member between others', '{"a": 1, "b": 2, "c": 3}', { op: 'remove', path: ['b'] }, '{"a": 1, "c": 3}'],
  ['removes the last member with the comma in front', '{"a": 1, "b": 2}', { op: 'remove', path: ['b'] }, '{"a": 1}'],
  ['removes the only member', '{ "a": 1 }', { op: 'remove', path: ['a'] }, '{}'],
  ['removes the only item over lines', '[\n  1\n]', { op: 'remove', path: [0] }, '[]'],
  ['removes a line', '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}', { op: 'remove', path: ['b'] }, '{\n  "a": 1,\n  "c": 3\n}'],
  ['removes the first line', '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}', { op: 'remove', path: ['a'] }, '{\r\n\t"b": 2\r\n}'],
  ['removes the last line', '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}', { op: 'remove', path: ['b'] }, '{\r\n\t"a": 1\r\n}'],
  ['removes the later one of two with one name', '{"a": 1, "a": 2}', { op: 'remove', path: ['a'] }, '{"a": 1}'],
  ['does not remove the root', '1', { op: 'remove', path: [] }, undefined],
  ['finds no place', '{"a": 1}', { op: 'remove', path: ['b'] }, undefined],
  ['inserts on the same line', '{"a": 1}', { op: 'insert', path: [], members: [['b', 2]] }, '{"a": 1, "b": 2}'],
  ['inserts without spaces where there are none', '{"a":1,"b":2}', { op: 'insert', path: [], members: [['c', [1, 2]], ['d', 4]] }, '{"a":1,"b":2,"c":[1,2],"d":4}'],
  ['inserts with a space in front of the closing brace', '{ "a": 1 }', { op: 'insert', path: [], members: [['b', 2]] }, '{ "a": 1, "b": 2 }'],
  ['inserts on a line of its own, with two spaces', '{\n  "a": 1\n}\n', { op: 'insert', path: [], members: [['b', { c: 1 }], ['d', null]] }, '{\n  "a": 1,\n  "b": {\n    "c": 1\n  },\n  "d": null\n}\n'],
  ['inserts with tabs, CRLF and spaced colons', '{\r\n\t"a" : {\r\n\t\t"b" : 1\r\n\t}\r\n}', { op: 'insert', path: ['a'], members: [['c', [2]]] }, '{\r\n\t"a" : {\r\n\t\t"b" : 1,\r\n\t\t"c" : [\r\n\t\t\t2\r\n\t\t]\r\n\t}\r\n}'],
  ['inserts with four spaces below the root', '{\n    "a": {}\n}', { op: 'insert', path: ['a'], members: [['b', 1]] }, '{\n    "a": {\n        "b": 1\n    }\n}'],
  ['inserts into an empty root', '{}', { op: 'insert', path: [], members: [['b', 1], ['c', 2]] }, '{\n  "b": 1,\n  "c": 2\n}'],
  ['inserts into an empty object over lines', '{\n  "a": {\n  }\n}', { op: 'insert', path: ['a'], members: [['b', 1]] }, '{\n  "a": {\n    "b": 1\n  }\n}'],
  ['inserts into an empty object of a text on one line', '{"a": {}}', { op: 'insert', path: ['a'], members: [['b', 1], ['c', 2]] }, '{"a": {"b": 1, "c": 2}}'],
  ['inserts into an object on one line of a text over lines', '{\n  "a": { "b": 1 }\n}', { op: 'insert', path: ['a'], members: [['c', 2]] }, '{\n  "a": { "b": 1, "c": 2 }\n}'],
  ['inserts into no array', '[]', { op: 'insert', path: [], members: [['b', 1]] }, undefined],
  ['appends to a list on one line', '[1, 2]', { op: 'append', path: [], items: [3, 4] }, '[1, 2, 3, 4]'],
  ['appends to a list over lines', '{\n  "a": [\n    1\n  ]\n}', { op: 'append', path: ['a'], items: [{ b: 1 }] }, '{\n  "a": [\n    1,\n    {\n      "b": 1\n    }\n  ]\n}'],
  ['appends objects in the shape of their like', '{\n  "a": [\n    {\n      "b": 1\n    }\n  ]\n}', { op: 'append', path: ['a'], items: [{ b: 2 }] }, '{\n  "a": [\n    {\n      "b": 1\n    },\n    {\n      "b": 2\n    }\n  ]\n}'],
  ['appends to an empty list', '{\n  "a": []\n}', { op: 'append', path: ['a'], items: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
  ['appends to no object', '{}', { op: 'append', path: [], items: [1] }, undefined],
  ['adds nothing', '[]', { op: 'append', path: [], items: [] }, '[]'],
  ['keeps a byte order mark', '\ufeff{"a": 1}', { op: 'insert', path: [], members: [['b', 2]] }, '\ufeff{"a": 1, "b": 2}'],
  ['inserts behind a trailing comma', '{"a": 1,}', { op: 'insert', path: [], members: [['b', 2]] }, '{"a": 1, "b": 2}'],
  ['does not insert into an object that is not closed', '{\n  "a": 1', { op: 'insert', path: [], members: [['b', 2]] }, undefined],
  ['replaces a scalar in an object that is not closed', '{\n  "a": 1', { op: 'replace', path: ['a'], value: 2 }, '{\n  "a": 2'],
  ['escapes what must be', '{"a": 1}', { op: 'insert', path: [], members: [['b"', '\ud800\n']] }, '{"a": 1, "b\\"": "\\ud800\\n"}'],
];

describe('editsFor', () => {
  for (const [name, before, change, after] of CASES) it(name, () => assert.equal(changed(before, change), after));

  it('refuses a value that is nested too deep to be written', () => {
    let value: JsonValue = [];
    for (let depth = 0; depth < 100_000; depth++) value = [value];
    assert.equal(editsFor(parseText('[1]').tree, { op: 'replace', path: [0], value }), undefined);
  });

  it('changes the value as told, and nothing else, in any formatting', () => {
    const values = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, maxKeys: 5, noNullPrototype: true });
    fc.assert(
      fc.property(values, fc.constantFrom(0, 1, 2, 4, '\t'), fc.boolean(), fc.nat(), fc.jsonValue({ maxDepth: 2 }), (value, indent, crlf, pick, addition) => {
        let text = JSON.stringify(value, null, indent);
        if (crlf) text = text.replace(/\n/g, '\r\n');
        const written = JSON.parse(text) as Record<string, JsonValue>;
        const names = Object.keys(written);
        const name = names[pick % names.length]!;
        const without = Object.fromEntries(Object.entries(written).filter(([other]) => other !== name));
        assert.deepEqual(JSON.parse(changed(text, { op: 'remove', path: [name] })!), without);
        const replaced = changed(text, { op: 'replace', path: [name], value: addition as JsonValue })!;
        assert.equal(JSON.stringify((JSON.parse(replaced) as Record<string, JsonValue>)[name]), JSON.stringify(addition));
        const inserted = changed(text, { op: 'insert', path: [], members: [['new name', addition as JsonValue]] })!;
        assert.equal(JSON.stringify((JSON.parse(inserted) as Record<string, JsonValue>)['new name']), JSON.stringify(addition));
        if (!crlf && indent !== 0 && indent !== 1) {
          assert.equal(inserted, JSON.stringify({ ...written, 'new name': addition }, null, indent));
          if (names.length > 1) assert.equal(changed(text, { op: 'remove', path: [name] }), JSON.stringify(without, null, indent));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('stays fast for many changes of a text on one line', () => {
    const { tree } = parseText(JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ index, name: 'x' }))));
    const started = performance.now();
    for (let index = 0; index < 20_000; index++) {
      editsFor(tree, { op: 'insert', path: [index], members: [['new', 1]] });
      editsFor(tree, { op: 'remove', path: [index] });
    }
    assert.ok(performance.now() - started < 8000);
  });
});
