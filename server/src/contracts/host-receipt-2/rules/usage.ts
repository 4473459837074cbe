import { quoteValue } from '../../shared/quote.js';
import type { Draft, Rule } from '../../shared/types.js';
import { setMembers, type Setting } from '../fixes.js';
import { nearestRow, type Differences } from '../stateTable.js';
import { paths, usageNumbers, type OutcomeView, type ReceiptView, type UsageNumber, type UsageView } from '../types.js';

const CODE = 'KDNA_HOST_USAGE_MISMATCH';

/** The usage that the outcome tells against the one that the receipt tells. */
export const usageRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/usage',
    severity: 'error',
    summary: "An outcome whose usage is not the receipt's own.",
    fixes: 'manual',
  },
  check(view, _context, report) {
    const found = nearestRow(view);
    const { outcomeUsage } = found;
    if (outcomeUsage.length === 0) return;
    const answered = view.outcome?.usage;
    const own = view.runtime_receipt?.usage ?? {};
    report({ code: CODE, ...(outcomeUsage === 'whole' ? whole(answered, own, found) : numbers(outcomeUsage, answered ?? {}, own)) });
  },
};

type Report = Omit<Draft, 'ruleId'>;

function whole(answered: OutcomeView['usage'], own: UsageView, found: Differences): Report {
  const related =
    own.basis === undefined
      ? [{ path: paths.usage, message: "The receipt's own usage." }]
      : [{ path: [...paths.usage, 'basis'], message: `The basis is "${own.basis}".` }];
  const place = { path: paths.outcomeUsage, at: 'value' as const, related };
  if (answered !== null) {
    return {
      ...place,
      message:
        'The outcome tells a usage, but by the receipt none was observed (`basis` is "not_observed"). The two tell the same: here `outcome.usage` should be null.',
      fixes: [setMembers([paths.outcomeUsage, null])],
    };
  }
  const { tokens_used: tokens, model_calls: calls } = own;
  const known = found.usage.length === 0 && typeof tokens === 'number' && typeof calls === 'number';
  return {
    ...place,
    message:
      '`outcome.usage` is null, but by the receipt the Host reported its usage. The two tell the same: here `outcome.usage` should have the numbers of `runtime_receipt.usage`.',
    fixes: known
      ? [
          {
            title: `Set outcome.usage to tokens_used ${tokens} and model_calls ${calls}, as in runtime_receipt.usage`,
            kind: 'manual',
            changes: [{ op: 'replace', path: paths.outcomeUsage, value: { tokens_used: tokens, model_calls: calls } }],
          },
        ]
      : [],
  };
}

function numbers(names: readonly UsageNumber[], answered: NonNullable<OutcomeView['usage']>, own: UsageView): Report {
  const [first] = names;
  const one = names.length === 1 && first !== undefined;
  const listed = names.map((name) => `\`${name}\` ${quoteValue(answered[name] ?? null)} in the outcome and ${quoteValue(own[name] ?? null)} in \`runtime_receipt.usage\``);
  const setAll = (from: UsageView, base: readonly string[]): Setting[] => names.map((name) => [[...base, name], from[name] ?? null]);
  return {
    message: `The usage is told twice and not alike: ${listed.join(', ')}. ${one ? 'Both are one measurement, so the two should be' : 'They are one measurement, so they should be'} equal.`,
    path: one ? [...paths.outcomeUsage, first] : paths.outcomeUsage,
    at: one ? 'value' : 'object',
    related: usageNumbers
      .filter((name) => names.includes(name))
      .map((name) => ({ path: [...paths.usage, name], message: `The receipt's own \`${name}\` is ${quoteValue(own[name] ?? null)}.` })),
    fixes: [setMembers(...setAll(own, paths.outcomeUsage)), setMembers(...setAll(answered, paths.usage))],
  };
}
