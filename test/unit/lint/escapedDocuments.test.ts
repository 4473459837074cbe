/** Documents that stand as in a text of another document, and in places where nobody would put them on purpose. */
import assert from 'node:assert/strict';
import { applyFixes } from '../../../server/src/json/edits.js';
import { lint } from '../../../server/src/lint/lint.js';
import type { LintResult } from '../../../server/src/lint/types.js';
import { fixture, NOW } from '../../support/lintCase.js';

const CP8 = fixture('cp8/kimi-chronology.return.json').trimEnd();
const LINE = JSON.stringify(JSON.parse(CP8));
const WRONG = CP8.replace('"PASS"', '"YES"');

const linted = (name: string, text: string): Promise<LintResult> => lint({ uri: `file:///work/${name}`, text }, { now: NOW });

async function told(name: string, text: string): Promise<string[]> {
  const { problems } = await linted(name, text);
  return problems.map(({ ruleId, offset, length }) => `${ruleId} ${text.slice(offset, offset + length)}`);
}

describe('a document in escaped form without its quotes', () => {
  it('has one problem, and a fix that takes the escapes away', async () => {
    for (const document of [CP8, LINE]) {
      for (const text of [JSON.stringify(document).slice(1, -1), document.replaceAll('"', '\\"')]) {
        for (const name of ['a.json', 'a.return.json', 'a.log']) {
          const { documents, problems } = await linted(name, text);
          assert.deepEqual(documents.map(({ pointer, verdict }) => [pointer, verdict?.valid]), [['', true]]);
          assert.equal(problems.length, 1);
          const { ruleId, message, offset, fixes } = problems[0]!;
          assert.deepEqual([ruleId, offset, message], ['json/syntax', text.indexOf('\\'), 'This document is written as inside of a text: with a backslash in front of its quotes, but without the quotes around it. A reader refuses it. Take the backslashes away.']);
          assert.deepEqual(fixes.map(({ kind, title }) => [kind, title]), [['manual', 'Write it without the escapes']]);
          assert.equal(applyFixes(text, fixes).text, document);
        }
      }
    }
  });

  it('has one problem where its quotes are doubled', async () => {
    for (const document of [CP8, LINE]) {
      const doubled = document.replaceAll('"', '""');
      for (const text of [doubled, `"${doubled}"`]) {
        const { documents, problems } = await linted('a.json', text);
        assert.equal(documents.length, 1);
        assert.deepEqual(problems.map(({ ruleId, offset, message }) => [ruleId, offset, message]), [
          ['json/syntax', text.indexOf('""'), 'The quotes of this document are doubled, as in a cell of CSV. JSON has single ones; a reader refuses the document.'],
        ]);
        assert.equal(applyFixes(text, problems[0]!.fixes).text, document);
      }
    }
  });

  it('is linted at its places', async () => {
    assert.deepEqual(await told('a.json', WRONG.replaceAll('"', '\\"')), ['json/syntax \\"', 'schema/enum \\"YES\\"']);
    assert.deepEqual(await told('a.json', WRONG.replaceAll('"', '""')), ['json/syntax ""', 'schema/enum ""YES""']);
  });

  it('is not what a document with one such quote is', async () => {
    for (const name of ['\\"schema"', '""schema"', '"schema""']) {
      const text = CP8.replace('"schema"', name);
      for (const { message, fixes } of (await linted('a.json', text)).problems) {
        assert.doesNotMatch(message, /^This document is written|^The quotes of this document/);
        for (const fix of fixes) assert.ok(Math.abs(applyFixes(text, [fix]).text.length - text.length) <= 1);
      }
    }
  });
});

describe('a document is found', () => {
  const found = async (name: string, text: string, pointers: string[]): Promise<void> => {
    const { documents, problems } = await linted(name, text);
    assert.deepEqual(documents.map(({ pointer }) => pointer), pointers);
    assert.deepEqual(problems.map(({ ruleId }) => ruleId), ['schema/enum']);
    assert.match(text.slice(problems[0]!.offset, problems[0]!.offset + problems[0]!.length), /^\\?"YES\\?"$/);
  };

  it('in a code fence in a string', async () => {
    const message = { content: [{ type: 'text', text: `Here it is:\n\`\`\`json\n${WRONG}\n\`\`\`\nbye` }] };
    await found('a.json', JSON.stringify(message, null, 2), ['/content/0/text']);
    await found('a.jsonl', `${JSON.stringify(message)}\n`, ['/content/0/text']);
  });

  it('in quotes on a line of a log', async () => {
    const quoted = JSON.stringify(JSON.stringify(JSON.parse(WRONG)));
    await found('a.log', `level=info msg=${quoted} took=1\nlevel=info msg=${JSON.stringify(LINE)}\n`, ['', '']);
  });

  it('written over several lines in JSON Lines', async () => {
    await found('a.jsonl', `${CP8}\n${WRONG}\n`, ['', '']);
    await found('a.jsonl', WRONG, ['']);
  });
});
