import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../../server/src/json/types.js';
import { lint } from '../../../server/src/lint/lint.js';
import { buildExchange, endings, textsOf, type Choices, type Exchange } from '../../support/exchange.js';
import { NOW } from '../../support/lintCase.js';
import { planCode, receiptCode, requestCode, traceCode, type Partners } from '../../support/oracle.js';

/** Texts that are hard to hash alike: beyond the BMP, combining, right to left, escaped, digits, `__proto__`. */
const awkward = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string(), fc.constantFrom('😀', 'é', 'e\u0301', 'שלום', '\u2028', '\u0000', '"\\/', '__proto__', 'constructor', '€40k 🚧', '1', '10', '2'));
const number = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.constantFrom(0, -0, 0.1, 1e21, 1e-7, 9007199254740991, 5e-324, 100));
const json = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    awkward,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(awkward, tie('value'), { maxKeys: 5, noNullPrototype: true }) as fc.Arbitrary<JsonObject>,
  ),
})).value;
const object = fc.dictionary(awkward, json, { maxKeys: 5, noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
const source = fc.constantFrom('caller', 'registry', 'install_receipt', 'lockfile', null);

const choices: fc.Arbitrary<Choices> = fc.record({
  ending: fc.constantFrom(...endings),
  taskContext: json,
  capsuleContext: object,
  answer: fc.string({ minLength: 1 }).map((text) => `${text}.`),
  maxTokens: fc.constantFrom(null, 4000),
  tokensUsed: fc.constantFrom(null, 0, 2311),
  expected: fc.record({ asset: source, content: source, runtime_entry_set: source }),
});

type Kind = 'plan' | 'request' | 'receipt' | 'trace';
const KINDS: readonly Kind[] = ['plan', 'request', 'receipt', 'trace'];
type PartnerName = keyof Partners;

/** What one document is held against, as the product has it: what its kind names. */
const PARTNERS: Record<Kind, readonly PartnerName[]> = {
  plan: [],
  request: ['plan', 'capabilities'],
  receipt: ['request'],
  trace: ['plan', 'capabilities', 'request', 'receipt'],
};

async function verdictOf(document: JsonObject, related: Partial<Exchange>, told = ''): Promise<string | null> {
  const { documents, problems } = await lint({ uri: 'file:///work/document.json', text: JSON.stringify(document) }, { now: NOW, related: textsOf(related) });
  const verdict = documents[0]?.verdict;
  assert.equal(documents[0]?.pointer, '');
  const invalid = documents.some((one) => one.verdict?.valid === false);
  const errors = problems.filter(({ severity }) => severity === 'error');
  assert.equal(errors.length > 0, invalid, `errors ${JSON.stringify(errors.map(({ ruleId, pointer }) => `${ruleId} ${pointer}`))}, invalid ${invalid}`);
  const unexplained = errors.filter(({ message }) => /has no explanation here|does not allow this combination/.test(message));
  assert.deepEqual(unexplained.map(({ pointer }) => pointer), [], told);
  return verdict?.code ?? null;
}

/** By document: where it says its version, and another one that it may say. */
const OTHER_VERSIONS: Record<PartnerName | 'trace', readonly [member: string, other: RegExp]> = {
  plan: ['plan_version', /^2\.0$/],
  capabilities: ['version', /^2\.0$/],
  request: ['protocol', /\/1$/],
  receipt: ['protocol', /\/1$/],
  trace: ['trace_version', /^2\.0$/],
};

/** Whether a document says that it is of another version: then nothing is said of it, and nothing held against it. */
function isOther(kind: PartnerName | 'trace', document: JsonObject): boolean {
  const [member, other] = OTHER_VERSIONS[kind];
  const said = document[member];
  return typeof said === 'string' && other.test(said);
}

async function predicted(kind: Kind, document: JsonObject, all: Partners): Promise<string | null> {
  if (isOther(kind, document)) return null;
  const partners = Object.fromEntries(Object.entries(all).filter(([name, partner]) => !isOther(name as PartnerName, partner as JsonObject))) as Partners;
  if (kind === 'plan') return planCode(document);
  if (kind === 'request') return requestCode(document, partners);
  return kind === 'receipt' ? receiptCode(document, partners) : traceCode(document, partners);
}

/** The partners of a document that a choice of bits leaves at hand. A trace without a request names none. */
function atHand(kind: Kind, exchange: Exchange, bits: number): Partners {
  const named = kind === 'trace' && (exchange.trace['capsule_delivery_evidence'] as JsonObject)['observed'] === null ? ['plan', 'capabilities'] : PARTNERS[kind];
  return Object.fromEntries(named.flatMap((name, index) => ((bits >> index) & 1 && exchange[name as PartnerName] !== null ? [[name, exchange[name as PartnerName]]] : [])));
}

describe('an exchange that is built by the digests of this package', () => {
  it('is clean, whatever its texts, numbers and members', async () => {
    await fc.assert(
      fc.asyncProperty(choices, fc.nat(15), async (chosen, bits) => {
        const exchange = await buildExchange(chosen);
        for (const kind of KINDS) {
          const document = exchange[kind];
          if (document !== null) assert.equal(await verdictOf(document, atHand(kind, exchange, bits)), null, kind);
        }
      }),
      { numRuns: 120, seed: 20260818 },
    );
  });

  it('keeps its digests whatever the order of members', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async (chosen) => {
        const exchange = await buildExchange(chosen);
        for (const kind of KINDS) {
          const document = exchange[kind];
          if (document !== null) assert.equal(await verdictOf(reversed(document) as JsonObject, atHand(kind, exchange, 15)), null, kind);
        }
      }),
      { numRuns: 40, seed: 20260818 },
    );
  });
});

