/** A document is judged alike wherever it stands, and mended there as if it stood alone. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../../server/src/json/edits.js';
import { lint } from '../../../../server/src/lint/lint.js';
import { fixAll } from '../../../../server/src/lint/fixAll.js';
import type { Problem } from '../../../../server/src/lint/types.js';
import { fixture, NOW, patched, REMOVE } from '../../../support/lintCase.js';

/** A text in which a document stands. */
interface Placed {
  uri: string;
  /** The text with a document in it. */
  write: (document: string) => string;
  /** Where an offset of the document is then. `end`: the offset ends a span. */
  at: (document: string, offset: number, end: boolean) => number;
  /** What stands in front of the document's pointers. */
  base: string;
}

const BARE = 'file:///work/document.json';

const DOCUMENTS: Record<string, string> = {
  'a valid return': patched('cp8-return'),
  'a draft': fixture('cp8/grok-draft.return.json'),
  'a valid receipt': patched('host-receipt'),
  'a receipt with faults': patched('host-receipt', { '/outcome': null, '/runtime_receipt/usage/tokens_used': '5', '/runtime_receipt/model_identity': REMOVE, '/added': 'a "quoted"\n\tword \u{1F600}' }),
  'a return with names in camelCase': patched('cp8-return').replace('"task_id"', '"taskId"').replace('"LOW"', '"low"').replace('"PASS"', '"pass"'),
  'an empty list too many': patched('cp8-return', { '/source_snapshot': {}, '/observed': [], '/tests': REMOVE }),
  'a trailing comma': patched('cp8-return').replace('"HOLD",', '"HOLD",,').replace('"tests": [', '"tests": [\n'),
  'comments': patched('host-receipt').replace('{', '{ /* of a Host */').replace('"outcome"', '// the outcome\n"outcome"'),
  'single quotes': patched('cp8-return').replace('"HOLD"', "'HOLD'").replace('"agent"', "'agent'"),
  'a missing comma': patched('cp8-return').replace('"HOLD",', '"HOLD"'),
  'a text cut off': patched('cp8-return').slice(0, 900),
  'a name twice': patched('host-receipt').replace('"protocol"', '"request_id": "host_5eedcafe0042a27750c0ff05", "protocol"'),
  'half a character': patched('cp8-return', { '/agent': 'Kimi' }).replace('Kimi"', 'Kimi \\ud800"'),
};

const word = fc.constantFrom('word', '*a*', 'don\'t', '5"', '- x', 'ends\\', '😀', '# t', 'see [1]: y', '<b>');
const line = fc.array(word, { maxLength: 5 }).map((words) => words.join(' '));
const eol = fc.constantFrom('\n', '\r\n');

const fenced: fc.Arbitrary<Placed> = fc
  .record({
    before: fc.array(line, { maxLength: 3 }),
    after: fc.array(line, { maxLength: 3 }),
    container: fc.constantFrom<[first: string, then: string][]>(['', ''], ['> ', '> '], ['- ', '  '], ['1. ', '   '], ['> - ', '>   '], ['- > ', '  > '], ['>', '>']),
    fence: fc.constantFrom('```json', '~~~json', '`````JSON title=x', '~~~~ jsonc', '```{.json}'),
    indent: fc.constantFrom('', ' ', '   '),
    eol,
    closed: fc.boolean(),
  })
  .map(({ before, after, container: [first, then], fence, indent, eol, closed }) => {
    const head = [...before, '', first + indent + fence].map((text) => text + eol).join('');
    const lineStart = then + indent;
    const inside = (text: string): string => text.replace(/\r\n|\n/g, () => eol + lineStart);
    const mark = /^[`~]+/.exec(fence)?.[0] ?? '';
    const tail = eol + (closed ? [lineStart + mark, '', ...after].join(eol) : '');
    return {
      uri: 'file:///work/reply.md',
      write: (document) => head + lineStart + inside(document) + tail,
      at: (document, offset, end) => head.length + lineStart.length + inside(document.slice(0, offset)).length - (end && document[offset - 1] === '\n' ? lineStart.length : 0),
      base: '',
    };
  });

const inString: fc.Arbitrary<Placed> = fc
  .record({
    name: fc.constantFrom('stdout', 'a/b', '~', '\u00e9"\\'),
    depth: fc.integer({ min: 1, max: 3 }),
    around: fc.constantFrom<[head: string, tail: string][]>(['{"ok": true, ', '}'], ['{"a": [], \n  ', ', "z": "{}"}']),
    ascii: fc.boolean(),
  })
  .map(({ name, depth, around: [head, tail], ascii }) => {
    const quoted = (text: string): string => {
      const json = JSON.stringify(text);
      return ascii ? json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`) : json;
    };
    const front = `${head}${quoted(name)}: `;
    const wrap = (text: string): string => front + quoted(text) + tail;
    const at = (text: string, offset: number): number => front.length + quoted(text.slice(0, offset)).length - 1;
    return {
      uri: 'file:///work/run.json',
      write: (document) => Array.from({ length: depth }).reduce<string>(wrap, document),
      at: (document, offset) => {
        let text = document;
        let place = offset;
        for (let level = 0; level < depth; level++) {
          place = at(text, place);
          text = wrap(text);
        }
        return place;
      },
      base: `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`.repeat(depth),
    };
  });

