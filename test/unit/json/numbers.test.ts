import assert from 'node:assert/strict';
import fc from 'fast-check';
import { numberFate } from '../../../server/src/json/numbers.js';

describe('numberFate', () => {
  const cases: [literal: string, fate: string][] = [
    ['0', 'exact'],
    ['-0', 'exact'],
    ['-0.0e5', 'exact'],
    ['0e99999999999999999999', 'exact'],
    ['0.1', 'exact'],
    ['1.0', 'exact'],
    ['1e2', 'exact'],
    ['100e-2', 'exact'],
    ['1E+21', 'exact'],
    ['123456789012345680000', 'exact'],
    ['1.7976931348623157e308', 'exact'],
    ['5e-324', 'exact'],
    ['-12.50', 'exact'],
    ['9007199254740992', 'exact'],
    ['9007199254740993', 'changed'],
    ['-9007199254740993.0', 'changed'],
    ['0.1000000000000000055511151231257827', 'changed'],
    ['3e-324', 'changed'],
    ['1e-400', 'changed'],
    ['1e-99999999999999999999', 'changed'],
    ['1.7976931348623159e308', 'infinite'],
    ['-1e309', 'infinite'],
    ['1e99999999999999999999', 'infinite'],
  ];
  for (const [literal, fate] of cases) it(`${literal}: ${fate}`, () => assert.equal(numberFate(literal), fate));

  it('finds every double exact in its canonical form', () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => numberFate(JSON.stringify(value)) === 'exact'));
  });

  it('finds an integer exact when BigInt says that nothing is lost', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (value) => {

        assert.equal(numberFate(String(value)) === 'exact', decimalOf(Number(value)) === value);
      }),
    );
  });

  it('takes a million digits in its stride', () => {
    const started = performance.now();
    assert.equal(numberFate(`1${'0'.repeat(1_000_000)}e-1000000`), 'exact');
    assert.equal(numberFate(`0.${'9'.repeat(1_000_000)}`), 'changed');
    assert.ok(performance.now() - started < 3000);
  });
});

/** The integer that the shortest decimal form of a double denotes. */
function decimalOf(value: number): bigint {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return BigInt(whole + fraction) * 10n ** BigInt(Number(exponent) - fraction.length);
}
