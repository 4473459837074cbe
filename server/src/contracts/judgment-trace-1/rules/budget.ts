import type { JsonValue, Path } from '../../../json/types.js';
import { copyDraft } from '../../shared/copies.js';
import { quoteValue } from '../../shared/quote.js';
import type { Draft, Rule, RuleContext } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { actualOriginals, comparisons, dimensionNames, dimensions, needsProjection, overallOf, type Comparison, type Dimension } from '../budget.js';
import type { TraceCode } from '../codes.js';
import { coded } from '../coded.js';
import { factsOf, type TraceFacts } from '../facts.js';

const ACTUAL: Path = ['budget', 'actual'];
const COMPARISON: Path = ['budget', 'comparison'];
const CODE: TraceCode = 'KDNA_TRACE_BUDGET_MISMATCH';

/** What was used, and how it compares with the limits. */
export const budgetRule: Rule = {
  meta: {
    id: 'trace/budget',
    severity: 'error',
    summary: 'A measured quantity that is not the one of receipt, capsule or task, or a comparison that does not follow.',
    fixes: 'manual',
  },
  async check(view, context, report) {
    const facts = await factsOf(view, context);
    // Partners have sound texts, but the trace's own copies may not.
    if (!context.textSound) return;
    for (const draft of [...actualDrafts(view, facts, context), ...comparisonDrafts(view, facts, context)]) report(draft);
  },
};

type Report = Omit<Draft, 'ruleId'>;

function actualDrafts(view: unknown, facts: TraceFacts, context: RuleContext): Report[] {
  const originals = actualOriginals(facts);
  const drafts = originals.flatMap((original) =>
    copyDraft({ view, path: ACTUAL, original, partial: true, why: 'The budget of a trace repeats what was measured; characters are Unicode code points of the canonical form.', code: coded(context, CODE) }) ?? [],
  );
  const knows = (member: string) => originals.some(({ value }) => valueAt(value, [member]) !== undefined);
  if (!knows('projection_chars') && needsProjection(facts) && valueAt(view, [...ACTUAL, 'projection_chars']) === null) drafts.push(noProjection(context));
  if (!knows('usage_basis')) drafts.push(...basisDrafts(view));
  return drafts;
}

function noProjection(context: RuleContext): Report {
  return {
    message: '`projection_chars` is null, but there was a capsule: the rest of this trace gives its digest, so it was projected and has a length.',
    code: coded(context, CODE),
    path: [...ACTUAL, 'projection_chars'],
    at: 'value',
    related: [{ path: ['capsule_delivery_evidence', 'observed'], message: 'The digest of the capsule.' }],
  };
}

/** Without a receipt that could be gone by: the numbers against their own basis. */
function basisDrafts(view: unknown): Report[] {
  const tables = [
    { basis: 'elapsed_basis', observed: 'host_monotonic', members: ['elapsed_ms'] },
    { basis: 'usage_basis', observed: 'host_reported', members: ['tokens_used', 'model_calls'] },
  ];
  return tables.flatMap(({ basis, observed, members }) => {
    const said = valueAt(view, [...ACTUAL, basis]);
    return members.flatMap((member): Report[] => {
      const value = valueAt(view, [...ACTUAL, member]);
      if (said === undefined || value === undefined || (value !== null) === (said === observed)) return [];
      return [
        {
          message: `\`${member}\` is ${quoteValue(value)}, but \`${basis}\` is ${quoteValue(said)}: what was observed has a number, and what was not has none.`,
          code: 'SCHEMA_INVALID',
          path: [...ACTUAL, member],
          at: 'value',
          related: [{ path: [...ACTUAL, basis], message: `The basis is ${quoteValue(said)}.` }],
        },
      ];
    });
  });
}

function comparisonDrafts(view: unknown, facts: TraceFacts, context: RuleContext): Report[] {
  const found = comparisons(view, facts);
  // A timeout without one is told by trace/budget-limit, whatever the comparison claims.
  const inTime = facts.nearest.terminal.name === 'timed_out' && found.elapsed_ms !== undefined && found.elapsed_ms.state !== 'exceeded';
  const drafts = dimensionNames.flatMap((dimension): Report[] => {
    const comparison = found[dimension];
    const written = valueAt(view, [...COMPARISON, dimension]);
    if (comparison === undefined || written === undefined || written === comparison.state || written === comparison.byOwn || (inTime && dimension === 'elapsed_ms')) return [];
    return [wrongComparison(dimension, written, comparison, context)];
  });
  // By the comparisons as written or as they should be: one that does not follow is told by itself.
  const overall = overallOf(dimensionNames.map((dimension) => valueAt(view, [...COMPARISON, dimension])));
  const written = valueAt(view, [...COMPARISON, 'overall']);
  if (written === overallOf(dimensionNames.map((dimension) => found[dimension]?.state))) return drafts;
  if (overall === undefined || written === undefined || written === overall || (inTime && written === 'exceeded')) return drafts;
  return [...drafts, wrongOverall(view, written, overall, facts, context)];
}

function wrongComparison(dimension: Dimension, written: JsonValue, { actual, limit, state }: Comparison, context: RuleContext): Report {
  const path = [...COMPARISON, dimension];
  const says =
    limit === null
      ? `without a limit it is "${state}"`
      : actual === null
        ? `under a limit what was not measured is "${state}"`
        : `${quoteValue(actual)} against a limit of ${quoteValue(limit)} is "${state}"`;
  return {
    message: `\`${dimension}\` is ${quoteValue(written)}, but ${says}.`,
    code: coded(context, CODE),
    path,
    at: 'value',
    related: [
      { path: [...ACTUAL, dimension], message: `What was measured: ${quoteValue(actual)}.` },
      { path: ['budget', 'limits', dimensions[dimension]], message: `The limit: ${quoteValue(limit)}.` },
    ],
    fixes: [{ title: `Set ${dimension} to ${state}`, kind: 'manual', changes: [{ op: 'replace', path, value: state }] }],
  };
}

function wrongOverall(view: unknown, written: JsonValue, overall: string, facts: TraceFacts, context: RuleContext): Report {
  const path = [...COMPARISON, 'overall'];
  const cause = dimensionNames.filter((dimension) => valueAt(view, [...COMPARISON, dimension]) === overall);
  const claimsExcess = facts.nearest.terminal.name === 'completed' && written === 'exceeded';
  return {
    message: `\`overall\` is ${quoteValue(written)}, but the comparisons come to "${overall}": one that is exceeded decides, then one that is not observed, and only without either is all within the limits.`,
    code: claimsExcess ? 'KDNA_TRACE_BUDGET_LIMIT_VIOLATION' : coded(context, CODE),
    path,
    at: 'value',
    related: overall === 'within_limit' ? [] : cause.map((dimension) => ({ path: [...COMPARISON, dimension], message: `\`${dimension}\` is "${overall}".` })),
    fixes: [{ title: `Set overall to ${overall}`, kind: 'manual', changes: [{ op: 'replace', path, value: overall }] }],
  };
}
