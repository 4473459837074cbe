/** JSON Lines in pieces: the same findings at the same places as in one piece. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ResultCache } from '../../../server/src/cli/cache.js';
import type { Target } from '../../../server/src/cli/files/find.js';
import { lineBlocks } from '../../../server/src/cli/files/lineBlocks.js';
import { lintTargets, type FileReport, type RunOptions } from '../../../server/src/cli/lintRun.js';
import { isLongFile, lintLongFile } from '../../../server/src/cli/longFile.js';
import { reporterOf } from '../../../server/src/cli/report/formats.js';
import { count, emptySummary } from '../../../server/src/cli/report/summary.js';
import { folder, GOOD } from './support/cli.js';

const line = GOOD.replaceAll(/\n\s*/g, ' ').trim();
const LINES = [line.replace('"PASS"', '"pass"'), '', line.replace('"Kimi"', '"Kimi \u{1F600} é"').replace('"HOLD"', '"E3"'), line, line.replace('"PASS"', '"pass"'), line.slice(0, 900)];

async function all(reports: AsyncIterable<FileReport>): Promise<FileReport[]> {
  const list = [];
  for await (const report of reports) list.push(report);
  return list;
}

function options(cwd: string): RunOptions {
  const rules = { 'cp8/file-missing': 'off', 'cp8/file-hash': 'off' } as const;
  const settings = { rules, suppressions: [], accept: (problems: FileReport['problems']) => problems };
  return { cwd, settings: () => Promise.resolve(settings), cache: ResultCache.none(), fix: false, candidates: [] };
}

function targetOf(cwd: string, name: string): Target {
  const path = join(cwd, name);
  return { path, uri: pathToFileURL(path).href, real: path, isPlain: true, shown: name };
}

describe('long files', () => {
  for (const [name, text] of [
    ['LF', LINES.join('\n')],
    ['CRLF, and a line end at the end', `${LINES.join('\r\n')}\r\n`],
    ['a BOM', `\uFEFF${LINES.join('\n')}`],
  ] as const) {
    it(`are linted in pieces as they are in one: ${name}`, async () => {
      const cwd = folder({ 'many.jsonl': text });
      const target = targetOf(cwd, 'many.jsonl');
      const [whole] = await all(lintTargets([target], options(cwd)));
      assert.ok(whole !== undefined && whole.problems.length >= 4);
      for (const block of [100, 3000, 5000]) {
        const pieces = await all(lintLongFile(target, options(cwd), block));
        assert.ok(pieces.length > 1, String(block));
        assert.equal(pieces.map((piece) => piece.text).join(''), text);
        assert.deepEqual(pieces.flatMap(({ documents }) => documents), whole.documents);
        assert.deepEqual(pieces.flatMap(({ problems }) => problems), whole.problems);
        for (const format of ['text', 'github'] as const) {
          const reporter = () => reporterOf(format, { color: false, cwd, fails: (severity) => severity === 'error' });
          const [one, many] = [reporter(), reporter()];
          assert.equal(pieces.map((piece) => many.file(piece)).join(''), one.file(whole), format);
        }
        const results = (reports: FileReport[]): unknown[] => {
          const reporter = reporterOf('sarif', { color: false, cwd, fails: () => true });
          const log = [reporter.begin(), ...reports.map((report) => reporter.file(report)), reporter.end(emptySummary())].join('');
          return (JSON.parse(log) as { runs: { results: { partialFingerprints: unknown }[] }[] }).runs[0]?.results ?? [];
        };
        // The ordinal of equal problems begins anew with each piece.
        const placed = (reports: FileReport[]): unknown[] => results(reports).map((result) => ({ ...(result as object), partialFingerprints: undefined }));
        assert.deepEqual(placed(pieces), placed([whole]));
        const summary = emptySummary();
        for (const piece of pieces) count(summary, piece);
        assert.equal(summary.files, 1);
        assert.equal(pieces.filter(({ leftOut }) => leftOut?.some((sentence) => sentence.includes('in pieces'))).length, 1);
      }
    });
  }

  it('are JSON Lines above a size, and nothing else', () => {
    const cwd = folder({ 'a.jsonl': 'x'.repeat(100), 'a.json': 'x'.repeat(100) });
    assert.deepEqual(['a.jsonl', 'a.json', 'missing.jsonl'].map((name) => isLongFile(join(cwd, name), 99)), [true, false, false]);
    assert.equal(isLongFile(join(cwd, 'a.jsonl'), 100), false);
  });

  it('that cannot be read are a failure of the file, after what was found', async () => {
    const cwd = folder();
    const target = targetOf(cwd, 'gone.jsonl');
    const [report, ...others] = await all(lintLongFile(target, options(cwd)));
    assert.deepEqual([report?.failure, report?.problems, others], ['there is no such file', [], []]);
  });

  it('are cut at line ends only', () => {
    const cwd = folder({ a: 'one\ntwo\n\nthree and more than a block\nfour' });
    const blocks = (size: number): string[] => [...lineBlocks(join(cwd, 'a'), size)].map((block) => Buffer.from(block).toString());
    assert.deepEqual(blocks(5), ['one\n', 'two\n\n', 'three and more than a block\n', 'four']);
    assert.deepEqual(blocks(1000), ['one\ntwo\n\nthree and more than a block\n', 'four']);
  });
});
