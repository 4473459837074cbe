/** One value of an exchange is changed and nothing recomputed: each document says so at most once, and no fix carries the wrong value on. */
import assert from 'node:assert/strict';
import type { JsonObject, JsonValue } from '../../../server/src/json/types.js';
import { lint } from '../../../server/src/lint/lint.js';
import type { Problem } from '../../../server/src/lint/types.js';
import { fixedText, told } from '../../support/exchangeCase.js';
import { fixture, patched } from '../../support/lintCase.js';

const NAMES = ['plan', 'capabilities', 'request', 'receipt', 'trace'] as const;
type Name = (typeof NAMES)[number];
type Texts = Record<Name, string>;

const OTHER_DIGEST = `sha256:${'1'.repeat(63)}2`;
/** Other words in the place of one, so that the schema has nothing to say. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  compact: ['full'],
  public: ['remote', 'licensed'],
  open: ['runtime'],
  matched: ['mismatched', 'not_compared'],
  mismatched: ['matched', 'not_observed'],
  not_compared: ['matched'],
  caller: ['lockfile'],
  lockfile: ['caller'],
  host_reported: ['not_observed'],
  not_observed: ['host_reported'],
  completed: ['failed', 'not_started'],
  failed: ['completed', 'cancelled'],
  not_started: ['completed'],
  within_limit: ['exceeded', 'not_limited'],
  not_limited: ['within_limit'],
  selected: ['blocked'],
  execution_completed: ['blocked', 'timed_out'],
  execution_failed: ['execution_completed'],
  blocked: ['execution_completed'],
  correlated_response: ['not_delivered'],
  registered_descriptor: ['legacy_assumption'],
  external_expected: ['manifest_declaration'],
  manifest_declaration: ['external_expected'],
  absent: ['valid'],
};

function textsOf(row: string): Texts {
  const files = { plan: 'plan', capabilities: 'capabilities', request: `${row}/request`, receipt: `${row}/receipt`, trace: `${row}/trace` };
  return Object.fromEntries(NAMES.map((name) => [name, patched(`exchange/${files[name]}.json`)])) as Texts;
}

function leaves(value: JsonValue, path: string[] = []): { path: string[]; value: JsonValue }[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return inner.length === 0 ? [{ path, value }] : inner.flatMap(([name, each]) => leaves(each, [...path, name]));
}

function othersThan(value: JsonValue): JsonValue[] {
  if (value === null) return ['x', 5, OTHER_DIGEST];
  if (typeof value === 'number') return [value + 1, 0, 99_999_999];
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'string') return Array.isArray(value) ? [['x']] : [{ x: 1 }];
  const other = value.startsWith('sha256:') ? OTHER_DIGEST : value.startsWith('host_') ? 'host_00112233445566778899aabc' : value.startsWith('plan_') ? 'plan_00112233445566ab' : `${value}x`;
  return [other, null, ...(WORDS[value] ?? [])];
}

function withValue(text: string, path: readonly string[], value: JsonValue): string {
  const document = JSON.parse(text) as JsonObject;
  let holder: JsonValue = document;
  for (const step of path.slice(0, -1)) holder = (holder as JsonObject)[step] as JsonValue;
  (holder as JsonObject)[path.at(-1) as string] = value;
  return `${JSON.stringify(document, null, 2)}\n`;
}

function problemsOf(texts: Texts, name: Name, atHand: readonly Name[]): Promise<Problem[]> {
  const related = atHand.filter((other) => other !== name).map((other) => ({ uri: `file:///work/${other}.json`, text: texts[other] }));
  return told(texts[name], related).then(({ problems }) => problems);
}

const inShort = (problems: readonly Problem[]): string => problems.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`).join(' | ');

/** Tries every value of a document with others in its place. */
async function changed(row: string, name: Name, look: (texts: Texts, change: string) => Promise<void>): Promise<void> {
  const texts = textsOf(row);
  for (const { path, value } of leaves(JSON.parse(texts[name]) as JsonValue)) {
    for (const other of othersThan(value)) {
      await look({ ...texts, [name]: withValue(texts[name], path, other) }, `${row}/${name} /${path.join('/')} = ${JSON.stringify(other)}`);
    }
  }
}

