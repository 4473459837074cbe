import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyFixes } from '../../../server/src/json/edits.js';
import { parseText } from '../../../server/src/json/parse.js';
import { faultsOf, isJson, under, validFixtures } from './support.js';

describe('parseText: the grammar', () => {
  const accepted = ['0', '-0', '1.5e+10', '""', '[]', '{}', ' [1 , 2]\r\n', '{"a":{"b":[null,true,false]}}', '"\\u00e9\\n\\"\\/"', '\t1\n', '"\u007f"', '{"":1}', '[[],{}]'];
  for (const text of accepted) {
    it(`accepts ${text}`, () => {
      const parsed = parseText(text);
      assert.deepEqual(parsed.faults, []);
      assert.deepEqual(parsed.value, JSON.parse(text));
    });
  }

  const rejected = ['', ' ', '01', '-', '+1', '1.', '.5', '1e', '1e+', '0x1', 'tru', 'nul', 'True', '[1,]', '[,1]', '{"a"}', '{"a":}', '{a:1}', '{"a":1,}', "{'a':1}", '"\\x"', '"\\u12"', '"\n"', '"\t"', '"', '[1}', '{"a":1]', '[1]]', '1 2', '\v1', '\u00a01', '\ufeff\ufeff1', '\u20281', '[1 2]', '{"a" 1}', '{"a":1 "b":2}', '// x\n1', '1/**/', 'NaN', '-Infinity', '\u0000', '1\u0000', '{1:2}', '[', '{', '{"a"', '{"a":', '{"a":1', ']', '}', ':', ','];
  for (const text of rejected) {
    it(`rejects ${JSON.stringify(text)} with one json/syntax`, () => {
      assert.equal(isJson(text), false);
      assert.deepEqual(faultsOf(text).filter((fault) => fault.ruleId === 'json/syntax').length, 1);
    });
  }

  it('takes what JSON.parse takes, and with the same value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom('', ' ', '\r\n', '\t'), (text, space) => {
        const parsed = parseText(space + text + space);
        assert.equal(parsed.faults.filter((fault) => fault.ruleId === 'json/syntax').length, 0);
        assert.deepEqual(parsed.value, JSON.parse(text));
        assert.equal(JSON.stringify(parsed.tree.value(0)), JSON.stringify(parsed.value));
      }),
    );
  });

  it('agrees with JSON.parse about texts of JSON-like characters', () => {
    const characters = fc.constantFrom('{', '}', '[', ']', ':', ',', '"', '\\', 'u', '0', '1', '-', '.', 'e', 't', 'true', 'null', ' ', '\n', '\t', '\u0001', 'd800', '"a"', '\ud800', '\u2028');
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const syntax = faultsOf(text).filter((fault) => fault.ruleId === 'json/syntax');
        assert.equal(syntax.length === 0, isJson(text), text);
      }),
      { numRuns: 5000 },
    );
  });

  it('finds nothing in the valid documents', () => {
    for (const [path, text] of validFixtures) assert.deepEqual(faultsOf(text), [], path);
  });
});

describe('parseText: names that come twice', () => {
  it('marks the later one and points to the first', () => {
    const text = '{"a": 1, "b": 2, "a": 3}';
    const [fault, ...rest] = faultsOf(text);
    assert.deepEqual(rest, []);
    assert.equal(fault?.ruleId, 'json/duplicate-key');
    assert.equal(fault.offset, 17);
    assert.equal(fault.length, 3);
    assert.equal(fault.message, 'The name `a` occurs twice in this object. Readers differ in which of the two values they take, so the document has no single meaning. Keep one of them.');
    assert.deepEqual(fault.related, [{ offset: 1, length: 3, message: '`a` stands here first.' }]);
    assert.deepEqual(fault.fixes.map(({ title, kind }) => [title, kind]), [['Remove this second `a`', 'manual'], ['Remove the first `a`', 'manual']]);
    assert.equal(applyFixes(text, [fault.fixes[0]!]).text, '{"a": 1, "b": 2}');
    assert.equal(applyFixes(text, [fault.fixes[1]!]).text, '{"b": 2, "a": 3}');
    assert.deepEqual(parseText(text).value, { a: 3, b: 2 });
  });

  it('compares names after decoding their escapes', () => {
    assert.deepEqual(faultsOf('{"\\u0061": 1, "a": 2}').map((fault) => fault.ruleId), ['json/duplicate-key']);
    assert.deepEqual(faultsOf('{"a": 1, "\\u0061": 2}').map((fault) => fault.ruleId), ['json/duplicate-key']);
    assert.deepEqual(faultsOf('{"\\\\u0061": 1, "a": 2}'), []);
  });

  it('tells apart names whose hashes are equal', () => {
    assert.deepEqual(faultsOf('{"Aa": 1, "BB": 2}'), []);
  });

  it('keeps objects apart, also nested ones', () => {
    assert.deepEqual(faultsOf('{"a": {"a": {"a": 1}}, "b": [{"a": 1}, {"a": 1}]}'), []);
    assert.equal(faultsOf('{"x": {"a": 1}, "a": {"a": 1, "b": {"a": 1}, "a": 2}}').length, 1);
  });

  it('finds them in large objects: of the three, the last two', () => {
    const members = Array.from({ length: 1000 }, (_, index) => `"${index}":${index}`);
    const text = `{${members.join(',')},"7":1,"#7":1,"7":2}`;
    const faults = faultsOf(text);
    assert.deepEqual(faults.map((fault) => under(text, fault)), ['"7"', '"7"']);
    assert.ok(faults.every((fault) => under(text, { ...fault, ...fault.related[0]! }) === '"7"' && fault.related[0]!.offset < 100));
  });

  it('knows __proto__ as a name like any other', () => {
    const parsed = parseText('{"__proto__": 1, "__proto__": 2}');
    assert.equal(parsed.faults.length, 1);
    assert.equal(Object.getOwnPropertyDescriptor(parsed.value, '__proto__')?.value, 2);
  });
});

