/** The state table of a Host receipt, and how far a receipt is from it. */
import { digestBreach, type DigestBreach, type DigestRelation } from './digestRelation.js';
import {
  usageNumbers,
  type Basis,
  type Comparison,
  type ModelView,
  type OutcomeView,
  type ReceiptView,
  type Status,
  type UsageNumber,
  type UsageView,
} from './types.js';

export interface TableRow {
  /** answered: the provider completed; stopped: it ran and did not complete; refused: it never ran. */
  name: 'answered' | 'stopped' | 'refused';
  comparison: Comparison;
  statuses: readonly Status[];
  outcome: 'object' | 'null';
  /** Allowed for `usage` and for `model_identity`, each by itself. */
  bases: readonly Basis[];
  digests: DigestRelation;
}

/** Complete: a receipt that fits no row is invalid. */
export const stateTable: readonly TableRow[] = [
  {
    name: 'answered',
    comparison: 'matched',
    statuses: ['completed'],
    outcome: 'object',
    bases: ['host_reported', 'not_observed'],
    digests: 'all-equal',
  },
  {
    name: 'stopped',
    comparison: 'matched',
    statuses: ['failed', 'cancelled', 'timed_out'],
    outcome: 'null',
    bases: ['host_reported', 'not_observed'],
    digests: 'all-equal',
  },
  {
    name: 'refused',
    comparison: 'mismatched',
    statuses: ['not_started'],
    outcome: 'null',
    bases: ['not_observed'],
    digests: 'sender-differs',
  },
];

/** What of a receipt differs from one row. A member that is not known differs from nothing. */
export interface Differences {
  row: TableRow;
  /** The basis of usage by which the receipt was read. */
  usageBasis: Basis;
  comparison: boolean;
  status: boolean;
  outcome: boolean;
  /** Members of `runtime_receipt.usage`. */
  usage: (UsageNumber | 'basis')[];
  /** Members of `runtime_receipt.model_identity`. */
  model: (keyof ModelView)[];
  digests: DigestBreach | undefined;
  /** Of `outcome.usage`: `whole` when it is null and should not be, or the reverse; else the numbers that are not equal. */
  outcomeUsage: 'whole' | UsageNumber[];
}

/**
 * The row that a receipt is nearest to, and what differs from it. Nearest is the row with the fewest broken relations (the
 * columns of the table), then with the fewest members to change; on a tie the one by which the outcome is wrong.
 */
export function nearestRow(view: ReceiptView): Differences {
  let best: Candidate | undefined;
  for (const row of stateTable) {
    for (const basis of row.bases) {
      const found = differences(view, row, basis);
      const next = { found, cost: cost(found) };
      // Most receipts fit, and none is nearer than that.
      if (next.cost[0] === 0) return found;
      if (best === undefined || compareCosts(next.cost, best.cost) < 0) best = next;
    }
  }
  return (best as Candidate).found;
}

interface Candidate {
  found: Differences;
  cost: Cost;
}

/** How far a receipt is from its nearest row: the number of broken relations (0 when it fits), then of members to change. */
export function distance(found: Differences): [relations: number, members: number] {
  const [relations, members] = cost(found);
  return [relations, members];
}

type Cost = [relations: number, members: number, outcomeIsRight: number, basisIsWrong: number];

function cost(found: Differences): Cost {
  const sizes = [
    Number(found.comparison),
    Number(found.status),
    Number(found.outcome),
    found.usage.length,
    found.model.length,
    found.digests?.changes ?? 0,
    found.outcomeUsage === 'whole' ? 1 : found.outcomeUsage.length,
  ];
  return [
    sizes.filter((size) => size > 0).length,
    sizes.reduce((sum, size) => sum + size, 0),
    found.outcome || found.outcomeUsage.length > 0 ? 0 : 1,
    found.usage.includes('basis') ? 1 : 0,
  ];
}

function compareCosts(a: Cost, b: Cost): number {
  const differing = a.findIndex((part, index) => part !== b[index]);
  return differing === -1 ? 0 : (a[differing] ?? 0) - (b[differing] ?? 0);
}

function differences(view: ReceiptView, row: TableRow, usageBasis: Basis): Differences {
  const receipt = view.runtime_receipt ?? {};
  const { capsule_delivery_comparison: comparison, provider_execution_status: status } = receipt;
  const { outcome } = view;
  return {
    row,
    usageBasis,
    comparison: comparison !== undefined && comparison !== row.comparison,
    status: status !== undefined && !row.statuses.includes(status),
    outcome: outcome !== undefined && (outcome === null) !== (row.outcome === 'null'),
    usage: usageDifferences(receipt.usage ?? {}, usageBasis),
    model: modelDifferences(receipt.model_identity ?? {}, row),
    digests: digestBreach(row.digests, receipt),
    outcomeUsage: row.outcome === 'object' ? outcomeUsageDifferences(outcome ?? {}, receipt.usage ?? {}, usageBasis) : [],
  };
}

function usageDifferences(usage: UsageView, basis: Basis): (UsageNumber | 'basis')[] {
  const numbers = usageNumbers.filter((name) => {
    const value = usage[name];
    return value !== undefined && (value === null) !== (basis === 'not_observed');
  });
  return usage.basis !== undefined && usage.basis !== basis ? [...numbers, 'basis'] : numbers;
}

function modelDifferences(model: ModelView, row: TableRow): (keyof ModelView)[] {
  const written = model.basis;
  const basis = written !== undefined && row.bases.includes(written) ? written : row.bases.length === 1 ? row.bases[0] : undefined;
  const wrong: (keyof ModelView)[] = [];
  if (basis !== undefined && model.value !== undefined && (model.value === null) !== (basis === 'not_observed')) wrong.push('value');
  if (written !== undefined && !row.bases.includes(written)) wrong.push('basis');
  return wrong;
}

function outcomeUsageDifferences(outcome: OutcomeView, usage: UsageView, basis: Basis): 'whole' | UsageNumber[] {
  const answered = outcome.usage;
  if (answered === undefined) return [];
  if ((answered === null) !== (basis === 'not_observed')) return 'whole';
  if (answered === null) return [];
  return usageNumbers.filter((name) => {
    const own = usage[name];
    return typeof own === 'number' && answered[name] !== undefined && answered[name] !== own;
  });
}