describe('one change to an exchange', () => {
  for (const row of ['completed', 'mismatched']) {
    for (const name of ['request', 'receipt', 'trace'] as const) {
      it(`${row}: to its ${name} is one problem of each document at most`, async () => {
        let changes = 0;
        await changed(row, name, async (texts, change) => {
          changes++;
          for (const each of NAMES) {
            const problems = await problemsOf(texts, each, NAMES);
            // Without exception: no value of an exchange is known by which two relations break that do not both name it.
            assert.ok(problems.length <= 1, `${change}, in the ${each}: ${inShort(problems)}`);
          }
        });
        assert.ok(changes > 50, String(changes));
      }).timeout(60_000);

      it(`${row}: to its ${name} is one problem of it at most, whatever is at hand`, async () => {
        const sets: readonly (readonly Name[])[] = [[], ['plan'], ['request'], ['receipt'], ['plan', 'request'], ['request', 'receipt']];
        await changed(row, name, async (texts, change) => {
          for (const atHand of sets) {
            const problems = await problemsOf(texts, name, atHand);
            assert.ok(problems.length <= 1, `${change}, with ${atHand.join(' and ') || 'nothing'} at hand: ${inShort(problems)}`);
          }
        });
      }).timeout(60_000);
    }
  }

  it('is offered no fix that changes another document than the changed one, unless all agree then', async () => {
    for (const name of ['request', 'receipt'] as const) {
      await changed('completed', name, async (texts, change) => {
        for (const each of NAMES.filter((other) => other !== name)) {
          for (const problem of await problemsOf(texts, each, NAMES)) {
            for (const { title } of problem.fixes) {
              const mended = { ...texts, [each]: fixedText(texts[each], problem, title) };
              assert.deepEqual(inShort(await problemsOf(mended, each, NAMES)), '', `${change}, in the ${each}: ${title}`);
            }
          }
        }
      });
    }
  }).timeout(60_000);
});

describe('where one mistake shows', () => {
  it('is told at the value that explains the most, with the other places', async () => {
    const { lines } = await told(withValue(textsOf('completed').request, ['capsule', 'profile'], 'full'), []);
    assert.deepEqual([lines[0], ...lines.filter((line) => line.startsWith('see'))], [
      'request/projection /capsule/profile KDNA_HOST_PROJECTION_CONTRACT_MISMATCH',
      'see /projection_contract/profile: It is "compact" in the projection contract.',
      'see /runtime_contract/capsule_delivery_digest: This does not fit either, for the same reason.',
      'see /capsule/trace/profile: This does not fit either, for the same reason.',
    ]);
  });

  it('two mistakes stay two', async () => {
    const { problems } = await told(patched('host-request', { '/capsule/profile': 'full', '/capsule/asset/version': '9.9.9', '/authority/asset_id': 'acme:review:other' }), [{ uri: 'file:///work/plan.json', text: textsOf('completed').plan }]);
    assert.deepEqual(problems.map(({ pointer }) => pointer).sort(), ['/authority/asset_id', '/capsule/asset/version', '/capsule/profile']);
  });

  it('a rule that is switched off explains nothing', async () => {
    const texts = textsOf('completed');
    const text = withValue(texts.trace, ['host_receipt', 'outcome', 'usage', 'tokens_used'], 1);
    const { problems } = await lint({ uri: 'file:///work/trace.json', text }, { related: [{ uri: 'file:///work/receipt.json', text: texts.receipt }], rules: { 'trace/receipt-copy': 'off' } });
    assert.equal(inShort(problems), 'receipt/usage /host_receipt/outcome/usage/tokens_used');
  });
});

describe('a receipt with a wrong request_id among the lines of an exchange', () => {
  const ID = 'host_5eedcafe0042a27750c0ff01';
  const OTHER = 'host_5eedcafe0042a27750c0ff02';
  const lines = fixture('exchange/completed.jsonl').trimEnd().split('\n');
  const at = lines.findIndex((line) => (JSON.parse(line) as JsonObject)['runtime_receipt'] !== undefined);
  const lintLines = (text: string) => lint({ uri: 'file:///work/run.jsonl', text }, {});

  it('gives the honest trace no fix that takes the wrong id over', async () => {
    const text = lines.map((line, index) => (index === at ? line.replaceAll(ID, OTHER) : line)).join('\n');
    const { problems } = await lintLines(text);
    assert.deepEqual(problems.map(({ ruleId, range, fixes }) => [ruleId, range.start.line, fixes.map(({ title }) => title)]), [
      ['receipt/request', at, []],
      ['trace/receipt-copy', lines.length - 1, []],
    ]);
  });

  it('gives a trace with a wrong copy the fix that takes the right one', async () => {
    const last = lines.length - 1;
    const trace = JSON.parse(lines[last] as string) as JsonObject;
    (trace['host_receipt'] as JsonObject)['request_id'] = OTHER;
    const { problems } = await lintLines([...lines.slice(0, last), JSON.stringify(trace)].join('\n'));
    assert.deepEqual(problems.map(({ ruleId, pointer, fixes }) => [ruleId, pointer, fixes.map(({ title }) => title)]), [
      ['trace/receipt-copy', '/host_receipt/request_id', [`Set request_id to "${ID}", as in the receipt itself`]],
    ]);
  });
});
