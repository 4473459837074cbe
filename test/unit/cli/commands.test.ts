import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../../../server/src/lint/rules.js';
import { cli, copyExamples, folder } from './support/cli.js';

const sha256 = (text: string | Uint8Array): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

describe('digest', function () {
  this.timeout(60_000);

  it('gives the digests that the exchange has written down', async () => {
    const cwd = folder();
    copyExamples('exchange', cwd);
    const request = JSON.parse(readFileSync(join(cwd, 'completed/request.json'), 'utf8')) as { runtime_contract: { capsule_delivery_digest: string } };
    const plan = JSON.parse(readFileSync(join(cwd, 'plan.json'), 'utf8')) as { integrity: { plan_digest: string } };
    const delivery = await cli(['digest', '--profile', 'kdna-capsule-jcs-v1', 'completed/request.json#/capsule'], { cwd });
    assert.deepEqual([delivery.out, delivery.err, delivery.code], [`${request.runtime_contract.capsule_delivery_digest}\n`, '', 0]);
    const planDigest = await cli(['digest', '--profile', 'kdna-consumption-plan-jcs-v1', 'plan.json'], { cwd });
    assert.equal(planDigest.out, `${plan.integrity.plan_digest}\n`);
  });

  const text = ' {"b": [1.0, "é"], "a/~": {"__proto__": 1}, "": null}\n';
  const form = '{"":null,"a/~":{"__proto__":1},"b":[1,"é"]}';
  const cases: [name: string, args: string[], out: string][] = [
    ['a file by its canonical form', ['a.json'], `${sha256(form)}\n`],
    ['the canonical form itself', ['a.json', '--canonical'], form],
    ['the bytes of a file', ['--profile', 'bytes', 'a.json'], `${sha256(text)}\n`],
    ['a value at a pointer with escapes', ['a.json#/a~1~0', '--canonical'], '{"__proto__":1}'],
    ['an item of a list', ['a.json#/b/1', '--canonical'], '"é"'],
    ['the member without a name', ['a.json#/', '--canonical'], 'null'],
    ['the root by an empty pointer', ['a.json#', '--canonical'], form],
    ['standard input', ['-'], `${sha256(form)}\n`],
    ['standard input without being named', [], `${sha256(form)}\n`],
    ['a value of standard input', ['#/b/0', '--canonical'], '1'],
    ['a file whose name looks like a pointer', ['x#/y.json', '--canonical'], '1'],
  ];
  for (const [name, args, out] of cases) {
    it(`takes ${name}`, async () => {
      const ended = await cli(['digest', ...args], { cwd: folder({ 'a.json': text, 'x#/y.json': '1' }), input: text });
      assert.deepEqual([ended.out, ended.err, ended.code], [out, '', 0]);
    });
  }

  const refusals: [name: string, content: string | Uint8Array, args: string[], err: RegExp][] = [
    ['a name that occurs twice', '{"a":1,\n"\\u0061":2}', ['a.json'], /^envelope-lint: a\.json: no digest is taken of a damaged text.* Line 2: /],
    ['half of a surrogate pair', '["\\ud800"]', ['a.json'], /no digest is taken of a damaged text/],
    ['a BOM', '\ufeff{}', ['a.json'], /no digest is taken of a damaged text/],
    ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0x22]), ['a.json'], /no digest is taken of a damaged text/],
    ['nothing', '', ['a.json'], /no digest is taken of a damaged text/],
    ['a place that is not there', '{}', ['a.json#/a'], /there is no value at \/a/],
    ['a profile over no object', '[]', ['a.json', '--profile', 'kdna-result-jcs-v1'], /is taken over an object, and there is none at the root/],
    ['a pointer into bytes', '{}', ['a.json#/a', '--profile', 'bytes'], /takes no pointer/],
  ];
  for (const [name, content, args, err] of refusals) {
    it(`refuses ${name}`, async () => {
      const ended = await cli(['digest', ...args], { cwd: folder({ 'a.json': content }) });
      assert.match(ended.err, err);
      assert.deepEqual([ended.out, ended.code], ['', 2]);
    });
  }
});

describe('rules and explain', function () {
  this.timeout(60_000);

  it('list every rule in every format', async () => {
    const cwd = folder();
    const json = JSON.parse((await cli(['rules', '--format', 'json'], { cwd })).out) as { id: string }[];
    assert.deepEqual(json.map(({ id }) => id), rules.map(({ id }) => id));
    const text = (await cli(['rules'], { cwd })).out.trimEnd().split('\n');
    assert.deepEqual(text.map((line) => line.split(' ')[0]), rules.map(({ id }) => id));
    const markdown = (await cli(['rules', '--format', 'markdown'], { cwd })).out.trimEnd().split('\n');
    assert.equal(markdown.length, rules.length + 2);
  });

  it('print the page of a rule, also by its bare name', async () => {
    const page = readFileSync(join(__dirname, '../../../docs/rules/cp8/time-utc.md'), 'utf8').replaceAll('```json cp8-return patch', 'A valid CP8 agent return, with these values put in by their pointers:\n\n```json');
    for (const id of ['cp8/time-utc', 'time-utc']) assert.equal((await cli(['explain', id], { cwd: folder() })).out, page);
  });
});

describe('new and init', function () {
  this.timeout(60_000);

  it('write documents that lint without an error', async () => {
    const cwd = folder();
    execFileSync('git', ['init', '-q'], { cwd });
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '-q', '--allow-empty', '-m', 'one'], { cwd });
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd, encoding: 'utf8' }).trim();
    const made = await cli(['new', 'return', '--lane', 'grok', '--subject', 'thread chronology', '--output', 'a.return.json'], { cwd });
    assert.equal(made.err, 'envelope-lint: wrote a.return.json\n');
    const content = JSON.parse(readFileSync(join(cwd, 'a.return.json'), 'utf8')) as { task_id: string; source_snapshot: { git_commit: string }; promotion: string };
    assert.match(content.task_id, /^CP8-INF8-GROK-THREAD-CHRONOLOGY-\d{4}-\d{2}-\d{2}$/);
    assert.deepEqual([content.source_snapshot.git_commit, content.promotion], [head, 'HOLD']);
    const receipt = await cli(['new', 'receipt', '--row', 'failed,not_observed'], { cwd });
    assert.equal((await cli(['new', 'receipt', '--row', 'failed, not_observed'], { cwd })).out, receipt.out);
    assert.equal((JSON.parse(receipt.out) as { protocol: string }).protocol, 'kdna.agent-host/2');
    assert.equal((await cli(['.'], { cwd })).code, 0);
    assert.equal((await cli(['--stdin', '--stdin-filename', 'a.receipt.json'], { cwd, input: receipt.out })).code, 0);
  });

  it('never overwrite', async () => {
    const cwd = folder({ 'a.json': 'mine' });
    const ended = await cli(['new', 'return', '--lane', 'KIMI', '--subject', 'x', '--output', 'a.json'], { cwd });
    assert.deepEqual([ended.code, ended.err], [2, 'envelope-lint: a.json: it is there already and is not overwritten\n']);
    assert.equal(readFileSync(join(cwd, 'a.json'), 'utf8'), 'mine');
  });

  it('init writes a configuration that is accepted', async () => {
    const cwd = folder({ 'a.json': '{}' });
    await cli(['init'], { cwd });
    assert.deepEqual(JSON.parse(readFileSync(join(cwd, 'envelope-lint.config.json'), 'utf8')), { rules: {}, overrides: [], suppressions: [], ignore: [] });
    assert.equal((await cli(['.'], { cwd })).code, 0);
  });
});
