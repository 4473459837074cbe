import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { createWriteStream, existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { asksForServer } from '../../../server/src/cli/stdio.js';
import { BAD, cli, cliBundle, example, folder, GOOD } from './support/cli.js';

/** Runs a line of bash in which `$LINT` is the command line. */
async function bash(line: string, cwd: string): Promise<{ code: number | null; out: string }> {
  const child = spawn('bash', ['-c', line], { cwd, env: { ...process.env, NO_COLOR: '1', LINT: `${process.execPath} ${await cliBundle()}` }, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, out };
}

function pipeIn(cwd: string): string {
  execFileSync('mkfifo', ['pipe.json'], { cwd });
  return join(cwd, 'pipe.json');
}

describe('pipes and devices', function () {
  this.timeout(30_000);
  before(function () {
    // Named pipes of Windows are not in its file system.
    if (process.platform === 'win32') this.skip();
  });

  it('a named pipe into which nobody writes ends the wait, with a word, in check and digest', async () => {
    const cwd = folder();
    pipeIn(cwd);
    const [check, digest] = await Promise.all([cli(['pipe.json'], { cwd }), cli(['digest', 'pipe.json'], { cwd })]);
    assert.deepEqual([check.code, check.err], [2, 'envelope-lint: pipe.json: it is a pipe into which nobody writes\n']);
    assert.equal(digest.code, 2);
    assert.match(digest.err, /it is a pipe into which nobody writes/);
  });

  it('a named pipe is read to its end, however its writer pauses', async () => {
    const cwd = folder();
    const path = pipeIn(cwd);
    const ended = cli(['--format', 'jsonl', 'pipe.json'], { cwd });
    const writer = createWriteStream(path, { flags: 'a' });
    writer.write(BAD.slice(0, 100));
    setTimeout(() => writer.end(BAD.slice(100)), 300);
    const { code, out } = await ended;
    assert.equal(code, 1);
    assert.match(out, /"schema\/enum"/);
  });

  it('a named pipe in a folder is not opened', async () => {
    const cwd = folder({ 'good.json': GOOD });
    pipeIn(cwd);
    assert.equal((await cli(['.'], { cwd })).code, 0);
  });

  it('process substitutions are read once, each a partner of the others', async () => {
    const cwd = folder({ 'request.json': example('exchange/completed/request.json'), 'receipt.json': example('exchange/completed/receipt.json') });
    const both = await bash('$LINT <(cat request.json) <(cat receipt.json)', cwd);
    // The capsule in the request is the third.
    assert.deepEqual(both, { code: 0, out: 'No problems (3 documents in 2 files)\n' });
    const late = `<(sed 's/"elapsed_ms": 8421/"elapsed_ms": 99999999/' receipt.json)`;
    assert.match((await bash(`$LINT <(cat request.json) ${late}`, cwd)).out, /receipt\/deadline/);
    assert.doesNotMatch((await bash(`$LINT ${late}`, cwd)).out, /receipt\/deadline/);
    assert.equal((await bash('$LINT <(true)', cwd)).code, 0);
    assert.equal((await bash('cat receipt.json | $LINT /dev/stdin', cwd)).code, 0);
    assert.equal((await bash('$LINT /dev/stdin < receipt.json', cwd)).code, 0);
  });

  it('are not replaced by a file when fixes are to be written', async () => {
    const cwd = folder({ 'bad.json': BAD });
    const path = pipeIn(cwd);
    const { code, out } = await bash('cat bad.json > pipe.json & $LINT fix pipe.json', cwd);
    assert.equal(code, 2);
    assert.match(out, /pipe\.json: the fixes could not be written: it is a pipe or a device/);
    assert.equal(lstatSync(path).isFIFO(), true);
  });

  it('a report that cannot be written is trouble, whatever the report says', async () => {
    if (!existsSync('/dev/full')) return;
    const cwd = folder({ 'bad.json': BAD });
    for (const args of ['bad.json', '.', 'rules', '--format json bad.json']) {
      assert.deepEqual(await bash(`$LINT ${args} > /dev/full`, cwd), { code: 2, out: 'envelope-lint: the output could not be written: no space is left\n' }, args);
    }
  });

  it('a device without an end is given up', async () => {
    const { code, out } = await bash('$LINT /dev/zero', folder());
    assert.deepEqual([code, out], [2, 'No problems in what was read (0 documents in 1 file)\nenvelope-lint: /dev/zero: it is too large to be read\n']);
  });
});

describe('--stdio as a process', () => {
  it('with an option that there is not is bad usage, not a server', async () => {
    const { code, out } = await bash('$LINT --stdio --bogus < /dev/null', folder());
    assert.deepEqual([code, out], [2, "error: unknown option '--bogus'\n"]);
  });

  it('is the server with what language clients add', () => {
    assert.equal(asksForServer(['--stdio']), true);
    assert.equal(asksForServer(['--stdio', '--clientProcessId=42']), true);
    assert.equal(asksForServer(['--clientProcessId', '42', '--stdio']), true);
    for (const argv of [[], ['--help'], ['--stdio', '42'], ['--stdio', '--help'], ['--', '--stdio'], ['good.json', '--stdio']]) assert.equal(asksForServer(argv), false);
  });
});
