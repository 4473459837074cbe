import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JsonValue } from '../../../server/src/json/types.js';
import { CanonicalFormError, canonicalForm, canonicalLength } from '../../../server/src/digests/canonical.js';

function fromBits(hex: string): number {
  return Buffer.from(hex, 'hex').readDoubleBE(0);
}

function fault(value: unknown): { fault: string; message: string } {
  try {
    canonicalForm(value as JsonValue);
  } catch (error) {
    assert.ok(error instanceof CanonicalFormError);
    return { fault: error.fault, message: error.message };
  }
  return assert.fail('a canonical form was given');
}

describe('canonicalForm', () => {
  describe('writes numbers as ECMAScript does (RFC 8785, appendix B)', () => {
    const cases: [bits: string, form: string][] = [
      ['0000000000000000', '0'],
      ['8000000000000000', '0'],
      ['0000000000000001', '5e-324'],
      ['8000000000000001', '-5e-324'],
      ['7fefffffffffffff', '1.7976931348623157e+308'],
      ['ffefffffffffffff', '-1.7976931348623157e+308'],
      ['4340000000000000', '9007199254740992'],
      ['c340000000000000', '-9007199254740992'],
      ['4430000000000000', '295147905179352830000'],
      ['44b52d02c7e14af5', '9.999999999999997e+22'],
      ['44b52d02c7e14af6', '1e+23'],
      ['44b52d02c7e14af7', '1.0000000000000001e+23'],
      ['444b1ae4d6e2ef4e', '999999999999999700000'],
      ['444b1ae4d6e2ef4f', '999999999999999900000'],
      ['444b1ae4d6e2ef50', '1e+21'],
      ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
      ['3eb0c6f7a0b5ed8d', '0.000001'],
      ['41b3de4355555553', '333333333.3333332'],
      ['41b3de4355555554', '333333333.33333325'],
      ['41b3de4355555555', '333333333.3333333'],
      ['41b3de4355555556', '333333333.3333334'],
      ['41b3de4355555557', '333333333.33333343'],
      ['becbf647612f3696', '-0.0000033333333333333333'],
      ['43143ff3c1cb0959', '1424953923781206.2'],
    ];
    for (const [bits, form] of cases) {
      it(`${bits} as ${form}`, () => assert.equal(canonicalForm(fromBits(bits)), form));
    }

    const written: [text: string, form: string][] = [
      ['1E21', '1e+21'],
      ['1e20', '100000000000000000000'],
      ['-0', '0'],
      ['-0.0', '0'],
      ['4.50', '4.5'],
      ['2e-3', '0.002'],
      ['9007199254740993', '9007199254740992'],
      ['0.000001', '0.000001'],
      ['0.0000001', '1e-7'],
    ];
    for (const [text, form] of written) {
      it(`${text} as ${form}`, () => assert.equal(canonicalForm(JSON.parse(text) as JsonValue), form));
    }
  });

  it('sorts member names by UTF-16 code units, not by code points', () => {
    const value = JSON.parse(
      '{"\\u20ac":"Euro Sign","\\r":"Carriage Return","\\ufb33":"Hebrew Letter Dalet With Dagesh","1":"One","\\ud83d\\ude00":"Emoji","\\u0080":"Control","\\u00f6":"o"}',
    ) as JsonValue;
    assert.equal(
      canonicalForm(value),
      '{"\\r":"Carriage Return","1":"One","\u0080":"Control","ö":"o","€":"Euro Sign","😀":"Emoji","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    );
  });

  it('sorts names that look like numbers as texts', () => {
    assert.equal(canonicalForm({ 10: 'a', 9: 'b', '': 'c', A: 'd', a: 'e' }), '{"":"c","10":"a","9":"b","A":"d","a":"e"}');
  });

  it('keeps the order of arrays and sorts inside them', () => {
    assert.equal(canonicalForm([3, { b: [], a: {} }, 1]), '[3,{"a":{},"b":[]},1]');
  });

  it('escapes what must be escaped and nothing else', () => {
    const text = '\u0000\b\t\n\f\r\u001f"\\/\u007f\u2028é€😀';
    assert.equal(canonicalForm(text), '"\\u0000\\b\\t\\n\\f\\r\\u001f\\"\\\\/\u007f\u2028é€😀"');
  });

  it('writes the literals', () => {
    assert.equal(canonicalForm([null, true, false]), '[null,true,false]');
  });

  it('does not normalise Unicode', () => {
    assert.notEqual(canonicalForm('Å'), canonicalForm('A\u030a'));
  });

  it('keeps members named like what objects have', () => {
    assert.equal(
      canonicalForm(JSON.parse('{"toJSON":{"a":1},"__proto__":{"b":2},"constructor":3,"valueOf":4}') as JsonValue),
      '{"__proto__":{"b":2},"constructor":3,"toJSON":{"a":1},"valueOf":4}',
    );
  });

  it('reads objects without a prototype', () => {
    const value = Object.assign(Object.create(null) as Record<string, JsonValue>, { b: 1, toJSON: 'x' });
    value['__proto__'] = [value['b'] ?? null];
    assert.equal(canonicalForm(value), '{"__proto__":[1],"b":1,"toJSON":"x"}');
  });

  it('works 100,000 levels deep', () => {
    let value: JsonValue = 0;
    for (let level = 0; level < 100_000; level += 1) value = level % 2 === 0 ? [value] : { a: value };
    const form = canonicalForm(value);
    assert.equal(form.length, 50_000 * (2 + 6) + 1);
    assert.ok(form.startsWith('{"a":[{"a":['));
  });

  it('refuses half of a surrogate pair, in a value and in a name', () => {
    const expected = {
      fault: 'surrogate',
      message: 'The value holds half of a surrogate pair, which cannot be written in UTF-8, so it has no canonical form.',
    };
    assert.deepEqual(fault({ a: ['\ud83d'] }), expected);
    assert.deepEqual(fault({ '\ude00': 1 }), expected);
    assert.deepEqual(fault('\ude00\ud83d'), expected);
  });

  it('refuses numbers that are not finite', () => {
    const expected = { fault: 'number', message: 'The value holds a number that is not finite, so it has no canonical form.' };
    assert.deepEqual(fault([Number.NaN]), expected);
    assert.deepEqual(fault({ a: Number.POSITIVE_INFINITY }), expected);
    assert.deepEqual(fault(JSON.parse('-1e400')), expected);
  });

  it('refuses what is not JSON', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    assert.equal(fault(undefined).fault, 'not-json');
    assert.equal(fault(circle).fault, 'not-json');
  });

  it('reads back as the same value, and is its own canonical form', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const form = canonicalForm(value as JsonValue);
        const back = JSON.parse(form) as JsonValue;
        assert.equal(JSON.stringify(back).length, form.length);
        assert.equal(canonicalForm(back), form);
      }),
    );
  });
});

describe('canonicalLength', () => {
  it('counts Unicode code points of the canonical form', () => {
    assert.equal(canonicalLength({ b: 'é', a: [1.0, '😀'] }), '{"a":[1,"x"],"b":"é"}'.length);
    assert.equal(canonicalLength('e\u0301'), 4);
    assert.equal(canonicalLength('\u2028"'), 5);
    assert.throws(() => canonicalLength('\ud800'), CanonicalFormError);
  });
});
