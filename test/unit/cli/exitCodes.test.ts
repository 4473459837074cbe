import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { BAD, BROKEN, cli, folder, GOOD, WARNING } from './support/cli.js';

interface Case {
  name: string;
  files?: Record<string, string>;
  args: string[];
  input?: string;
  code: number;
  /** What standard error says. */
  err?: RegExp;
}

const config = (content: object): string => JSON.stringify(content);
const files = { 'good.json': GOOD, 'bad.json': BAD, 'warning.json': WARNING };

const CASES: Case[] = [
  { name: 'a valid file', files, args: ['good.json'], code: 0 },
  { name: 'an unrelated file', files: { 'package.json': '{"name":"x"}' }, args: ['package.json'], code: 0 },
  { name: 'an error', files, args: ['bad.json'], code: 1 },
  { name: 'check by its name', files, args: ['check', 'bad.json'], code: 1 },
  { name: 'a warning', files, args: ['warning.json'], code: 0 },
  { name: 'a whole folder without arguments', files, args: [], code: 1 },
  { name: 'a rule turned off', files: { 'broken.json': BROKEN }, args: ['broken.json', '--rule', 'schema/enum=off'], code: 0 },
  { name: 'a rule made an error', files, args: ['warning.json', '--rule', 'cp8/git-commit-form=error'], code: 1 },
  { name: '--fail-on warning', files, args: ['warning.json', '--fail-on', 'warning'], code: 1 },
  { name: '--fail-on never', files, args: ['bad.json', '--fail-on', 'never'], code: 0 },
  { name: '--max-warnings not exceeded', files, args: ['warning.json', '--max-warnings', '1'], code: 0 },
  { name: '--max-warnings exceeded', files, args: ['warning.json', '--max-warnings', '0'], code: 1 },
  { name: '--quiet counts all the same', files, args: ['warning.json', '--quiet', '--max-warnings', '0'], code: 1 },
  { name: '--max-problems counts all the same', files, args: ['bad.json', '--max-problems', '0'], code: 1 },
  { name: 'everything fixed', files, args: ['--fix', 'bad.json'], code: 0 },
  { name: 'fix by its name', files, args: ['fix', 'bad.json'], code: 0 },
  { name: 'something left after fixing', files: { 'broken.json': BROKEN }, args: ['fix', 'broken.json'], code: 1 },
  { name: 'standard input', args: ['--stdin'], input: GOOD, code: 0 },
  { name: 'standard input with an error', args: ['-'], input: BROKEN, code: 1 },
  { name: 'a file that is not there', files, args: ['nowhere.json'], code: 2, err: /^envelope-lint: nowhere\.json: there is no such file/m },
  { name: 'one of two files that is not there', files, args: ['good.json', 'nowhere.json'], code: 2, err: /nowhere\.json/ },
  { name: 'a pattern that matches nothing', files, args: ['*.receipt.json'], code: 2, err: /\*\.receipt\.json: the pattern matches no file/ },
  { name: 'an empty argument', files, args: ['fix', ''], code: 2, err: /^envelope-lint: "": an empty argument names no file$/m },
  { name: 'an empty folder', args: ['.'], code: 2, err: /nothing to lint/ },
  { name: 'trouble and problems', files, args: ['bad.json', 'nowhere.json'], code: 2 },
  { name: 'an unknown option', args: ['--bogus'], code: 2, err: /unknown option '--bogus'/ },
  { name: '--stdio with a path', files, args: ['--stdio', 'good.json'], code: 2, err: /^envelope-lint: --stdio serves an editor and takes nothing beside it$/m },
  { name: '--stdio behind a path', files, args: ['good.json', '--stdio'], code: 2 },
  { name: 'an unknown format', args: ['--format', 'xml'], code: 2, err: /Allowed choices are text, json/ },
  { name: 'an unknown rule', args: ['--rule', 'cp8/nope=off'], code: 2, err: /There is no such rule/ },
  { name: 'an unknown severity', args: ['--rule', 'cp8/time-utc=loud'], code: 2, err: /id=severity/ },
  { name: 'a number that is none', args: ['--max-warnings', '-1'], code: 2 },
  { name: '--stdin with a path', files, args: ['--stdin', 'good.json'], code: 2, err: /--stdin takes no paths/ },
  { name: '--changed outside of a repository', files, args: ['--changed'], code: 2, err: /--changed: git says/ },
  { name: 'a configuration', files: { ...files, 'envelope-lint.config.json': config({ rules: { 'schema/enum': 'warning' } }) }, args: ['bad.json'], code: 0 },
  { name: 'a configuration that is not used', files: { ...files, 'envelope-lint.config.json': config({ rules: { 'schema/enum': 'warning' } }) }, args: ['bad.json', '--no-config'], code: 1 },
  { name: 'a configuration with a mistake', files: { ...files, 'envelope-lint.config.json': config({ rule: {} }) }, args: ['good.json'], code: 2, err: /envelope-lint\.config\.json: there is no setting "rule" here/ },
  { name: 'a configuration that is not there', files, args: ['good.json', '--config', 'nope.json'], code: 2, err: /nope\.json could not be read/ },
  { name: 'a configuration that is no JSON', files: { ...files, 'envelope-lint.config.json': '{\n  "rules": {' }, args: ['good.json'], code: 2, err: /^envelope-lint: envelope-lint\.config\.json: line 2: [^\n]*; 1 file for which it holds was not linted$/m },
  { name: 'a configuration that is named, with a mistake', files: { ...files, 'own.json': config({ rules: { nope: 'off' } }) }, args: ['good.json', 'bad.json', '--config', 'own.json'], code: 2, err: /^envelope-lint: own\.json: at \/rules: there is no rule "nope"; 2 files for which it holds were not linted$/m },
  { name: 'everything left out', files: { 'sub/a.json': BAD }, args: ['sub', '!sub/a.json'], code: 2, err: /^envelope-lint: sub: everything in it is left out by !sub\/a\.json$/m },
  { name: 'everything that a pattern matches left out', files: { 'sub/a.json': BAD }, args: ['sub/*.json', '!**/a.json'], code: 2, err: /^envelope-lint: sub\/\*\.json: everything that the pattern matches is left out by !\*\*\/a\.json$/m },
  { name: 'everything ignored', files: { 'sub/a.json': BAD, 'sub/.gitignore': 'a.json' }, args: ['sub'], code: 2, err: /^envelope-lint: sub: everything in it is left out by \.gitignore, by the configuration or as node_modules; --no-ignore looks there too$/m },
  { name: 'a folder with nothing but a configuration', files: { 'envelope-lint.config.json': '{}' }, args: ['.'], code: 2, err: /^envelope-lint: \.: there is nothing to lint in it$/m },
  { name: 'a digest of a container', files: { 'a.kdna': 'PK' }, args: ['digest', 'a.kdna'], code: 2, err: /^envelope-lint: a\.kdna is a container, no JSON[^]* --profile kdna-container-bytes-v1 \(A/m },
  { name: 'a digest of a ZIP by another name', files: { a: 'PK\x03\x04' }, args: ['digest', '--profile', 'kdna-capsule-jcs-v1', 'a'], code: 2, err: /^envelope-lint: a is a container, no JSON, and kdna-capsule-jcs-v1 is taken over JSON/m },
  { name: 'a report that cannot be written', files, args: ['good.json', '--output', 'nowhere/report.txt'], code: 2, err: /the report could not be written/ },
  { name: 'a report over its own input', files, args: ['warning.json', '--output', './warning.json'], code: 2, err: /--output \.\/warning\.json would overwrite a file that is to be linted/ },
  { name: '--help', args: ['--help'], code: 0 },
  { name: '--version', args: ['--version'], code: 0 },
  { name: 'help of a command', args: ['help', 'fix'], code: 0 },
  { name: 'rules', args: ['rules'], code: 0 },
  { name: 'explain', args: ['explain', 'cp8/time-utc'], code: 0 },
  { name: 'explain an unknown rule', args: ['explain', 'nope'], code: 2, err: /there is no rule "nope"/ },
  { name: 'a digest', files, args: ['digest', 'good.json'], code: 0 },
  { name: 'a digest of a damaged text', files: { 'a.json': '{"a":1,"a":2}' }, args: ['digest', 'a.json'], code: 2, err: /no digest is taken of a damaged text/ },
  { name: 'a digest of nothing', args: ['digest', 'a.json'], code: 2 },
  { name: 'init', args: ['init'], code: 0, err: /wrote envelope-lint\.config\.json/ },
  { name: 'init over a file', files: { 'envelope-lint.config.json': '{}' }, args: ['init'], code: 2, err: /is not overwritten/ },
  { name: 'new for an unknown lane', args: ['new', 'return', '--lane', 'x', '--subject', 'x'], code: 2, err: /one of kimi, grok/ },
  { name: 'new for an unknown row', args: ['new', 'receipt', '--row', 'x'], code: 2, err: /no row "x"; its rows are completed,host_reported completed,not_observed / },
  { name: 'new without its options', args: ['new', 'return'], code: 2 },
];

describe('exit codes', function () {
  this.timeout(60_000);
  for (const { name, files: content, args, input, code, err } of CASES) {
    it(`${code} for ${name}: ${args.join(' ')}`, async () => {
      const ended = await cli(args, { cwd: folder(content), input });
      assert.equal(ended.code, code, ended.err + ended.out);
      if (err !== undefined) assert.match(ended.err, err);
      else if (code === 0 && !args.includes('init')) assert.equal(ended.err, '');
    });
  }

  it('2 for a file that cannot be read', async () => {
    const cwd = folder({ 'good.json': GOOD });
    symlinkSync('loop.json', join(cwd, 'loop.json'));
    const ended = await cli(['good.json', 'loop.json'], { cwd });
    assert.equal(ended.code, 2);
    assert.match(ended.err, /loop\.json/);
  });
});
