/** What is said of a document beside the one mistake in its text. */
import assert from 'node:assert/strict';
import { fixAll } from '../../../server/src/lint/fixAll.js';
import { lint } from '../../../server/src/lint/lint.js';
import { applyFixes } from '../../../server/src/json/edits.js';
import type { Problem } from '../../../server/src/lint/types.js';
import { fixture, NOW } from '../../support/lintCase.js';

const CP8 = fixture('cp8/kimi-chronology.return.json');
const RECEIPT = fixture('exchange/completed/receipt.json');
const TRACE = fixture('exchange/completed/trace.json');

async function told(text: string): Promise<string[]> {
  const { problems } = await lint({ uri: 'file:///work/document.json', text }, { now: NOW });
  return problems.map(({ ruleId, offset, length }) => `${ruleId} ${text.slice(offset, offset + length)}`);
}

function replaced(text: string, part: string, by: string): string {
  assert.ok(text.includes(part), part);
  return text.replace(part, by);
}

describe('one mistake in the text', () => {
  it('is one problem where the line is missing that opens a container', async () => {
    for (const text of [RECEIPT, CP8, TRACE]) {
      const lines = text.split('\n');
      for (const [at, line] of lines.entries()) {
        if (at === 0 || !/[{[]$/.test(line)) continue;
        const problems = await told(lines.toSpliced(at, 1).join('\n'));
        assert.equal(problems.length, 1, `${line}: ${problems.join()}`);
        assert.match(problems[0]!, /^json\/syntax /);
      }
    }
  });

  it('is one problem where a line break, or an escape that there is not, slipped into a value', async () => {
    for (const text of [RECEIPT, CP8]) {
      for (const { 0: line, 1: before, index } of text.matchAll(/^( *"[^"]*": "[^"]{3})[^"]+",?$/gm)) {
        for (const slip of ['\n', '\n      ', '\\e']) {
          const at = index + before!.length;
          const problems = await told(text.slice(0, at) + slip + text.slice(at));
          assert.deepEqual(problems, [slip === '\\e' ? 'json/syntax \\e' : 'json/syntax \n'], line);
        }
      }
    }
    // What else is wrong in the same object is told.
    assert.deepEqual(await told(replaced(replaced(CP8, '"PASS"', '"PA\nSS"'), '"evidence": "sources/parse.log: run 1', '"evidense": "sources/parse.log: run 1')), ['json/syntax \n', 'schema/unknown-member "evidense"']);
  });

  it('is one problem where a member is commented out', async () => {
    for (const text of [RECEIPT, CP8]) {
      const lines = text.split('\n');
      for (const [at, line] of lines.entries()) {
        if (!/^ *"[^"]*": .*,$/.test(line)) continue;
        for (const comment of [`// ${line.trim()}`, `# ${line.trim()}`, `/* ${line.trim()} */`]) {
          assert.deepEqual(await told(lines.with(at, comment).join('\n')), [`json/syntax ${comment}`]);
        }
      }
    }
    const usage = /^ *"usage": \{[^}]*\},\n/m.exec(RECEIPT)?.[0] ?? '';
    const comment = `/*\n${usage.trimEnd()}\n*/`;
    assert.deepEqual(await told(replaced(RECEIPT, usage, `${comment}\n`)), [`json/syntax ${comment}`]);
    // A remark says nothing about what is absent.
    const remark = '// to be filled in: "promotion"';
    assert.deepEqual(await told(replaced(CP8, '"promotion": "HOLD",', remark)), ['schema/required {', `json/syntax ${remark}`]);
  });

  it('leaves the mistakes elsewhere to be told', async () => {
    const withoutUsage = RECEIPT.replace(/^.*"usage": \{\n/m, '');
    assert.notEqual(withoutUsage, RECEIPT);
    assert.deepEqual(await told(replaced(withoutUsage, '"matched"', '"matches"')), ['schema/enum "matches"', 'json/syntax "elapsed_ms"']);
    assert.deepEqual(await told(replaced(replaced(CP8, '"Kimi",', '"Kimi"'), '"PASS"', '"YES"')), ['json/syntax "task_id"', 'schema/enum "YES"']);
  });

  it('is one problem where a quote or a bracket is doubled', async () => {
    assert.deepEqual(await told(replaced(CP8, '"ACCESSIBLE"', '""ACCESSIBLE"')), ['json/syntax ACCESSIBLE"']);
    assert.deepEqual(await told(replaced(CP8, '"files": [', '"files": [[')), ['json/syntax ]']);
    assert.deepEqual(await told(replaced(RECEIPT, '"matched"', '"matched" "matched"')), ['json/syntax "matched"']);
  });

  it('is one problem while a member is written in front of the others', async () => {
    for (const text of [CP8, JSON.stringify(JSON.parse(CP8))]) {
      for (const [begun, marked] of [['"x": [', '['], ['"x": {"y": ', '"y"'], ['"x": [\n  ', '['], ['"x": ', '"x"']]) {
        assert.deepEqual(await told(text.replace('{', `{${begun}`)), [`json/syntax ${marked}`], begun);
      }
    }
  });

  it('is one problem where a number is cut off', async () => {
    const end = RECEIPT.lastIndexOf('2311') + 2;
    assert.deepEqual(await told(RECEIPT.slice(0, end)), ['json/syntax 3']);
    assert.deepEqual(await told(`${RECEIPT.slice(0, end)}\n`), ['json/syntax 3']);
  });

  it('does not turn one kind of document into another', async () => {
    const line = JSON.stringify(JSON.parse(TRACE));
    const at = line.indexOf('"reasoning":[') - 1;
    const { documents, problems } = await lint({ uri: 'file:///work/trace.json', text: `${line.slice(0, at)}}${line.slice(at)}` }, { now: NOW });
    assert.equal(documents[0]?.kind, 'judgment-trace');
    assert.deepEqual(problems.map(({ ruleId }) => ruleId), ['json/syntax']);
  });

  it('says nothing of a version where the member that states it may have strayed', async () => {
    const line = JSON.stringify(JSON.parse(fixture('exchange/completed/request.json')));
    const text = replaced(line, '},"digests"', ',"digests"');
    assert.deepEqual(await told(text), ['json/syntax }']);
  });

  it('is one problem where an item is swapped with the bracket behind it', async () => {
    const line = JSON.stringify(JSON.parse(TRACE));
    assert.deepEqual(await told(replaced(line, '["kdna-capsule-jcs-v1"]', '[]"kdna-capsule-jcs-v1"')), ['json/syntax "kdna-capsule-jcs-v1"']);
  });
});

describe('a document with something around it', () => {
  const one = async (text: string, name = 'document.json'): Promise<Problem> => {
    const { documents, problems } = await lint({ uri: `file:///work/${name}`, text }, { now: NOW });
    assert.deepEqual(problems.map(({ ruleId }) => ruleId), ['json/syntax'], text.slice(0, 40));
    assert.deepEqual(documents.map(({ pointer, range }) => [pointer, lineOf(text, range.start.line)]), [['', text.split('\n').find((line) => /[{]/.test(line))]]);
    assert.equal(documents[0]?.verdict?.valid, false);
    return problems[0]!;
  };
  const lineOf = (text: string, line: number): string | undefined => text.split('\n')[line];

  it('in a code fence', async () => {
    for (const [before, after] of [['```json\n', '```\n'], ['\n~~~~\n', '~~~~'], ['```\r\n', '\r\n```\r\n\r\n']]) {
      for (const name of ['document.json', 'mine.return.json']) {
        const text = before + CP8 + after;
        const problem = await one(text, name);
        assert.equal(problem.message, 'The document stands in a code fence, as in Markdown. A JSON file holds the value alone; a reader refuses the fence, and the document with it. Remove its lines.');
        assert.equal(text.slice(problem.offset, problem.offset + problem.length), before!.trim());
        assert.deepEqual(problem.fixes.map(({ kind, title }) => [kind, title]), [['safe', 'Remove the code fence']]);
        const fixed = (await fixAll({ uri: `file:///work/${name}`, text }, { now: NOW })).text;
        assert.equal(fixed.trim(), CP8.trim());
        assert.deepEqual(await told(fixed), []);
      }
    }
  });

  it('with an introduction, or in a call', async () => {
    const cases: [before: string, after: string, where: string][] = [
      ['Here is my return:\n', '', 'in front of'],
      ['Here is my return:\n\n```json\n', '```\n\nThanks!\n', 'around'],
      ['x(', ')', 'around'],
      ['module.exports = ', ';\n', 'around'],
      ['// mine\nconst a = ', '', 'in front of'],
    ];
    for (const [before, after, where] of cases) {
      const problem = await one(before + CP8 + after);
      assert.equal(problem.message, `There is text ${where} the document. A JSON file holds the value alone; a reader refuses anything else, and the document with it. Remove the text.`);
      assert.deepEqual([problem.offset, problem.length], [0, before.split('\n')[0]!.trim().length]);
      const [fix] = problem.fixes;
      assert.deepEqual([fix?.kind, fix?.title], ['manual', `Remove the text ${where} the document`]);
      const fixed = applyFixes(before + CP8 + after, [fix!]).text;
      assert.deepEqual(JSON.parse(fixed), JSON.parse(CP8));
    }
  });

  it('with an introduction that has quotes, colons and brackets', async () => {
    for (const before of ['Here\'s the "return":\n', '<think>\nI need to return {"schema": ...}, [not] {x}\n</think>\n']) {
      for (const name of ['document.json', 'mine.return.json']) {
        const { documents, problems } = await lint({ uri: `file:///work/${name}`, text: before + CP8 }, { now: NOW });
        assert.deepEqual([documents.length, problems.length], [1, 1]);
        const problem = problems[0]!;
        assert.match(problem.message, /^There is text in front of the document\. /);
        assert.equal(applyFixes(before + CP8, problem.fixes).text, CP8);
      }
    }
  });

  it('cut off inside of a text, is told at the cut', async () => {
    const cut = CP8.slice(0, CP8.indexOf('"evidence": "sources') + 30);
    const last = cut.slice(cut.lastIndexOf('"'));
    for (const [before, after, name] of [['Hello\n\n', '', 'a.log'], ['Hello\n\n', '\n', 'a.txt'], ['```json\n', '\n```\n', 'a.md']]) {
      const text = before! + cut + after!;
      const { documents, problems } = await lint({ uri: `file:///work/${name!}`, text }, { now: NOW });
      assert.equal(documents.length, 1);
      assert.deepEqual(problems.map(({ message, offset, length }) => [message, text.slice(offset, offset + length)]), [['The text ends inside of this text: its closing quote is missing.', last]]);
    }
    const fenced = '```json\n' + cut + '\n```\n';
    const { problems } = await lint({ uri: 'file:///work/a.json', text: fenced }, { now: NOW });
    assert.deepEqual(problems.map(({ message, offset, length }) => [message.slice(0, 20), fenced.slice(offset, offset + length)]), [['The document stands ', '```json'], ['The text ends inside', last]]);
  });

  it('cut off on a line of a log, is found', async () => {
    const line = JSON.stringify(JSON.parse(CP8));
    for (const length of [300, 1000, 1900]) {
      for (const after of ['', '\n', '\nINFO bye\n']) {
        const text = `INFO result ${line.slice(0, length)}${after}`;
        const { documents, problems } = await lint({ uri: 'file:///work/a.log', text }, { now: NOW });
        assert.equal(documents.length, 1);
        assert.deepEqual(problems.map(({ ruleId, offset, length }) => [ruleId, offset + length]), [['json/syntax', 12 + length]]);
        assert.match(problems[0]!.message, /^The text ends /);
      }
    }
  });

  it('is linted at its places', async () => {
    const text = `Look:\n${replaced(CP8, '"PASS"', '"YES"')}`;
    assert.deepEqual(await told(text), ['json/syntax Look:', 'schema/enum "YES"']);
  });

  it('is nothing to us when it is another document, and no text around it when it lacks its first bracket', async () => {
    assert.deepEqual(await told('Here: {"task_id": 1}'), []);
    assert.deepEqual(await told('```json\n{"a": [1]}\n```'), []);
    assert.deepEqual(await told(CP8.slice(2)), ['json/syntax "schema"']);
    assert.deepEqual(await told(`// a\n${CP8}`), ['json/syntax // a']);
  });
});

describe('a document whose line breaks are written as in a text', () => {
  it('has one problem, and one fix for all of them', async () => {
    for (const [written, name] of [['\\n', 'mine.return.json'], ['\\r\\n', 'document.json'], ['\\n\\t', 'document.json']]) {
      const text = CP8.trim().replaceAll(/\n */g, written!);
      const uri = `file:///work/${name}`;
      const { problems } = await lint({ uri, text }, { now: NOW });
      assert.deepEqual(problems.map(({ ruleId, offset, length }) => [ruleId, text.slice(offset, offset + length)]), [['json/syntax', written]]);
      assert.match(problems[0]!.message, /^\S+ stands between the values here, not in a text: /);
      const fixed = (await fixAll({ uri, text }, { now: NOW })).text;
      assert.equal(fixed, CP8.trim().replaceAll(/\n */g, JSON.parse(`"${written}"`) as string));
    }
  });

  it('does not take a path for line breaks', async () => {
    assert.deepEqual(await told(replaced(CP8, '"Kimi"', 'C:\\new\\task')), ['json/syntax C']);
  });
});

describe('a text of evidence', () => {
  const text = replaced(replaced(RECEIPT, '"request_id"', "'request_id'"), 'null', 'None');

  it('has fixes by hand for what would change its canonical form', async () => {
    const { problems } = await lint({ uri: 'file:///work/document.json', text }, { now: NOW });
    assert.deepEqual(problems.map(({ ruleId, fixes }) => [ruleId, fixes.map(({ kind, title }) => `${kind}: ${title}`)]), [
      ['json/syntax', ['manual: Write it in double quotes']],
      ['json/syntax', ['manual: Write null']],
    ]);
    assert.equal((await fixAll({ uri: 'file:///work/document.json', text }, { now: NOW })).text, text);
    const fence = '```json\n' + RECEIPT + '```\n';
    assert.equal((await fixAll({ uri: 'file:///work/document.json', text: fence }, { now: NOW })).text, fence);
  });

  it('is still mended in its space and commas', async () => {
    const spaced = `\ufeff${replaced(RECEIPT, '"usage":', '"usage":\u00a0').trimEnd().slice(0, -1)},\u200b}\n`;
    const fixed = (await fixAll({ uri: 'file:///work/document.json', text: spaced }, { now: NOW })).text;
    assert.deepEqual(JSON.parse(fixed), JSON.parse(RECEIPT));
  });

  it('is taken for evidence where nothing was recognised in it', async () => {
    const { problems } = await lint({ uri: 'file:///work/a.receipt.json', text: "{'a': None,}" }, { now: NOW });
    assert.deepEqual(problems.flatMap(({ fixes }) => fixes.map(({ kind, title }) => `${kind}: ${title}`)), [
      'manual: Write it in double quotes', 'manual: Write null', 'safe: Remove the comma',
    ]);
  });
});

describe('a text in a language of our own without a document', () => {
  it('is told of half a character', async () => {
    const text = '{"a": "\\ud800"}';
    const problems = async (name: string): Promise<string[]> => (await lint({ uri: `file:///work/${name}`, text }, { now: NOW })).problems.map(({ ruleId, offset }) => `${ruleId} ${offset}`);
    assert.deepEqual(await problems('a.return.json'), ['json/unicode 7']);
    assert.deepEqual(await problems('a.json'), []);
  });
});

describe('a receipt that is still being written behind another copy of it', () => {
  it('is not held against that', async () => {
    const line = JSON.stringify(JSON.parse(RECEIPT));
    const text = `${line}\n${line.slice(0, line.lastIndexOf('2311') + 2)}`;
    const { documents, problems } = await lint({ uri: 'file:///work/run.jsonl', text }, { now: NOW });
    assert.equal(documents.length, 2);
    assert.deepEqual(problems.map(({ ruleId, offset }) => [ruleId, offset]), [['json/syntax', text.length - 1]]);
  });
});
