import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CONFIG_NAME } from '../../server/src/index.js';
import { rules } from '../../server/src/lint/rules.js';
import { rulePage } from '../../server/src/lint/rulePages.js';
import { buildExchange } from '../support/exchange.js';
import { fixture, patched } from '../support/lintCase.js';
import { examplesOf, textOf } from '../support/ruleExamples.js';
import { toldByMcp, toldOf } from './support/mcpWay.js';
import { byApi, byCommandLine, byPull, byPush, type Folder, type Seen, type Way } from './support/ways.js';

const ROOT = resolve(__dirname, '../..');
const WAYS: readonly [name: string, open: (folder: Folder) => Promise<Way>][] = [
  ['the command line', byCommandLine],
  ['a client that pulls', byPull],
  ['a client that is pushed to', byPush],
];

/** Every wrong example of every rule's page: name of a file, and its text. */
const wrongExamples = rules.flatMap(({ id }) =>
  examplesOf(rulePage(id) ?? '')
    .filter(({ section }) => section === 'Wrong')
    .map((example, index): [string, string] => [`${id}-${index}.json`, textOf(example)]),
);

describe('every way in gives the same problems', function () {
  this.timeout(60_000);
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'parity-')));
  after(() => rmSync(path, { recursive: true, force: true }));

  describe('as the API, of files among each other:', () => {
    const folder = { path: join(path, 'together'), files: [] as string[] };
    const expected = new Map<string, Seen[]>();

    before(async () => {
      cpSync(join(ROOT, 'examples'), join(folder.path, 'examples'), { recursive: true });
      cpSync(join(ROOT, 'test/fixtures'), join(folder.path, 'fixtures'), { recursive: true });
      write(folder.path, { ...(await alteredExchange()), ...tamperedSources(), ...awkwardTexts(), ...configured() });
      folder.files = filesBelow(folder.path).filter((file) => !file.endsWith('.kdna') && !file.endsWith(CONFIG_NAME));
      const api = byApi(folder);
      for (const file of folder.files) expected.set(file, await api.problems(file));
    });

    it('there is something to compare', () => {
      const found = [...expected.values()].flat();
      assert.deepEqual([...new Set(found.map(({ severity }) => severity))].sort(), ['error', 'hint', 'info', 'warning']);
      const families = new Set(found.map(({ ruleId }) => ruleId.slice(0, ruleId.indexOf('/'))));
      assert.deepEqual([...families].sort(), ['capabilities', 'contract', 'cp8', 'digest', 'json', 'receipt', 'request', 'schema', 'trace']);
    });

    it('a configuration counts', () => {
      const told = (file: string): string[] => (expected.get(file) ?? []).map(({ ruleId, severity }) => `${severity} ${ruleId}`);
      assert.deepEqual(told('configured/a.return.json'), ['warning cp8/agent-lane', 'error cp8/promotion-self-declared']);
      assert.deepEqual(told('configured/deep/b.return.json'), ['warning cp8/agent-lane', 'hint cp8/promotion-self-declared', 'warning cp8/time-utc']);
    });

    for (const [name, open] of WAYS) it(name, () => compare(open, folder, expected));
    it('the tool of an agent, as far as it goes', () => compareWithTool(folder, expected));
  });

  describe('as the API, of each wrong example of a rule alone:', () => {
    // Only who looks around says that something is missing.
    const folder: Folder = { path: join(path, 'alone'), files: wrongExamples.map(([name]) => name), alone: true, rules: { 'cp8/file-missing': 'off', 'cp8/file-outside': 'off' } };
    const expected = new Map<string, Seen[]>();

    before(async () => {
      write(folder.path, Object.fromEntries(wrongExamples));
      const api = byApi(folder);
      for (const file of folder.files) expected.set(file, await api.problems(file));
    });

    for (const [name, open] of WAYS) it(name, () => compareInParts(open, folder, expected));
    it('the tool of an agent, as far as it goes', () => compareWithTool(folder, expected));

    it('a client that reports the syntax of JSON itself, but for that', () => {
      const left = [...expected].map(([file, problems]): [string, Seen[]] => [file, problems.filter(({ ruleId }) => ruleId !== 'json/syntax')]);
      assert.notDeepEqual(left, [...expected]);
      return compareInParts((one) => byPull(one, true), folder, new Map(left));
    });
  });
});

/** What a way says, once it is what is expected, or else after a while. */
async function compare(open: (folder: Folder) => Promise<Way>, folder: Folder, expected: ReadonlyMap<string, Seen[]>): Promise<void> {
  const way = await open(folder);
  try {
    for (const file of folder.files) {
      const end = Date.now() + 5000;
      let found = await way.problems(file);
      while (!isDeepStrictEqual(found, expected.get(file)) && Date.now() < end) {
        await new Promise((looked) => setTimeout(looked, 5));
        found = await way.problems(file);
      }
      assert.deepEqual(found, expected.get(file), file);
    }
  } finally {
    await way.close();
  }
}

/** The same, with several clients at once: each waits most of the time. */
async function compareInParts(open: (folder: Folder) => Promise<Way>, folder: Folder, expected: ReadonlyMap<string, Seen[]>): Promise<void> {
  const parts = Array.from({ length: 8 }, (_, part) => folder.files.filter((_file, index) => index % 8 === part));
  await Promise.all(parts.map((files) => compare(open, { ...folder, files }, expected)));
}