describe('parseText: halves of characters', () => {
  const cases: [text: string, marked: string[]][] = [
    ['"\\ud83d\\ude00"', []],
    ['"\ud83d\ude00"', []],
    ['"\\ud83d"', ['\\ud83d']],
    ['"\\ude00\\ud83d"', ['\\ude00', '\\ud83d']],
    ['"\ud83d"', ['\ud83d']],
    ['"a\ude00b"', ['\ude00']],
    ['"\\ud83d\ude00"', ['\ude00']],
    ['"\ud83d\\ude00"', ['\ud83d']],
    ['"\\\\ud83d"', []],
    ['{"\\uD800": 1}', ['\\uD800']],
    ['"\\ud83d\\ud83d\\ude00"', ['\\ud83d']],
    ['"\\ud7ff\\ue000\\uDBff\\uDC00"', []],
  ];
  for (const [text, marked] of cases) {
    it(`in ${JSON.stringify(text)}: ${marked.length}`, () => {
      const faults = faultsOf(text);
      assert.deepEqual(faults.map((fault) => fault.ruleId), marked.map(() => 'json/unicode'));
      assert.deepEqual(faults.map((fault) => under(text, fault)), marked);
    });
  }

  it('says which half it is', () => {
    assert.equal(
      faultsOf('["\\uDBAB"]')[0]?.message,
      'Half of a character: the surrogate U+DBAB stands without its other half. It cannot be written as UTF-8, so the value cannot be hashed or passed on. Write the whole character or leave it out.',
    );
  });
});

describe('parseText: numbers', () => {
  it('marks numbers that become infinite', () => {
    const text = '[1e308, 1e309, -1e400]';
    const faults = faultsOf(text);
    assert.deepEqual(faults.map((fault) => [fault.ruleId, under(text, fault)]), [['json/number', '1e309'], ['json/number', '-1e400']]);
    assert.equal(faults[0]?.message, '1e309 is larger than any number a reader can hold (about 1.8e308) and turns into infinity. Write a smaller number, or put it in quotes if a text may stand here.');
  });

  it('marks numbers that become others', () => {
    const text = '[9007199254740993, 9007199254740992, 0.1, 1e-400]';
    const faults = faultsOf(text);
    assert.deepEqual(faults.map((fault) => [fault.ruleId, under(text, fault)]), [['json/number-precision', '9007199254740993'], ['json/number-precision', '1e-400']]);
    assert.match(faults[0]!.message, /^9007199254740993 is read as 9007199254740992: /);
  });
});

describe('parseText: byte order mark', () => {
  it('is a fault of its own and disturbs nothing', () => {
    const text = '\ufeff{"a": [1, 2]}';
    const parsed = parseText(text);
    assert.deepEqual(parsed.faults.map(({ ruleId, offset, length }) => ({ ruleId, offset, length })), [{ ruleId: 'json/bom', offset: 0, length: 1 }]);
    assert.deepEqual(parsed.value, { a: [1, 2] });
    assert.deepEqual(parsed.tree.span(0), { offset: 1, length: 13 });
    assert.equal(applyFixes(text, parsed.faults[0]!.fixes).text, '{"a": [1, 2]}');
    assert.equal(parsed.faults[0]!.fixes[0]!.kind, 'safe');
  });

  it('does not hide a fault of the syntax', () => {
    assert.deepEqual(faultsOf('\ufeff[1,]').map((fault) => [fault.ruleId, fault.offset]), [['json/bom', 0], ['json/syntax', 3]]);
  });
});
