import type { JsonObject, JsonValue, Path } from '../../../json/types.js';
import { planNamedBy } from '../../consumption-plan-1/atHand.js';
import { expectedDigestNames } from '../../consumption-plan-1/rules/expected-digest.js';
import { copyDraft, type Original } from '../../shared/copies.js';
import { differences } from '../../shared/differences.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';

const WHY = 'The evidence in the capsule has to bear out each digest that is expected of the asset: the same value, compared in the way that the expectation says.';
const NOTHING = { against: null, expected: null, source: null };

/** What is expected of the asset's digests, against the evidence that the capsule carries. */
export const digestExpectationRule: Rule = {
  meta: {
    id: 'request/digest-expectation',
    severity: 'error',
    summary: 'An expected digest that the evidence of the capsule does not bear out.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const atHand = await planNamedBy(view, context);
    const root = atHand === undefined ? view : atHand.plan;
    for (const name of expectedDigestNames) {
      const at: Path = [atHand === undefined ? 'asset' : 'asset_ref', 'expected_digests', name];
      const expected = valueAt(root, at) as JsonObject | null | undefined;
      const evidencePath = ['capsule', 'digests', name];
      const evidence = valueAt(view, evidencePath);
      if (!isWhole(expected) || evidence === undefined) continue;
      const original: Original = {
        value: evidenceFor(expected),
        ...(atHand === undefined ? {} : { partner: atHand.partner, isProven: true }),
        path: at,
        name: atHand === undefined ? "the request's expectation" : "the plan's expectation",
        placeOf: () => at,
      };
      const ofEvidence = { path: evidencePath, original };
      const copy = (atHand === undefined ? nearerExpectation(expected, evidence, at, evidencePath) : undefined) ?? ofEvidence;
      const draft = copyDraft({ view, ...copy, why: WHY, code: 'KDNA_HOST_DIGEST_EXPECTATION_MISMATCH' });
      if (draft !== undefined) report(draft);
    }
  },
};

/** Whether an expectation is there and nothing in it is rejected. */
function isWhole(expected: JsonObject | null | undefined): expected is JsonObject {
  return typeof expected === 'object' && expected !== null && ['value', 'basis', 'source', 'comparison'].every((name) => typeof expected[name] === 'string');
}

/** The evidence that bears out an expectation. */
function evidenceFor({ value, basis, source, comparison }: JsonObject): JsonValue {
  const compared = { state: comparison ?? null, against: againstFor(source), expected: value ?? null, source: source ?? null };
  return { value: value ?? null, basis: basis ?? null, comparison: comparison === 'matched' ? compared : { state: comparison ?? null, ...NOTHING } };
}

function againstFor(source: JsonValue | undefined): string {
  if (source === 'kdna.json.content_digest') return 'manifest_declaration';
  return typeof source === 'string' && source.startsWith('checksums.json.') ? 'checksum_declaration' : 'external_expected';
}

/** Without a plan the expectation may be what is wrong: so when fewer of its members than of the evidence would have to change. */
function nearerExpectation(expected: JsonObject, evidence: JsonValue, path: Path, evidencePath: Path) {
  const state = valueAt(evidence, ['comparison', 'state']);
  const value: JsonObject = {
    value: valueAt(evidence, ['value']) ?? expected['value'] ?? null,
    basis: expected['basis'] ?? null,
    source: valueAt(evidence, ['comparison', 'source']) ?? (state === 'not_compared' ? 'caller' : (expected['source'] ?? null)),
    comparison: state ?? expected['comparison'] ?? null,
  };
  const ofExpectation = differences(expected, value).length;
  const bearsOut = differences(evidence, evidenceFor(value)).length === 0;
  if (!bearsOut || ofExpectation >= differences(evidence, evidenceFor(expected)).length) return undefined;
  return { path, original: { value, path: evidencePath, name: "the capsule's evidence", placeOf: () => evidencePath } };
}