/** The value with the members of every object in the reverse order. */
function reversed(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).reverse().map(([name, inner]) => [name, reversed(inner)]));
}

const WORDS = [
  'matched', 'mismatched', 'not_compared', 'unavailable', 'not_delivered', 'not_observed', 'selected', 'blocked', 'not_started', 'completed', 'failed',
  'cancelled', 'timed_out', 'execution_completed', 'execution_failed', 'correlated_response', 'rejected_before_execution', 'host_reported', 'host_monotonic',
  'within_limit', 'exceeded', 'not_limited', 'compact', 'full', 'public', 'remote', 'caller', 'lockfile', 'kdna.json.content_digest', 'external_expected',
  'manifest_declaration', 'legacy_assumption', 'KDNA_HOST_PROTOCOL_UNSUPPORTED', '2.0', '1.0', 'kdna.agent-host/2', 'kdna.agent-host/1',
  `sha256:${'5'.repeat(63)}6`, 'host_00112233445566778899aabc', 'plan_00112233445566ab', '2026-08-18T09:13:01Z',
];
const VALUES: JsonValue[] = [null, true, false, 0, 1, 5, 20_001, 99_999_999, '', 'x', [], {}, ...WORDS];

/** Where a document may be changed: everything but what is opaque. */
function places(value: JsonValue, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null || path.at(-1) === 'context') return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => places(inner, [...path, name]))];
}

/** One change: a member set or removed, a value taken over from another ending. */
function changed(document: JsonObject, other: JsonObject, where: number, what: number): { document: JsonObject; told: string } {
  const all = places(document).slice(1);
  const path = all[where % all.length] as string[];
  const copy = structuredClone(document);
  let target: JsonValue = copy;
  for (const step of path.slice(0, -1)) target = (target as JsonObject)[step] as JsonValue;
  const last = path.at(-1) as string;
  const elsewhere = path.reduce<unknown>((here, step) => (here as JsonObject | null | undefined)?.[step], other) as JsonValue | undefined;
  const values = [...VALUES, ...(elsewhere === undefined ? [] : [elsewhere, elsewhere, elsewhere, elsewhere, elsewhere, elsewhere])];
  const value = values[what % (values.length + 2)];
  if (value === undefined) {
    if (Array.isArray(target)) target.splice(Number(last), 1);
    else delete (target as JsonObject)[last];
  } else (target as JsonObject)[last] = structuredClone(value);
  return { document: copy, told: `${path.join('/')} = ${JSON.stringify(value)?.slice(0, 200)}` };
}

describe('one change to an exchange', () => {
  for (const kind of KINDS) {
    it(`to its ${kind} gives the verdict that the relations predict`, async () => {
      let invalid = 0;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...endings), fc.constantFrom(...endings), fc.nat(), fc.nat(), fc.nat(15), async (ending, otherEnding, where, what, bits) => {
          const exchange = await buildExchange({ ending });
          const other = await buildExchange({ ending: otherEnding, expected: { asset: 'caller', content: null } });
          const document = exchange[kind];
          if (document === null) return;
          const change = changed(document, other[kind] ?? document, where, what);
          const partners = atHand(kind, exchange, bits);
          const code = await predicted(kind, change.document, partners);
          if (code !== null) invalid++;
          assert.equal(await verdictOf(change.document, partners as Partial<Exchange>, change.told), code, `${kind} ${ending}, ${Object.keys(partners).join(' ')}: ${change.told}`);
        }),
        { numRuns: Number(process.env['EXCHANGE_RUNS'] ?? 400), seed: Number(process.env['EXCHANGE_SEED'] ?? 20260818) },
      );
      assert.ok(invalid > 100, String(invalid));
    });
  }

  it('to a partner gives the verdict that the relations predict', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...endings), fc.constantFrom<Kind>('request', 'receipt', 'trace'), fc.constantFrom<PartnerName>('plan', 'capabilities', 'request', 'receipt'), fc.nat(), fc.nat(), async (ending, kind, name, where, what) => {
        const exchange = await buildExchange({ ending });
        const other = await buildExchange({ ending: 'mismatched', expected: { asset: 'caller' } });
        const document = exchange[kind];
        const partner = exchange[name];
        const partners = atHand(kind, exchange, 15);
        if (document === null || partner === null || partners[name] === undefined) return;
        const change = changed(partner, other[name] ?? partner, where, what);
        const kept = { ...partners, [name]: change.document };
        assert.equal(await verdictOf(document, kept as Partial<Exchange>), await predicted(kind, document, kept), `${kind} ${ending}, its ${name}: ${change.told}`);
      }),
      { numRuns: Number(process.env['EXCHANGE_RUNS'] ?? 400), seed: Number(process.env['EXCHANGE_SEED'] ?? 20260818) },
    );
  });
});
