/** Documents in other texts, and the same text through files and pipes. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { copyExamples, cli, cliBundle, folder, GOOD } from './support/cli.js';

interface Reported {
  files: { path: string; documents: { kind: string; pointer: string; range: { start: { line: number } } }[]; problems: { ruleId: string; pointer: string; offset: number; length: number }[] }[];
}

const reported = (out: string): Reported['files'] => (JSON.parse(out) as Reported).files;

/** Runs the command line with standard input in pieces of `size` bytes, each after the one before was taken. */
async function piped(cwd: string, args: string[], input: Uint8Array, size: number): Promise<string> {
  const child = spawn(process.execPath, [await cliBundle(), ...args], { cwd });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const closed = new Promise((done) => child.on('close', done));
  for (let at = 0; at < input.length; at += size) await new Promise<void>((taken) => child.stdin.write(input.subarray(at, at + size), () => taken()));
  child.stdin.end();
  await closed;
  return Buffer.concat(chunks).toString();
}

describe('documents in other texts, on the command line', () => {
  it('are found in the examples', async () => {
    const cwd = folder();
    // With the request that the receipt in reply.md answers.
    copyExamples('.', cwd);
    const files = reported((await cli(['--format', 'json'], { cwd })).out);
    const documents = (name: string) => files.find(({ path }) => path === `cp8/${name}`)?.documents.map(({ kind, range }) => [kind, range.start.line]);
    assert.deepEqual(documents('reply.md'), [['cp8-return', 5], ['host-receipt', 86]]);
    assert.deepEqual(documents('returns.jsonl'), [['cp8-return', 0], ['cp8-return', 1]]);
    for (const name of ['reply.md', 'returns.jsonl']) assert.deepEqual(files.find(({ path }) => path === `cp8/${name}`)?.problems, [], name);
  });

  it('are not said to lack a request that nobody was shown', async () => {
    const cwd = folder();
    copyExamples('.', cwd);
    const receipts = ['completed', 'failed', 'cancelled', 'timed-out', 'mismatched'].map((name) => `exchange/${name}/receipt.json`);
    const ended = await Promise.all([...receipts, 'cp8/reply.md'].map((name) => cli([name, '--format', 'json'], { cwd })));
    for (const { out } of ended) assert.deepEqual(reported(out)[0]?.problems, []);
    assert.equal(ended.length, 6);
  });

  it('are mended in place, and nothing else of the text is touched', async () => {
    const bad = GOOD.replace('"PASS"', '"pass"');
    const quoted = (document: string): string => `\uFEFFtask_id\r\n> \`\`\`json\r\n${document.trimEnd().replace(/^/gm, '> ').replaceAll('\n', '\r\n')}\r\n> \`\`\`\r\n`;
    const cwd = folder();
    const fixed = await cli(['--fix', '--stdin', '--stdin-filename', 'reply.md'], { cwd, input: quoted(bad) });
    assert.equal(fixed.out, quoted(GOOD));
    const inString = (document: string): string => `{ "a":1,"stdout" :${JSON.stringify(document)} }`;
    assert.equal((await cli(['--fix', '--stdin'], { cwd, input: inString(bad) })).out, inString(GOOD));
  });

  const BYTES: [name: string, file: string, bytes: Uint8Array][] = [
    ['characters of several bytes', 'a.return.json', Buffer.from(GOOD.replace('"Kimi"', '"Kimi \u{1F600} é €"').replace('"PASS"', '"pass"'))],
    ['a BOM', 'a.json', Buffer.from(`\uFEFF${GOOD}`)],
    ['bytes that are not UTF-8', 'a.json', Buffer.from(GOOD.replace('"Kimi"', '"Kim\u00ff\u00c3"'), 'latin1')],
    ['a NUL', 'a.json', Buffer.from(GOOD.replace('"Kimi"', '"Ki\0mi"'))],
    ['UTF-16', 'a.json', Buffer.from(`\uFEFF${GOOD}`, 'utf16le')],
    ['JSON Lines', 'a.jsonl', Buffer.from(`${GOOD.replaceAll('\n', '')}\r\n${GOOD.replaceAll('\n', '').slice(0, 700)}`)],
  ];
  for (const [name, file, bytes] of BYTES) {
    it(`are the same through files and pipes of any chunking: ${name}`, async () => {
      const cwd = folder({ [file]: bytes });
      const [fromFile] = reported((await cli([file, '--format', 'json'], { cwd })).out);
      for (const size of [61, bytes.length]) {
        const [fromPipe] = reported(await piped(cwd, ['--stdin', '--stdin-filename', file, '--format', 'json'], bytes, size));
        assert.deepEqual(fromPipe, fromFile);
      }
      assert.ok((fromFile?.documents.length ?? 0) > 0);
      assert.ok((fromFile?.problems.length ?? 0) > 0);
    });
  }

  it('are found in what an agent printed, without a name for it', async () => {
    const input = `Working …\n[info] {done}\n${GOOD.replace('"PASS"', '"pass"')}Bye.\n`;
    const [file] = reported((await cli(['--stdin', '--format', 'json'], { cwd: folder(), input })).out);
    assert.deepEqual(file?.problems.map(({ ruleId, pointer }) => [ruleId, pointer]), [['schema/enum', '/tests/0/result']]);
    assert.equal(input.slice(file.problems[0]?.offset).slice(0, 6), '"pass"');
  });

  it('that break off at the end of JSON Lines are told mildly, once', async () => {
    const line = GOOD.replaceAll('\n', '');
    const { out } = await cli(['a.jsonl'], { cwd: folder({ 'a.jsonl': `${line}\n${line.slice(0, -200)}` }) });
    assert.match(out, /It may still be being written/);
    assert.equal(out.match(/json\/syntax/g)?.length, 1);
    assert.doesNotMatch(out, /schema\//);
  });

  it('say what was left out of a text that is too long', async () => {
    const { err, code } = await cli(['a.md'], { cwd: folder({ 'a.md': `task_id \`\`\`\n${'\n'.repeat(1_000_000)}` }) });
    assert.equal(err, 'envelope-lint: a.md: Only the first 1000000 lines were looked at.\n');
    assert.equal(code, 0);
  });
});
