import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, readdirSync, statSync, symlinkSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BAD, BROKEN, cli, cliBundle, copyExamples, example, folder, GOOD, WARNING } from './support/cli.js';
import { sarifErrors } from './support/sarif.js';

interface JsonReport {
  version: number;
  files: { path: string; documents: { kind: string; pointer: string }[]; problems: { ruleId: string; code?: string; pointer: string; offset: number }[] }[];
  summary: Record<string, unknown> & { errors: number; files: number; notices: string[] };
}

async function json(cwd: string, args: string[], input?: string | Uint8Array): Promise<JsonReport> {
  return JSON.parse((await cli([...args, '--format', 'json'], { cwd, input })).out) as JsonReport;
}

const FIXED = BAD.replace('"result": "pass"', '"result": "PASS"');

describe('check', function () {
  this.timeout(120_000);
  let watching: ChildProcess | undefined;

  it('prints the line with the span marked, related places and fixes', async () => {
    const { out } = await cli(['a.return.json'], { cwd: folder({ 'a.return.json': BAD }) });
    const line = BAD.slice(0, BAD.indexOf('"pass"')).split('\n').length;
    const column = BAD.indexOf('"pass"') - BAD.lastIndexOf('\n', BAD.indexOf('"pass"'));
    const gutter = ' '.repeat(String(line).length);
    const [place, message, source, marks, fix] = out.split('\n');
    assert.equal(place, `a.return.json:${line}:${column} error schema/enum`);
    assert.match(message ?? '', /^ {2}`result` is "pass"; it must be PASS, FAIL or BLOCKED/);
    assert.equal(source, `  ${line} | "result": "pass",`);
    assert.equal(marks, `  ${gutter} |           ^^^^^^`);
    assert.equal(fix, `  ${gutter} fix Write "PASS" (safe: --fix does it)`);
    assert.match(out, /^1 error \(1 document in 1 file\); 1 can be fixed with --fix\n$/m);
  });

  it('prints colours only when asked to, and NO_COLOR wins over FORCE_COLOR', async () => {
    const cwd = folder({ 'a.json': BAD });
    assert.doesNotMatch((await cli(['a.json'], { cwd })).out, /\u001b/);
    assert.match((await cli(['a.json', '--color'], { cwd })).out, /\u001b\[31m/);
    assert.match((await cli(['a.json'], { cwd, env: { FORCE_COLOR: '1' } })).out, /\u001b\[31m/);
    assert.doesNotMatch((await cli(['a.json'], { cwd, env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).out, /\u001b/);
  });

  it('reports bytes that are not UTF-8', async () => {
    const bytes = Buffer.from(GOOD.replace('"agent": "', '"agent": "X'));
    bytes[bytes.indexOf('"agent": "X') + 10] = 0xff;
    const report = await json(folder({ 'a.json': bytes }), ['a.json']);
    assert.deepEqual(report.files[0]?.problems.map(({ ruleId }) => ruleId).filter((id) => id === 'json/unicode'), ['json/unicode']);
  });

  it('judges a receipt against the request of its id, wherever in the run that is', async () => {
    const cwd = folder();
    copyExamples('exchange', cwd);
    const receipt = join(cwd, 'completed/receipt.json');
    const digest = /"sender_[a-z_]*digest": "(sha256:[0-9a-f]{64})"|"sha256:[0-9a-f]{64}"/;
    assert.match(readFileSync(receipt, 'utf8'), digest);
    const before = await json(cwd, ['.']);
    assert.deepEqual(before.files.find(({ path }) => path === 'completed/receipt.json')?.problems, []);
    const text = readFileSync(join(cwd, 'completed/request.json'), 'utf8');
    const id = /"request_id": "(host_[0-9a-f]{24})"/.exec(text)?.[1] ?? '';
    // The only request of its folder, and its id is another one.
    writeFileSync(join(cwd, 'completed/request.json'), text.replaceAll(id, 'host_ffffffffffffffffffffffff'));
    const after = await json(join(cwd, 'completed'), ['receipt.json', 'request.json']);
    assert.deepEqual(after.files[0]?.problems.map(({ ruleId, code }) => [ruleId, code]), [['receipt/request', 'KDNA_HOST_REQUEST_ID_MISMATCH']]);
  });

  it('writes the report to a file, whole, and does not lint it', async () => {
    const cwd = folder({ 'a.json': BAD, 'report.json': 'old' });
    const ended = await cli(['.', '--format', 'json', '--output', 'report.json', '--color'], { cwd });
    assert.equal(ended.out, '');
    const report = JSON.parse(readFileSync(join(cwd, 'report.json'), 'utf8')) as JsonReport;
    assert.deepEqual(report.files.map(({ path }) => path), ['a.json']);
    assert.deepEqual(readdirSync(cwd).sort(), ['a.json', 'report.json']);
  });

  it('--quiet and --max-problems print less and count all', async () => {
    const cwd = folder({ 'a.json': WARNING, 'b.json': BAD });
    const quiet = await json(cwd, ['.', '--quiet']);
    assert.deepEqual(quiet.files.map(({ problems }) => problems.map(({ ruleId }) => ruleId)), [[], ['schema/enum']]);
    assert.deepEqual([quiet.summary.warnings, quiet.summary.errors, quiet.summary.notShown], [1, 1, 1]);
    const { out } = await cli(['.', '--max-problems', '1'], { cwd });
    assert.match(out, /^1 error, 1 warning \(2 documents in 2 files\); 1 not shown; 1 can be fixed with --fix$/m);
    // The warning stands before the error in the text.
    const both = folder({ 'a.json': WARNING.replace('"PASS"', '"pass"') });
    assert.match((await cli(['.', '--max-problems', '1'], { cwd: both })).out, /^a\.json:\d+:\d+ error schema\/enum$/m);
  });

  it('leaves a document alone over which the report would be written', async () => {
    const cwd = folder({ 'a.json': GOOD });
    symlinkSync('a.json', join(cwd, 'link.json'));
    for (const output of ['a.json', 'link.json']) assert.equal((await cli(['a.json', '--format', 'json', '--output', output], { cwd })).code, 2);
    assert.equal(readFileSync(join(cwd, 'a.json'), 'utf8'), GOOD);
  });

  it('goes on where a return names a folder as its source', async () => {
    const cwd = folder({ 'a.return.json': GOOD, 'sources/parse.log/inner': '' });
    const ended = await cli(['.', '--format', 'json'], { cwd });
    assert.deepEqual([ended.code, ended.err], [0, '']);
    assert.deepEqual((JSON.parse(ended.out) as JsonReport).files.map(({ path }) => path), ['a.return.json']);
  });

  it('cuts the pointer of a value that lies deep, and keeps its place', async () => {
    const lone = example('exchange/completed/receipt.json').replace('"reasoning": [', `"reasoning": [${'['.repeat(5000)}"\\ud800"${']'.repeat(5000)}, `);
    const cwd = folder({ 'a.json': lone });
    for (const format of ['json', 'jsonl', 'sarif', 'junit']) {
      const { out } = await cli(['a.json', '--format', format], { cwd });
      assert.match(out, /\/outcome\/judgment\/reasoning(?:\/0)+[/0]?…[/0]*0/, format);
      assert.doesNotMatch(out, /(?:\/0){500}/, format);
    }
    const problem = (await json(cwd, ['a.json'])).files[0]?.problems.find(({ ruleId }) => ruleId === 'json/unicode');
    assert.equal(lone.slice(problem?.offset, (problem?.offset ?? 0) + 6), '\\ud800');
    assert.ok((problem?.pointer.length ?? 9999) <= 1000);
  });

  it('says when nothing is recognised in files whose names promise a document', async () => {
    const cwd = folder({ 'a.return.json': '{}', 'package.json': '{}', 'b.receipt.json': GOOD });
    const ended = await cli(['.'], { cwd });
    assert.deepEqual([ended.code, ended.out], [0, 'No problems (1 document in 3 files)\n']);
    assert.equal(ended.err, 'envelope-lint: no document was recognised in 1 file whose name says that it holds one: a.return.json\n');
    const many = folder(Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.receipt.json`, '{ "x": 1 }'])));
    assert.deepEqual((await json(many, ['.'])).summary.notices, [
      'no document was recognised in 5 files whose names say that they hold one: a.receipt.json, b.receipt.json, c.receipt.json and 2 more',
    ]);
    // What is wrong with the text says enough.
    assert.doesNotMatch((await cli(['.'], { cwd: folder({ 'a.return.json': '{' }) })).err, /recognised/);
  });

  it('is complete JSON when 5,000 bad files are piped into a slow process', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `f${String(index).padStart(4, '0')}.return.json`);
    const cwd = folder(Object.fromEntries(names.map((name) => [name, BROKEN])));
    const counter = "let text = ''; process.stdin.on('data', (d) => { text += d; process.stdin.pause(); setImmediate(() => process.stdin.resume()); }).on('end', () => { const r = JSON.parse(text); console.log(r.files.length, r.files.filter((f) => f.problems.length === 1).length, r.summary.errors); });";
    const pipe = spawn('sh', ['-c', '"$0" "$1" . --format json | "$0" -e "$2"', process.execPath, await cliBundle(), counter], { cwd });
    let out = '';
    pipe.stdout.on('data', (chunk) => (out += String(chunk)));
    await new Promise((done) => pipe.on('close', done));
    assert.equal(out, '5000 5000 5000\n');
  });

  it('is quiet when the reader leaves, and ends as it would have', async () => {
    // The only error comes last, long after the reader has gone.
    const names = Array.from({ length: 300 }, (_, index) => `f${String(index).padStart(3, '0')}.json`);
    const cwd = folder({ ...Object.fromEntries(names.map((name) => [name, WARNING])), 'last.json': BROKEN });
    const pipe = spawn('sh', ['-c', '{ "$0" "$1" .; echo "code $?" >&2; } | head -1', process.execPath, await cliBundle()], { cwd });
    let err = '';
    pipe.stderr.on('data', (chunk) => (err += String(chunk)));
    await new Promise((done) => pipe.on('close', done));
    assert.equal(err, 'code 1\n');
  });

  it('serves from the cache what has not changed, and forgets what has', async () => {
    const cwd = folder({ 'a.json': BROKEN, 'b.json': GOOD });
    const first = await cli(['.', '--cache'], { cwd });
    assert.ok(existsSync(join(cwd, '.envelope-lint-cache')));
    const entries = (): unknown[] => (JSON.parse(readFileSync(join(cwd, '.envelope-lint-cache'), 'utf8')) as { entries: unknown[] }).entries;
    assert.equal(entries().length, 2);
    // What the cache says is what is reported.
    const forged = readFileSync(join(cwd, '.envelope-lint-cache'), 'utf8').replace('MAYBE', 'CACHED');
    writeFileSync(join(cwd, '.envelope-lint-cache'), forged);
    assert.equal((await cli(['.', '--cache'], { cwd })).out, first.out.replace('`result` is "MAYBE"', '`result` is "CACHED"'));
    writeFileSync(join(cwd, 'a.json'), BROKEN.replace('MAYBE', 'PERHAPS'));
    assert.match((await cli(['.', '--cache'], { cwd })).out, /`result` is "PERHAPS"/);
    assert.match((await cli(['.', '--cache', '--rule', 'schema/enum=hint'], { cwd })).out, /a\.json:\d+:\d+ hint schema\/enum/);
    writeFileSync(join(cwd, '.envelope-lint-cache'), '{"version":');
    assert.match((await cli(['.', '--cache'], { cwd })).out, /`result` is "PERHAPS"/);
  });

  it('--changed lints what git says changed, new files too, against the whole', async () => {
    const cwd = folder({ 'same.json': BROKEN, 'changed.json': GOOD, 'sub/gone.json': GOOD });
    const git = (...args: string[]): Buffer => execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...args], { cwd });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'one');
    const clean = await cli(['--changed'], { cwd });
    assert.deepEqual([clean.code, clean.out], [0, 'No problems (0 documents in 0 files)\n']);
    writeFileSync(join(cwd, 'changed.json'), BROKEN);
    writeFileSync(join(cwd, 'new é.json'), BROKEN);
    execFileSync('rm', ['sub/gone.json'], { cwd });
    // A repository of a stranger names a program of its own to run.
    git('config', 'core.fsmonitor', 'touch ran; false');
    assert.deepEqual((await json(cwd, ['--changed'])).files.map(({ path }) => path), ['changed.json', 'new é.json']);
    assert.equal(existsSync(join(cwd, 'ran')), false);
    git('config', '--unset', 'core.fsmonitor');
    git('add', '.');
    git('commit', '-q', '-m', 'two');
    assert.deepEqual((await json(cwd, ['--changed'])).files, []);
    assert.deepEqual((await json(join(cwd, 'sub'), ['..', '--changed', 'HEAD~1'])).files.map(({ path }) => path), [join(cwd, 'changed.json'), join(cwd, 'new é.json')]);
    const unknown = await cli(['--changed=--output=x'], { cwd });
    assert.equal(unknown.code, 2);
    assert.match(unknown.err, /git knows no commit "--output=x"$/m);
    const taken = await cli(['--changed', 'sub'], { cwd });
    assert.deepEqual([taken.code, taken.err], [2, 'envelope-lint: --changed: git knows no commit "sub": --changed took it for the commit to compare with. For the changes in it write --changed -- sub, or name the commit too: --changed=HEAD sub\n']);
    writeFileSync(join(cwd, 'sub/new.json'), BROKEN);
    for (const args of [['--changed', '--', 'sub'], ['--changed=HEAD', 'sub']]) assert.match((await cli(args, { cwd })).out, /^sub\/new\.json:[^]*\(1 document in 1 file\)\n$/);
  });

  it('--watch reports again after a change, until it is interrupted', async () => {
    const cwd = folder({ 'a.json': GOOD });
    const child = spawn(process.execPath, [await cliBundle(), '.', '--watch'], { cwd });
    watching = child;
    let out = '';
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    const until = async (pattern: RegExp): Promise<void> => {
      while (!pattern.test(out) && child.exitCode === null) await Promise.race([once(child.stdout, 'data'), once(child, 'close')]);
      assert.match(out, pattern);
    };
    await until(/No problems/);
    writeFileSync(join(cwd, 'a.json'), BROKEN);
    await until(/a\.json:\d+:\d+ error schema\/enum[^]*1 error/);
    writeFileSync(join(cwd, 'b.json'), BROKEN);
    await until(/2 errors \(2 documents in 2 files\)/);
    const ended = new Promise((done) => child.on('close', done));
    child.kill('SIGINT');
    assert.equal(await ended, 1);
  });

  afterEach(() => watching?.kill('SIGKILL'));
});

describe('fix', function () {
  this.timeout(60_000);

  it('writes safe fixes, keeps mode, link, BOM-free text and line ends, and says how many', async () => {
    const crlf = BAD.replaceAll('\n', '\r\n');
    const cwd = folder({ 'real/a.json': crlf });
    chmodSync(join(cwd, 'real/a.json'), 0o600);
    symlinkSync('real/a.json', join(cwd, 'link.json'));
    const { out } = await cli(['fix', 'link.json'], { cwd });
    assert.match(out, /^link\.json: 1 fix applied$/m);
    assert.match(out, /^No problems \(1 document in 1 file\); 1 fix applied$/m);
    assert.equal(readFileSync(join(cwd, 'real/a.json'), 'utf8'), FIXED.replaceAll('\n', '\r\n'));
    assert.equal(statSync(join(cwd, 'real/a.json')).mode & 0o777, 0o600);
    assert.deepEqual(readdirSync(cwd).sort(), ['link.json', 'real']);
  });

  it('does not touch a file without anything to fix', async () => {
    const cwd = folder({ 'a.json': BROKEN, 'b.json': GOOD });
    const old = new Date('2020-01-01T00:00:00Z');
    for (const name of ['a.json', 'b.json']) utimesSync(join(cwd, name), old, old);
    await cli(['--fix', '.'], { cwd });
    for (const name of ['a.json', 'b.json']) assert.equal(statSync(join(cwd, name)).mtimeMs, old.getTime());
  });

  it('removes a BOM where that is a fix, and never rewrites what is not UTF-8', async () => {
    const invalid = Buffer.from(BAD.replace('"agent": "', '"agent": "X'));
    invalid[invalid.indexOf('"agent": "X') + 10] = 0xff;
    const cwd = folder({ 'bom.json': `\ufeff${BAD}`, 'invalid.json': invalid });
    await cli(['fix', '.'], { cwd });
    assert.equal(readFileSync(join(cwd, 'bom.json'), 'utf8'), FIXED);
    assert.deepEqual(readFileSync(join(cwd, 'invalid.json')), invalid);
  });

  it('with --stdin prints the fixed text, and the report to standard error', async () => {
    const { out, err, code } = await cli(['--stdin', '--fix', '--stdin-filename', 'x.return.json'], { cwd: folder(), input: BAD });
    assert.deepEqual([out, code], [FIXED, 0]);
    assert.match(err, /^x\.return\.json: 1 fix applied$/m);
    const untouched = await cli(['fix', '-'], { cwd: folder(), input: BROKEN });
    assert.deepEqual([untouched.out, untouched.code], [BROKEN, 1]);
  });

  it('does not fix what is suppressed', async () => {
    const config = { suppressions: [{ rule: 'schema/enum', file: 'a.json', reason: 'kept as it came' }] };
    const cwd = folder({ 'a.json': BAD, 'b.json': BAD, 'envelope-lint.config.json': JSON.stringify(config) });
    const { code } = await cli(['fix', '.'], { cwd });
    assert.equal(code, 0);
    assert.equal(readFileSync(join(cwd, 'a.json'), 'utf8'), BAD);
    assert.equal(readFileSync(join(cwd, 'b.json'), 'utf8'), FIXED);
  });
});

describe('the configuration', function () {
  this.timeout(60_000);

  it('tells suppressions whose files are nowhere, never those of files that were not part of the run', async () => {
    const files = ['gone.json', 'archive/gone.json', 'archive/*.json', 'nowhere/**', '*.cp8.json', 'there.json', 'deep/*.json', 'dee?/**', '*.return.json', 'a [1.json', '../x.json', 'node_modules/x/*.json', 'linked/x.json', 'linked/*.jsonl'];
    const suppressions = files.map((file) => ({ rule: 'schema/enum', file: file.replace('[', '\\['), reason: 'x' }));
    const cwd = folder({ 'a.json': GOOD, 'there.json': GOOD, 'deep/x.json': GOOD, 'deep/er/y.return.json': GOOD, 'a [1.json': GOOD, 'node_modules/x/x.json': GOOD, 'envelope-lint.config.json': JSON.stringify({ suppressions }) });
    symlinkSync(folder({ 'x.json': GOOD }), join(cwd, 'linked'));
    const gone = async (args: string[]): Promise<string[]> => (await json(cwd, args)).summary.notices.flatMap((notice) => /^envelope-lint\.config\.json: suppression \d+ \(schema\/enum (.*)\) fits no file that is there and can go$/.exec(notice)?.[1] ?? []);
    // A name in any folder may be behind the link.
    assert.deepEqual(await gone(['a.json']), ['archive/gone.json', 'archive/*.json', 'nowhere/**', 'linked/*.jsonl']);
    unlinkSync(join(cwd, 'linked'));
    assert.deepEqual(await gone(['a.json']), ['gone.json', 'archive/gone.json', 'archive/*.json', 'nowhere/**', '*.cp8.json', 'linked/x.json', 'linked/*.jsonl']);
  });

  it('that makes no sense is told in every format, and what others are for is linted', async () => {
    const cwd = folder({
      'a/envelope-lint.config.json': '{ "rules": ',
      'a/one.json': BROKEN,
      'a/two.json': BROKEN,
      'b/envelope-lint.config.json': JSON.stringify({ rules: { 'schema/enum': 'warning' } }),
      'b/three.json': BROKEN,
      'four.json': BROKEN,
    });
    const reason = 'line 1: The text ends here before its value does: a closing bracket is missing, or the text was cut off; 2 files for which it holds were not linted';
    const ran = async (format: string): Promise<string> => {
      const { code, err, out } = await cli(['.', 'nowhere', '--format', format, '--output', 'report.txt'], { cwd });
      assert.deepEqual([code, out], [2, ''], format);
      assert.equal(err, `envelope-lint: nowhere: there is no such file or folder\nenvelope-lint: a/envelope-lint.config.json: ${reason}\n`, format);
      return readFileSync(join(cwd, 'report.txt'), 'utf8');
    };
    const report = JSON.parse(await ran('json')) as JsonReport;
    assert.deepEqual(report.files.map(({ path, problems }) => [path, problems.length]), [['b/three.json', 1], ['four.json', 1]]);
    assert.deepEqual(report.summary.failures, [
      { path: 'nowhere', reason: 'there is no such file or folder' },
      { path: 'a/envelope-lint.config.json', reason },
    ]);
    const lines = (await ran('jsonl')).trimEnd().split('\n').map((line) => JSON.parse(line) as { type: string; failures?: unknown[] });
    assert.deepEqual([lines.length, lines.at(-1)?.failures?.length], [3, 2]);
    const sarif = JSON.parse(await ran('sarif')) as { runs: { results: unknown[]; invocations: { executionSuccessful: boolean; toolExecutionNotifications: { level: string; message: { text: string } }[] }[] }[] };
    assert.deepEqual(sarifErrors(sarif), []);
    const [invocation] = sarif.runs[0]?.invocations ?? [];
    assert.deepEqual([sarif.runs[0]?.results.length, invocation?.executionSuccessful], [2, false]);
    assert.deepEqual(invocation?.toolExecutionNotifications[1], { level: 'error', message: { text: `a/envelope-lint.config.json: ${reason}` } });
    const junit = await ran('junit');
    assert.match(junit, /<testsuite name="a\/envelope-lint\.config\.json" tests="1" failures="0" errors="1">\n.*<error message="line 1: [^"]*"\/><\/testcase>\n<\/testsuite>\n<\/testsuites>\n$/);
    assert.match(junit, /<testsuite name="nowhere" tests="1" failures="0" errors="1">/);
    assert.match(await ran('github'), /^::error::a\/envelope-lint\.config\.json: line 1: /m);
    assert.match(await ran('markdown'), /^- `a\/envelope-lint\.config\.json`: line 1: /m);
    assert.match(await ran('text'), /four\.json:\d+:\d+ error schema\/enum[^]*\(2 documents in 2 files\)/);
    const input = await cli(['--stdin', '--stdin-filename', 'a/x.json', '--format', 'json'], { cwd, input: BROKEN });
    assert.deepEqual([input.code, (JSON.parse(input.out) as JsonReport).files], [2, []]);
  });

  it('is the nearest one of each file; the command line wins', async () => {
    const cwd = folder({
      'envelope-lint.config.json': JSON.stringify({ rules: { 'schema/enum': 'warning' }, overrides: [{ files: ['legacy/**'], rules: { 'schema/enum': 'hint' } }], ignore: ['vendor/'] }),
      'a.json': BROKEN,
      'legacy/b.json': BROKEN,
      'own/envelope-lint.config.json': JSON.stringify({ rules: { 'schema/enum': 'info' } }),
      'own/c.json': BROKEN,
      'vendor/d.json': BROKEN,
    });
    const severities = async (args: string[]): Promise<string[]> =>
      (await cli(args, { cwd })).out.split('\n').flatMap((line) => /^(\S+):\d+:\d+ (\w+) schema\/enum/.exec(line)?.slice(1, 3).join(' ') ?? []);
    assert.deepEqual(await severities(['.']), ['a.json warning', 'legacy/b.json hint', 'own/c.json info']);
    assert.deepEqual(await severities(['vendor/d.json']), ['vendor/d.json warning']);
    assert.deepEqual(await severities(['own', '--rule', 'schema/enum=error']), ['own/c.json error']);
    assert.deepEqual(await severities(['own', '--config', 'envelope-lint.config.json']), ['own/c.json warning']);
  });

  it('tells suppressions that have expired or have nothing to accept', async () => {
    const suppressions = [
      { rule: 'schema/enum', file: 'a.json', reason: 'old', expires: '2020-01-01' },
      { rule: 'schema/enum', file: 'b.json', pointer: '/tests', reason: 'used' },
      { rule: 'schema/type', file: 'b.json', reason: 'unused' },
      { rule: 'schema/enum', file: 'elsewhere.json', reason: 'not part of this run' },
    ];
    const cwd = folder({ 'a.json': BROKEN, 'b.json': BROKEN, 'deep/er/elsewhere.json': BROKEN, 'envelope-lint.config.json': JSON.stringify({ suppressions }) });
    const { files, summary } = await json(cwd, ['a.json', 'b.json']);
    assert.deepEqual(files.map(({ problems }) => problems.length), [1, 0]);
    assert.deepEqual(summary.notices, [
      'envelope-lint.config.json: suppression 1 (schema/enum a.json) expired on 2020-01-01 and does not hold any more',
      'envelope-lint.config.json: suppression 3 (schema/type b.json) has nothing to accept any more and can go',
    ]);
    await cli(['.'], { cwd });
    assert.match((await cli(['b.json'], { cwd })).err, /^envelope-lint: envelope-lint\.config\.json: suppression 3 \(schema\/type b\.json\)/m);
  });
});
