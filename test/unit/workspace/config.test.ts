import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { CONFIG_SCHEMA } from '../../../scripts/docs.js';
import { withSchemaRules } from '../../../scripts/ruleSettings.js';
import { readConfig, suppressionPlace } from '../../../server/src/workspace/config.js';

const schemaText = readFileSync(CONFIG_SCHEMA, 'utf8');
const validate = new Ajv({ strict: false }).compile(JSON.parse(schemaText) as object);

/** The faults of a configuration, each as `pointer: message`. The schema must find a fault exactly when the reader does. */
function faults(content: unknown): string[] {
  const read = readConfig(JSON.stringify(content)).faults;
  assert.equal(validate(content), read.length === 0, JSON.stringify(validate.errors));
  assert.deepEqual(read.filter(({ foundBy }) => foundBy !== 'schema'), []);
  return read.map(({ pointer, message }) => `${pointer}: ${message}`);
}

describe('readConfig', () => {
  it('tells patterns that are broken, at their place', () => {
    const broken = (content: object): string[] => readConfig(JSON.stringify(content)).faults.map(({ pointer, message, foundBy }) => `${pointer} ${foundBy} ${message.slice(0, 22)}`);
    assert.deepEqual(broken({ overrides: [{ files: ['a/**', '['] }, { files: '{a' }, { files: '/' }] }), [
      '/overrides/0/files/1 us this pattern is broken',
      '/overrides/1/files us this pattern is broken',
      '/overrides/2/files us a pattern for files mu',
    ]);
    const suppressed = (file: string): string[] => broken({ suppressions: [{ file, reason: 'x' }] });
    for (const file of ['[', 'a[.json', '[z-a]', 'a/(b.json', 'a]', 'b\\', '']) assert.match(suppressed(file).join(), /^\/suppressions\/0\/file us (?:this pattern is broken|a pattern for files mu)$/, file);
    for (const file of ['a[1].json', '!(x)', '*.{json,md}', '\\[', '(x).json', './a']) assert.deepEqual(suppressed(file), [], file);
  });

  it('reads every setting', () => {
    const text = JSON.stringify({
      $schema: './x.json',
      rules: { 'cp8/time-utc': 'error', 'json/bom': 'off' },
      overrides: [{ files: 'a.json', rules: { 'json/bom': 'hint' } }, { files: ['b/**', '*.md'] }],
      suppressions: [{ rule: 'cp8/time-utc', file: 'x/**', pointer: '/a', reason: 'because', expires: '2026-12-31' }, { pointer: '', reason: 'all' }],
      ignore: ['vendor/'],
    });
    assert.deepEqual(readConfig(text), {
      config: {
        rules: { 'cp8/time-utc': 'error', 'json/bom': 'off' },
        overrides: [
          { files: ['a.json'], rules: { 'json/bom': 'hint' } },
          { files: ['b/**', '*.md'], rules: {} },
        ],
        suppressions: [
          { rule: 'cp8/time-utc', file: 'x/**', pointer: '/a', reason: 'because', expires: '2026-12-31', index: 0 },
          { rule: undefined, file: undefined, pointer: '', reason: 'all', expires: undefined, index: 1 },
        ],
        ignore: ['vendor/'],
      },
      faults: [],
    });
  });

  const cases: [name: string, content: unknown, fault: RegExp][] = [
    ['no object', [], /^: this must be an object$/],
    ['an unknown setting', { rule: {} }, /^: there is no setting "rule" here; known are \$schema, rules, overrides, suppressions, ignore$/],
    ['an unknown rule', { rules: { 'cp8/nope': 'off' } }, /^\/rules: there is no rule "cp8\/nope"$/],
    ['an unknown severity', { rules: { 'json/bom': 'loud' } }, /^\/rules\/json~1bom: a severity is one of off, hint, info, warning, error$/],
    ['a number for a severity', { rules: { 'json/bom': 2 } }, /^\/rules\/json~1bom: a severity/],
    ['rules as a list', { rules: [] }, /^\/rules: this must be an object$/],
    ['an override without files', { overrides: [{ rules: {} }] }, /^\/overrides\/0: an override needs "files"/],
    ['an override for no files', { overrides: [{ files: [] }] }, /^\/overrides\/0: an override needs "files"/],
    ['an override that suppresses', { overrides: [{ files: ['a'], suppressions: [] }] }, /^\/overrides\/0: there is no setting "suppressions"/],
    ['a suppression without a reason', { suppressions: [{ pointer: '/a' }] }, /^\/suppressions\/0: a suppression needs a "reason"/],
    ['a suppression with a blank reason', { suppressions: [{ pointer: '/a', reason: ' ' }] }, /^\/suppressions\/0: a suppression needs a "reason"/],
    ['a suppression of everything', { suppressions: [{ reason: 'x' }] }, /^\/suppressions\/0: a suppression needs at least one of/],
    ['a suppression of an unknown rule', { suppressions: [{ rule: 'x', reason: 'x' }] }, /^\/suppressions\/0\/rule: there is no rule "x"$/],
    ['a pointer without its slash', { suppressions: [{ pointer: 'a', reason: 'x' }] }, /^\/suppressions\/0\/pointer: a pointer is empty or begins with "\/"$/],
    ['an expiry that is no day', { suppressions: [{ pointer: '', reason: 'x', expires: '2026-13-01' }] }, /^\/suppressions\/0\/expires: write the last day/],
    ['an expiry with a time', { suppressions: [{ pointer: '', reason: 'x', expires: '2026-01-01T00:00:00Z' }] }, /^\/suppressions\/0\/expires: write the last day/],
    ['ignore as a text', { ignore: 'vendor' }, /^\/ignore: this must be a list$/],
    ['ignore of a number', { ignore: [1] }, /^\/ignore\/0: this must be a text$/],
  ];
  for (const [name, content, fault] of cases) {
    it(`tells ${name}`, () => {
      const found = faults(content);
      assert.equal(found.length, 1, found.join('\n'));
      assert.match(found[0] ?? '', fault);
    });
  }

  it('tells a day that no calendar has', () => {
    const text = JSON.stringify({ suppressions: [{ pointer: '', reason: 'x', expires: '2026-02-30' }] });
    assert.deepEqual(readConfig(text).faults.map(({ pointer, foundBy }) => [pointer, foundBy]), [['/suppressions/0/expires', 'us']]);
    assert.equal(validate(JSON.parse(text)), true);
  });

  it('keeps what makes sense beside what does not', () => {
    const { config } = readConfig('{"rules":{"json/bom":"off","x":"off"},"suppressions":[{"pointer":"/a"},{"pointer":"/b","reason":"r"}]}');
    assert.deepEqual(config.rules, { 'json/bom': 'off' });
    assert.deepEqual(config.suppressions.map(({ pointer }) => pointer), ['/b']);
  });

  it('tells the place of each fault: of an unknown name the name', () => {
    const text = '{ "rules": { "cp8/nope": "off", "json/bom": "loud" }, "suppresions": [], "suppressions": [{ "pointer": "/a" }] }';
    const places = readConfig(text).faults.map(({ offset, length }) => text.slice(offset, offset + length));
    assert.deepEqual(places, ['"suppresions"', '"cp8/nope"', '"loud"', '{ "pointer": "/a" }']);
  });

  it('tells the first fault of a damaged text, and reads what can be understood', () => {
    const text = '{\n  "rules": { "json/bom": "off", "x": 1 \n';
    const { config, faults } = readConfig(text);
    assert.deepEqual(config.rules, { 'json/bom': 'off' });
    assert.deepEqual(faults.map(({ foundBy, pointer }) => [foundBy, pointer]), [['syntax', '']]);
    assert.equal(readConfig('{"rules":{},\n"rules":{}}').faults[0]?.offset, 13);
    assert.equal(readConfig('').faults.length, 1);
  });

  it('knows where a suppression stands', () => {
    const text = '{"suppressions": [1, {"a": 2}]}';
    assert.deepEqual(suppressionPlace(text, 1), { offset: 21, length: 8 });
    assert.deepEqual(suppressionPlace(text, 2), { offset: 0, length: 0 });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        readConfig(text);
      }),
    );
    readConfig('{"__proto__":{"rules":{}},"rules":{"__proto__":"off"}}');
    readConfig('['.repeat(100_000));
  });
});

describe('the schema of the configuration', () => {
  it('lists the rules as they are (npm run docs)', () => assert.equal(schemaText, withSchemaRules(schemaText)));
});
