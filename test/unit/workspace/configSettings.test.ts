import assert from 'node:assert/strict';
import type { Problem } from '../../../server/src/lint/types.js';
import { readConfig, type Config } from '../../../server/src/workspace/config.js';
import { patched, shortProblems } from '../../support/lintCase.js';
import { isIgnored, optionsFor, settingsFor, SuppressionUse } from '../../../server/src/workspace/configSettings.js';

const CONFIG_URI = 'file:///work%20space/envelope-lint.config.json';
const NOW = Date.parse('2026-08-18T12:00:00Z');

function config(content: object): Config {
  const { config, faults } = readConfig(JSON.stringify(content));
  assert.deepEqual(faults, []);
  return config;
}

describe('settingsFor', () => {
  it('takes the later of two overrides that fit', () => {
    const given = config({
      rules: { 'json/bom': 'error', 'json/limits': 'off' },
      overrides: [
        { files: ['a/**'], rules: { 'json/bom': 'warning' } },
        { files: ['*.return.json'], rules: { 'json/bom': 'hint' } },
      ],
    });
    const rules = (path: string): unknown => settingsFor(given, CONFIG_URI, `file:///work%20space/${path}`, NOW).rules;
    assert.deepEqual(rules('x.json'), { 'json/bom': 'error', 'json/limits': 'off' });
    assert.deepEqual(rules('a/x.json'), { 'json/bom': 'warning', 'json/limits': 'off' });
    assert.deepEqual(rules('a/b/x.return.json'), { 'json/bom': 'hint', 'json/limits': 'off' });
  });

  const patterns: [pattern: string, path: string, fits: boolean][] = [
    ['x.json', 'x.json', true],
    ['x.json', 'deep/er/x.json', true],
    ['a/x.json', 'a/x.json', true],
    ['a/x.json', 'b/a/x.json', false],
    ['./a/*.json', 'a/x.json', true],
    ['/a/*.json', 'a/x.json', true],
    ['a/**', 'a/.hidden/x.json', true],
    ['*.{json,md}', 'deep/x.md', true],
    ['a[1]/(x).json', 'a[1]/(x).json', true],
    ['a[1]/*.json', 'a1/x.json', true],
  ];
  for (const [pattern, path, fits] of patterns) {
    it(`${pattern} ${fits ? 'fits' : 'does not fit'} ${path}`, () => {
      const given = config({ suppressions: [{ file: pattern, reason: 'r' }] });
      const uri = `file:///work%20space/${path.split('/').map(encodeURIComponent).join('/')}`;
      assert.equal(settingsFor(given, CONFIG_URI, uri, NOW).suppressions.length, fits ? 1 : 0);
    });
  }

  it('lets a suppression hold through its last day in UTC', () => {
    const given = config({ suppressions: [{ pointer: '', reason: 'r', expires: '2026-08-18' }] });
    const at = (time: string): number[] => {
      const { suppressions, expired } = settingsFor(given, CONFIG_URI, 'file:///work%20space/x.json', Date.parse(time));
      return [suppressions.length, expired.length];
    };
    assert.deepEqual(at('2026-08-18T23:59:59.999Z'), [1, 0]);
    assert.deepEqual(at('2026-08-19T00:00:00Z'), [0, 1]);
  });
});

describe('isIgnored', () => {
  const given = config({ ignore: ['vendor/', '/top.json', '*.log', '!keep.log'] });
  const cases: [uri: string, out: boolean][] = [
    ['file:///work%20space/vendor/a/x.json', true],
    ['file:///work%20space/deep/vendor/x.json', true],
    ['file:///work%20space/vendor.json', false],
    ['file:///work%20space/top.json', true],
    ['file:///work%20space/deep/top.json', false],
    ['file:///work%20space/a.log', true],
    ['file:///work%20space/keep.log', false],
    ['file:///elsewhere/vendor/x.json', false],
    ['untitled:Untitled-1', false],
  ];
  for (const [uri, out] of cases) it(`${uri} is ${out ? '' : 'not '}left out`, () => assert.equal(isIgnored(given, CONFIG_URI, uri), out));
});

describe('optionsFor', () => {
  it('has a file linted as its configuration wants it', async () => {
    const given = config({
      rules: { 'cp8/promotion-self-declared': 'error' },
      overrides: [{ files: 'b/**', rules: { 'cp8/promotion-self-declared': 'off' } }],
      suppressions: [
        { file: './a/*.json', pointer: '/generated_at_utc', reason: 'r' },
        { rule: 'cp8/promotion-self-declared', reason: 'r', expires: '2026-08-17' },
      ],
    });
    const text = patched('cp8-return', { '/promotion': 'E1', '/generated_at_utc': '2026-08-17T16:05:09+02:00' });
    const found = (path: string): Promise<string[]> => {
      const uri = `file:///work%20space/${path}`;
      return shortProblems(text, { uri, ...optionsFor(given, CONFIG_URI, uri, NOW) });
    };
    const promotion = 'error cp8/promotion-self-declared /promotion «"E1"»';
    const time = 'warning cp8/time-utc /generated_at_utc «"2026-08-17T16:05:09+02:00"»';
    assert.deepEqual(await found('a/x.json'), [promotion]);
    assert.deepEqual(await found('a/deep/x.json'), [promotion, time]);
    assert.deepEqual(await found('b/x.json'), [time]);
  });
});

describe('SuppressionUse', () => {
  const problem = (ruleId: string, pointer: string): Problem => ({
    ruleId,
    pointer,
    severity: 'error',
    message: '',
    offset: 0,
    length: 0,
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    related: [],
    fixes: [],
  });

  it('filters by rule and pointer, and knows what was of no use', () => {
    const given = config({
      suppressions: [
        { rule: 'json/bom', reason: 'a' },
        { pointer: '/x', reason: 'b' },
        { rule: 'json/bom', pointer: '/y', reason: 'c' },
        { rule: 'json/limits', reason: 'd' },
      ],
    });
    const use = new SuppressionUse();
    const { suppressions } = settingsFor(given, CONFIG_URI, 'file:///work%20space/x.json', NOW);
    const problems = [problem('json/bom', ''), problem('json/unicode', '/x/0'), problem('json/unicode', '/xy'), problem('json/bom', '/y')];
    assert.deepEqual(use.apply('file:///work%20space/x.json', suppressions, problems), [problems[2]]);
    assert.deepEqual(use.unused().map(({ reason }) => reason), ['d']);
  });
});
