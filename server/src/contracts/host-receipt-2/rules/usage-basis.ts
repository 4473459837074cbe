import type { Draft, DraftFix, DraftRelated, Rule } from '../../shared/types.js';
import { quoteValue } from '../../shared/quote.js';
import { setMembers, type Setting } from '../fixes.js';
import { nearestRow, type Differences } from '../stateTable.js';
import { paths, usageNumbers, type ReceiptView, type UsageNumber, type UsageView } from '../types.js';

type UsageMember = UsageNumber | 'basis';
const usageMembers: readonly UsageMember[] = [...usageNumbers, 'basis'];

/** The basis of the usage against its numbers, and against a Host that refused. */
export const usageBasisRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/usage-basis',
    severity: 'error',
    summary: 'Usage numbers that do not go with their basis, or usage in a delivery that was refused.',
    fixes: 'manual',
  },
  check(view, _context, report) {
    const found = nearestRow(view);
    const usage = view.runtime_receipt?.usage;
    const [first, ...more] = found.usage;
    if (usage === undefined || first === undefined) return;
    const place: Pick<Draft, 'path' | 'at'> =
      more.length === 0 ? { path: [...paths.usage, first], at: 'value' } : { path: paths.usage, at: 'object' };
    report({
      ...place,
      message: found.row.name === 'refused' ? refusedMessage(found, first, usage) : basisMessage(found, first, usage),
      code: 'SCHEMA_INVALID',
      related: relatedPlaces(found, view, usage, first),
      fixes: fixesFor(found, view),
    });
  },
};

function refusedMessage(found: Differences, first: UsageMember, usage: UsageView): string {
  const what = found.usage.length === 1 ? `\`${first}\` is ${quoteValue(usage[first] ?? null)}` : 'There is usage';
  return `${what}, but the Host refused the capsule before any provider ran, so nothing was used. \`basis\` should be "not_observed", \`tokens_used\` and \`model_calls\` null.`;
}

function basisMessage(found: Differences, first: UsageMember, usage: UsageView): string {
  const reported = found.usageBasis === 'host_reported';
  if (first === 'basis') {
    return reported
      ? '`basis` is "not_observed", but there are numbers. Numbers that the Host gave are "host_reported"; what it did not observe is null.'
      : '`basis` is "host_reported", but there are no numbers. What a Host reports is a number; without any, `basis` should be "not_observed".';
  }
  if (found.usage.length > 1) {
    const told = usageMembers.map((member) => `\`${member}\` ${quoteValue(usage[member] ?? null)}`).join(', ');
    return `The usage does not go together: ${told}. Usage is either reported (both numbers, \`basis\` "host_reported") or not observed (both null, \`basis\` "not_observed").`;
  }
  const what = `\`${first}\` is ${quoteValue(usage[first] ?? null)}`;
  return reported
    ? `${what}, but \`basis\` says that the Host reported its usage. A reported usage has both numbers, whole and not negative.`
    : `${what}, but \`basis\` says that nothing was observed. What was not observed should be null: a number would claim a measurement that nobody made.`;
}

function relatedPlaces(found: Differences, view: ReceiptView, usage: UsageView, first: UsageMember): DraftRelated[] {
  const places: DraftRelated[] = usageMembers
    .filter((member) => usage[member] !== undefined && (found.usage.length > 1 || member !== first))
    .map((member) => ({ path: [...paths.usage, member], message: `\`${member}\` is ${quoteValue(usage[member] ?? null)}.` }));
  const comparison = view.runtime_receipt?.capsule_delivery_comparison;
  if (found.row.name === 'refused' && comparison !== undefined) {
    places.push({ path: paths.comparison, message: `The comparison is "${comparison}".` });
  }
  return places;
}

function fixesFor(found: Differences, view: ReceiptView): DraftFix[] {
  const settings = found.usage.map((member): Setting | undefined => {
    const value = expected(member, found, view);
    return value === undefined ? undefined : [[...paths.usage, member], value];
  });
  const known = settings.filter((setting) => setting !== undefined);
  if (known.length === settings.length) return [setMembers(...known)];
  // No number is known to write. Unless the outcome claims a usage, nothing stands against saying that none was observed.
  const usage = view.runtime_receipt?.usage ?? {};
  if (typeof view.outcome?.usage === 'object' && view.outcome.usage !== null) return [];
  const notObserved: Record<UsageMember, string | null> = { tokens_used: null, model_calls: null, basis: 'not_observed' };
  const changes = usageMembers
    .filter((member) => usage[member] !== undefined && usage[member] !== notObserved[member])
    .map((member): Setting => [[...paths.usage, member], notObserved[member]]);
  return changes.length === 0 ? [] : [setMembers(...changes)];
}

function expected(member: UsageMember, found: Differences, view: ReceiptView): string | number | null | undefined {
  if (member === 'basis') return found.usageBasis;
  if (found.usageBasis === 'not_observed') return null;
  return found.row.outcome === 'object' ? view.outcome?.usage?.[member] : undefined;
}
