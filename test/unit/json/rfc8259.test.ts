/** RFC 8259, production by production: what the grammar allows, and what it does not. */
import assert from 'node:assert/strict';
import { parseText } from '../../../server/src/json/parse.js';

interface Production {
  section: string;
  name: string;
  allowed: readonly string[];
  refused: readonly string[];
}

const PRODUCTIONS: readonly Production[] = [
  {
    section: '2',
    name: 'JSON-text = ws value ws',
    allowed: ['0', '""', 'null', '[]', '{}', ' 1 ', '\n[]\n', '\t{}\r\n'],
    refused: ['', ' ', '1 2', '[] []', '{}{}', 'null true', '"a""b"', '1,', ',1', '[]]', '{}}'],
  },
  {
    section: '2',
    name: 'ws = *( space / tab / line feed / carriage return )',
    allowed: ['[ 1 ]', '[\t1\t]', '[\n1\n]', '[\r1\r]', '{ "a" : 1 , "b" : 2 }', ' \t\n\r[ \t\n\r] \t\n\r'],
    refused: ['[\u000b1]', '[\f1]', '[\u00a01]', '[\u20281]', '[\u30001]', '[\ufeff1]', '[1]\u0000', '[\u00851]', '[\u200b1]', '[1 // a\n]', '[/* a */1]', '# a\n1'],
  },
  {
    section: '3',
    name: 'value = false / null / true / object / array / number / string',
    allowed: ['false', 'null', 'true', '{}', '[]', '-1', '"a"', '[false, null, true, {}, [], -1, "a"]'],
    refused: ['False', 'NULL', 'True', 'nul', 'tru', 'fals', 'nulll', 'truefalse', 'undefined', 'NaN', 'Infinity', '-Infinity', "'a'", '`a`', 'a', '(1)', '+', '-', '\\u006eull'],
  },
  {
    section: '4',
    name: 'object = { [ member *( , member ) ] }',
    allowed: ['{}', '{ }', '{"a":1}', '{"a":1,"b":2}', '{"":0}', '{"a":{"b":{"c":{}}}}', '{"\\u0061":1}', '{"a b":1}', '{"__proto__":1}'],
    refused: ['{', '}', '{"a"}', '{"a":}', '{:1}', '{"a":1,}', '{,}', '{,"a":1}', '{"a":1,,"b":2}', '{"a":1 "b":2}', '{"a":1;"b":2}', '{"a"=1}', '{a:1}', "{'a':1}", '{1:1}', '{null:1}', '{[]:1}', '{"a"::1}', '{"a":1:2}', '{"a" 1}', '{"a":1', '{"a":1]', '{"a", "b"}', '{"a":1}}'],
  },
  {
    section: '5',
    name: 'array = [ [ value *( , value ) ] ]',
    allowed: ['[]', '[ ]', '[1]', '[1,2]', '[[],[[]],{}]', '[1,"a",null]', '[ 1 , 2 ]'],
    refused: ['[', ']', '[1,]', '[,]', '[,1]', '[1,,2]', '[1 2]', '[1;2]', '[1:2]', '[1', '[1}', '[[1]', '[1]]', '["a":1]', '[...]'],
  },
  {
    section: '6',
    name: 'number = [ minus ] int [ frac ] [ exp ]',
    allowed: ['0', '-0', '1', '-1', '10', '123456789', '0.5', '-0.5', '1.0', '1.25', '0e0', '1e5', '1E5', '1e+5', '1e-5', '1E+05', '1.5e10', '-1.5E-10', '0.0', '1e00'],
    refused: ['+1', '01', '-01', '00', '.5', '-.5', '1.', '1.e5', '-', '1e', '1e+', '1E-', '1.5e', '0x10', '1_000', '1,000', '1e5.5', '--1', '1-', '1.2.3', '１', '1 000', '1f', '10n', '0b1', '0o7', 'e5', '∞', '- 1'],
  },
  {
    section: '7',
    name: 'string = quotation-mark *char quotation-mark',
    allowed: ['""', '"a"', '"ä"', '"→"', '"😀"', '" "', '"/"', "\"'\"", '"\u007f"', '"\u0080"', '"\u2028\u2029"', '"{}[]:,"', '"//"', '"\ufeff"', '"\ue000"'],
    refused: ['"', '"a', 'a"', '"a""', "'a'", '“a”', '"a\nb"', '"a\rb"', '"a\tb"', '"\u0000"', '"\u001f"', '"\b"', '"\f"', "\"a'"],
  },
  {
    section: '7',
    name: 'char = unescaped / escape ( " \\ / b f n r t uXXXX )',
    allowed: ['"\\""', '"\\\\"', '"\\/"', '"\\b"', '"\\f"', '"\\n"', '"\\r"', '"\\t"', '"\\u0000"', '"\\u001F"', '"\\u00e4"', '"\\u00E4"', '"\\uD83D\\uDE00"', '"\\\\u0041"', '"\\u0022"'],
    refused: ['"\\a"', '"\\0"', '"\\x41"', '"\\v"', '"\\\'"', '"\\U0041"', '"\\u"', '"\\u1"', '"\\u12"', '"\\u123"', '"\\u12G4"', '"\\u 123"', '"\\u{41}"', '"\\ "', '"\\\n"', '"\\"', '"\\é"'],
  },
];

describe('RFC 8259', () => {
  for (const { section, name, allowed, refused } of PRODUCTIONS) {
    describe(`section ${section}: ${name}`, () => {
      for (const text of allowed) {
        it(`allows ${JSON.stringify(text)}`, () => {
          const { faults, value } = parseText(text);
          assert.deepEqual(faults, []);
          assert.deepEqual(value, JSON.parse(text));
        });
      }
      for (const text of refused) {
        it(`refuses ${JSON.stringify(text)}`, () => {
          assert.throws(() => JSON.parse(text), SyntaxError);
          const faults = parseText(text).faults.filter(({ ruleId }) => ruleId === 'json/syntax');
          assert.notEqual(faults.length, 0);
          for (const { offset, length } of faults) assert.ok(offset >= 0 && length >= 0 && offset + length <= text.length);
        });
      }
    });
  }

  it('section 8.1: allows a reader to take a byte order mark for a fault', () => {
    assert.deepEqual(parseText('\ufeff{}').faults.map(({ ruleId }) => ruleId), ['json/bom']);
  });

  it('section 4: leaves equal names to the reader, who reports them', () => {
    assert.deepEqual(parseText('{"a":1,"a":2}').faults.map(({ ruleId }) => ruleId), ['json/duplicate-key']);
  });

  it('section 8.2: leaves unpaired surrogates to the reader, who reports them', () => {
    for (const text of ['"\\uDEAD"', '"\\uD800"', '"\ud800"', '"\\uDC00\\uD800"', '{"\\uD800":1}']) {
      assert.notEqual(parseText(text).faults.filter(({ ruleId }) => ruleId === 'json/unicode').length, 0, JSON.stringify(text));
    }
  });

  it('section 6: leaves numbers beyond the doubles to the reader, who reports them', () => {
    assert.deepEqual(parseText('1e400').faults.map(({ ruleId }) => ruleId), ['json/number']);
  });
});