const inLog: fc.Arbitrary<Placed> = fc
  .record({ before: fc.array(fc.constantFrom('2026 [info] start', 'it\'s 5" {wide', 'x } ]', '{a}', ''), { maxLength: 3 }), eol, stamp: fc.constantFrom('', 'result=', '[out] ') })
  .map(({ before, eol, stamp }) => {
    const head = [...before, 'log'].map((text) => text + eol).join('') + stamp;
    return { uri: 'file:///work/run.log', write: (document) => `${head}${document}${eol}done`, at: (_document, offset) => head.length + offset, base: '' };
  });

/** Problems as they are for the document alone. `text` is the text that they stand in. */
function expected(document: string, problems: readonly Problem[], placed: Placed): unknown[] {
  return problems.map((problem) => {
    const start = placed.at(document, problem.offset, false);
    const end = problem.length === 0 ? start : placed.at(document, problem.offset + problem.length, true);
    return [problem.ruleId, problem.severity, problem.message, placed.base + problem.pointer, start, end - start, problem.related.map(({ message }) => message), problem.fixes.map(({ title }) => title)];
  });
}

function actual(problems: readonly Problem[]): unknown[] {
  return problems.map(({ ruleId, severity, message, pointer, offset, length, related, fixes }) => [
    ruleId, severity, message, pointer, offset, length, related.map(({ message: text }) => text), fixes.map(({ title }) => title),
  ]);
}

async function judgedAlike(document: string, placed: Placed, sameText: (a: string, b: string) => void = assert.equal): Promise<void> {
  const host = placed.write(document);
  const alone = await lint({ uri: BARE, text: document }, { now: NOW });
  const there = await lint({ uri: placed.uri, text: host }, { now: NOW });
  assert.deepEqual(there.documents.map(({ kind, pointer, verdict }) => [kind, pointer, verdict]), alone.documents.map(({ kind, pointer, verdict }) => [kind, placed.base + pointer, verdict]));
  const bySpan = (a: unknown, b: unknown): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  assert.deepEqual(actual(there.problems).sort(bySpan), expected(document, alone.problems, placed).sort(bySpan), host);
  for (const problem of alone.problems) {
    const twin = there.problems.find(({ ruleId, message, offset }) => ruleId === problem.ruleId && message === problem.message && offset === placed.at(document, problem.offset, false));
    for (const [index, fix] of problem.fixes.entries()) {
      const mended = applyEdits(document, fix.edits).text;
      const mendedThere = applyEdits(host, twin?.fixes[index]?.edits ?? []);
      assert.equal(mendedThere.skipped.length, 0);
      sameText(mendedThere.text, placed.write(mended));
    }
  }
  const all = await fixAll({ uri: BARE, text: document }, { now: NOW });
  sameText((await fixAll({ uri: placed.uri, text: host }, { now: NOW })).text, placed.write(all.text));
}

/** The document with the line ends of the text around. */
function withLineEnds(document: string, host: string): string {
  return host.includes('\r\n') ? document.replaceAll('\n', '\r\n') : document;
}

describe('a document in another text', () => {
  for (const [name, document] of Object.entries(DOCUMENTS)) {
    it(`is judged and mended in a fence as it is alone: ${name}`, () =>
      fc.assert(fc.asyncProperty(fenced, async (placed) => judgedAlike(withLineEnds(document.trimEnd(), placed.write('')), placed)), { numRuns: 12 }));

    it(`is judged and mended in a string as it is alone: ${name}`, () =>
      fc.assert(fc.asyncProperty(inString, async (placed) => judgedAlike(document, placed, sameJson)), { numRuns: 12 }));

    it(`is judged and mended in JSON Lines as it is alone: ${name}`, () => {
      const oneLine = document.replace(/\/\/.*\n/g, '').replace(/\n */g, '');
      const head = `${JSON.stringify(JSON.parse(fixture('cp8/kimi-chronology.return.json')))}\r\n\r\n{"unrelated": "task_id"}\r\n`;
      return judgedAlikeIn(oneLine, { uri: 'file:///work/returns.jsonl', write: (text) => `${head}${text}\r\n`, at: (_text, offset) => head.length + offset, base: '' });
    });
  }

  for (const name of ['a valid return', 'a draft', 'a receipt with faults', 'an empty list too many', 'a trailing comma', 'a name twice']) {
    it(`is judged and mended in a log as it is alone: ${name}`, () =>
      fc.assert(fc.asyncProperty(inLog, async (placed) => judgedAlike((DOCUMENTS[name] ?? '').trimEnd(), placed)), { numRuns: 12 }));
  }
});

/** JSON Lines of which the first is a valid document: what is said of the last one alone. */
async function judgedAlikeIn(document: string, placed: Placed): Promise<void> {
  const alone = await lint({ uri: BARE, text: document }, { now: NOW });
  const there = await lint({ uri: placed.uri, text: placed.write(document) }, { now: NOW });
  assert.deepEqual(actual(there.problems), expected(document, alone.problems, placed));
  for (const [at, problem] of alone.problems.entries()) {
    for (const [index, fix] of problem.fixes.entries()) {
      const mended = applyEdits(document, fix.edits).text.replace(/[\r\n]+[ \t]*/g, ' ');
      assert.equal(applyEdits(placed.write(document), there.problems[at]?.fixes[index]?.edits ?? []).text, placed.write(mended));
    }
  }
}

/** Equal but for the way in which the characters of strings are escaped. */
function sameJson(a: string, b: string): void {
  assert.deepEqual(JSON.parse(a), JSON.parse(b));
}
