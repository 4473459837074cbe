/** What is offered for CI, run as it stands there against the packed package, in a folder with nothing else of this project. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { load } from 'js-yaml';

const ROOT = resolve(__dirname, '../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

interface Action {
  inputs: Record<string, { default: string }>;
  runs: { steps: { run: string; env: Record<string, string> }[] };
}
interface Hook {
  id: string;
  entry: string;
  files: string;
}
interface Ended {
  code: number | null;
  out: string;
  err: string;
}

const yaml = (file: string): unknown => load(readFileSync(join(ROOT, file), 'utf8'));

describe('the packed package in CI', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'envelope-lint-ci-'));
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    const tarball = join(ROOT, `envelope-lint-${version}.tgz`);
    const { status, stderr } = spawnSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    cpSync(join(ROOT, 'examples/exchange'), join(folder, 'exchange'), { recursive: true });
    mkdirSync(join(folder, 'returns'));
    cpSync(join(ROOT, 'examples/cp8/grok-draft.return.json'), join(folder, 'returns/draft.return.json'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a script as CI does. Offline: only the package that is installed here can be found. */
  function bash(script: string, env: Record<string, string> = {}): Ended {
    const path = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
    const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: path, npm_config_offline: 'true', ...env },
    });
    return { code: status, out: stdout, err: stderr };
  }

  /** Runs the step of the GitHub action with these inputs, the others as they are by default. */
  function action(inputs: Record<string, string>): Ended {
    const { inputs: declared, runs } = yaml('action.yml') as Action;
    const [step] = runs.steps;
    assert.ok(step !== undefined && runs.steps.length === 1);
    assert.doesNotMatch(step.run, /\$\{\{/, 'inputs must not become part of the script');
    const value = (text: string): string => text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_match, name: string) => inputs[name] ?? declared[name]?.default ?? assert.fail(name));
    return bash(step.run, Object.fromEntries(Object.entries(step.env).map(([name, text]) => [name, value(text)])));
  }

  it('annotates a pull request on GitHub and fails the job', () => {
    const { code, out, err } = action({ paths: '\nreturns\n  \nexchange/**/*.json\n' });
    assert.equal(code, 1, err);
    assert.match(out, /^::error file=returns\/draft\.return\.json,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=schema\/enum::/m);
    assert.doesNotMatch(out, /^::error file=exchange/m);
  });

  it('lets a job on GitHub pass, and writes SARIF when asked to', () => {
    assert.equal(action({ paths: 'exchange' }).code, 0);
    assert.equal(action({ 'fail-on': 'never', 'sarif-file': 'found.sarif' }).code, 0);
    const log = JSON.parse(readFileSync(join(folder, 'found.sarif'), 'utf8')) as { version: string; runs: { results: unknown[] }[] };
    assert.equal(log.version, '2.1.0');
    assert.ok((log.runs[0]?.results.length ?? 0) >= 13);
  });

  it('takes no input of the action for a script or an option', () => {
    const { code, err } = action({ paths: '$(touch owned)\n--version' });
    assert.equal(code, 2);
    assert.match(err, /^envelope-lint: \$\(touch owned\): .*\nenvelope-lint: --version: /m);
    assert.equal(spawnSync('ls', ['owned'], { cwd: folder }).status === 0, false);
  });

  it('gives GitLab a JUnit report and fails the job', () => {
    const job = (yaml('docs/ci/gitlab-ci.yml') as { 'envelope-lint': { script: string[]; artifacts: { reports: { junit: string } } } })['envelope-lint'];
    const { code, err } = bash(job.script.join('\n'));
    assert.equal(code, 1, err);
    assert.match(readFileSync(join(folder, job.artifacts.reports.junit), 'utf8'), /<failure type="schema\/enum"/);
  });

  it('is named in the workflow with inputs that the action has', () => {
    const { jobs } = yaml('docs/ci/github-workflow.yml') as { jobs: Record<string, { steps: { uses?: string; with?: Record<string, string> }[] }> };
    const step = jobs['lint']?.steps.find(({ uses }) => uses?.startsWith('envelope-lint/') === true);
    const declared = Object.keys((yaml('action.yml') as Action).inputs);
    assert.deepEqual(Object.keys(step?.with ?? {}).filter((name) => !declared.includes(name)), []);
    assert.equal(step?.uses, `envelope-lint/envelope-lint@v${version}`);
  });

  it('is a hook of pre-commit, for checking and for fixing', () => {
    const hooks = yaml('.pre-commit-hooks.yaml') as Hook[];
    assert.deepEqual(hooks.map(({ id }) => id), ['envelope-lint', 'envelope-lint-fix']);
    const [check, fix] = hooks;
    assert.ok(check && fix);
    cpSync(join(folder, 'returns/draft.return.json'), join(folder, 'draft.json'));
    const names = ['draft.json', 'exchange/plan.json'];
    assert.ok(names.every((name) => new RegExp(check.files).test(name)));
    assert.equal(bash(`${check.entry} ${names.join(' ')}`).code, 1);
    assert.equal(bash(`${check.entry} exchange/plan.json`).code, 0);
    const fixed = bash(`${fix.entry} ${names.join(' ')}`);
    assert.equal(fixed.code, 1);
    assert.match(fixed.out, /^draft\.json: 4 fixes applied$/m);
    assert.match(readFileSync(join(folder, 'draft.json'), 'utf8'), /"result": "FAIL"/);
  });
});
