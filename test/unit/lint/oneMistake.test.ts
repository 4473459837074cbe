/** One wrong token in a document: one problem of the text, and none that only follows from it. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { lint } from '../../../server/src/lint/lint.js';
import type { Problem } from '../../../server/src/lint/types.js';
import { tokenEdits, strideFor } from '../../fuzz/tokenEdits.js';
import { NOW } from '../../support/lintCase.js';
import { isJson } from '../json/support.js';

/** Tokens at which each document is edited; `RECOVERY_TOKENS=100000` takes all of them, and some minutes. */
const TOKENS_PER_DOCUMENT = Number(process.env['RECOVERY_TOKENS'] ?? 4);
const ROOT = join(__dirname, '..', '..', '..');

/** The documents of the examples and fixtures, each once, by the path of the first. */
function documents(): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of ['examples', 'test/fixtures/cp8', 'test/fixtures/exchange']) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true }).map(String).sort()) {
      // The documents of an exchange in one file say of each other that they are not valid: each is tried out alone.
      if (!/\.jsonl?$/.test(file) || file.endsWith('completed.jsonl')) continue;
      const text = readFileSync(join(ROOT, folder, file), 'utf8');
      if (!found.has(text)) found.set(text, `${folder}/${file}`);
    }
  }
  return new Map([...found].map(([text, path]) => [path, text]));
}

async function problemsOf(path: string, text: string): Promise<Problem[]> {
  return (await lint({ uri: `file:///work/${path}`, text }, { now: NOW })).problems;
}

/** What a problem is about, wherever it now stands. What is damaged elsewhere may lead to another rule there. */
function subject(text: string, { offset, length }: Problem): string {
  return text.slice(offset, offset + length);
}

async function check(path: string, text: string): Promise<void> {
  const areLines = path.endsWith('.jsonl');
  const known = new Set((await problemsOf(path, text)).map((problem) => subject(text, problem)));
  for (const edit of tokenEdits(text, strideFor(text, TOKENS_PER_DOCUMENT))) {
    const isInTwoLines = areLines && text.slice(edit.from, edit.to).includes('\n');
    if (isInTwoLines || (areLines ? edit.text.trim().split('\n') : [edit.text]).every(isJson)) continue;
    const problems = await problemsOf(path, edit.text);
    const added = problems.filter((problem) => problem.ruleId !== 'json/syntax' && !known.has(subject(edit.text, problem)));
    assert.deepEqual(added.map(({ ruleId, pointer, message }) => `${ruleId} ${pointer} ${message}`), [], `${path}: ${edit.name}`);
    const syntax = problems.filter((problem) => problem.ruleId === 'json/syntax');
    assert.ok(syntax.length <= 1, `${path}: ${edit.name}: ${JSON.stringify(syntax.map(({ offset, message }) => [offset, message]))}`);
  }
}

describe('one wrong token', () => {
  for (const [path, text] of documents()) {
    it(`in ${path} is one problem`, () => check(path, text)).timeout(1_200_000);
    if (path.endsWith('.json')) {
      it(`in ${path} on one line is one problem`, () => check(path, JSON.stringify(JSON.parse(text)))).timeout(1_200_000);
    }
  }
});