/** The same for a tool, which gives numbers, rules and places in a text. */
async function compareWithTool(folder: Folder, expected: ReadonlyMap<string, Seen[]>): Promise<void> {
  const told = await toldByMcp(folder);
  assert.deepEqual(told, new Map(folder.files.map((file) => [file, toldOf(expected.get(file) ?? [])])));
}

/** An exchange of which hardly anything agrees any more. */
async function alteredExchange(): Promise<Record<string, string>> {
  const { plan, capabilities, request, receipt, trace } = await buildExchange({ ending: 'completed' });
  const altered = {
    plan: { ...plan, created_at: '2026-08-18T09:12:41.000Z' },
    capabilities: { ...capabilities, host_protocols: ['kdna.agent-host/1'] },
    request: { ...request, task: { summary: 'Something else' } },
    receipt: { ...receipt, outcome: null },
    trace: { ...trace, overall_status: 'execution_failed' },
  };
  const texts = Object.entries(altered).map(([name, document]): [string, string] => [`altered/${name}.json`, JSON.stringify(document, null, 2)]);
  return { ...Object.fromEntries(texts), 'altered/asset.kdna': 'no archive' };
}

/** A return with one source changed and one gone. */
function tamperedSources(): Record<string, string> {
  return {
    'tampered/a.return.json': patched('cp8-return', { '/promotion': 'E1' }),
    'tampered/sources/threads.json': fixture('cp8/sources/threads.json').replace('{', '{ '),
    'tampered/sources/handoff-brief.md': fixture('cp8/sources/handoff-brief.md').replaceAll('\n', '\r\n'),
  };
}

/** Returns with three problems each, under a configuration. */
function configured(): Record<string, string> {
  const text = patched('cp8-return', { '/promotion': 'E1', '/agent': 'Grok', '/generated_at_utc': '2026-08-17T16:05:09+02:00' });
  const config = {
    rules: { 'cp8/promotion-self-declared': 'error', 'cp8/file-missing': 'off' },
    overrides: [{ files: 'deep/**', rules: { 'cp8/promotion-self-declared': 'hint' } }],
    suppressions: [
      { rule: 'cp8/time-utc', file: './*.json', reason: 'written before there was a rule' },
      { rule: 'cp8/agent-lane', pointer: '/agent', reason: 'only for a while', expires: '2020-01-01' },
    ],
  };
  return { [`configured/${CONFIG_NAME}`]: JSON.stringify(config), 'configured/a.return.json': text, 'configured/deep/b.return.json': text };
}

/** Texts in which counting is not easy. */
function awkwardTexts(): Record<string, string | Uint8Array> {
  const faulty = patched('cp8-return', {
    '/agent': 'Kimi 👩‍🔬 \u0001',
    '/generated_at_utc': '2026-08-17T16:05:09+02:00',
    '/promotion': 'E3',
    '/observed/0/timestamp_class': 'T9',
    '/status': 'OK',
  });
  const receipt = patched('host-receipt', { '/runtime_receipt/usage/tokens_used': '5' });
  const oneLine = (text: string): string => JSON.stringify(JSON.parse(text));
  const other = Buffer.from(faulty.replace('"observed"', '"observed\u00ff"'), 'latin1');
  return {
    'texts/crlf.return.json': faulty.replaceAll('\n', '\r\n'),
    'texts/cr.json': faulty.replaceAll('\n', '\r'),
    'texts/tabs.json': faulty.replaceAll('  ', '\t'),
    'texts/one-line.json': oneLine(faulty),
    'texts/bom.receipt.json': `\uFEFF${receipt}`,
    'texts/cut.return.json': faulty.slice(0, faulty.length / 2),
    'texts/commas.json': faulty.replaceAll(/([}\]])/g, ',$1'),
    'texts/comments.jsonc': faulty.replace('{', '{ // what was done\n'),
    'texts/not-utf-8.json': other,
    'texts/wrapped.json': `{"ok":true,"results":[${faulty},${receipt}],"more":{"text":${JSON.stringify(faulty)}}}`,
    'texts/lines.jsonl': `${oneLine(faulty)}\n\n${oneLine(receipt).slice(0, -3)}\n${oneLine(receipt)}`,
    'texts/reply.md': `# Done 👍\n\n- a list\n\n  ~~~json\n${faulty.replace(/^/gm, '  ')}\n  ~~~\n\n> \`\`\`json\n> ${oneLine(receipt)}\n> \`\`\`\n`,
    'texts/run.log': `12:00 starting\n12:01 got ${oneLine(faulty)} in 3 s\n`,
    'texts/old.json': JSON.stringify({ type: 'kdna.consumption-plan', version: '0.1.0', plan_id: 'plan_1' }),
    'texts/template.return.json': patched('cp8-return', { '/agent': '<agent>', '/task_id': 'TODO' }),
    'texts/empty.return.json': '',
    'texts/other.json': '{"name":"x","name":"y"}',
    'texts/deep.receipt.json': '['.repeat(5000),
  };
}

function write(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
