import type { Draft, Rule } from '../../shared/types.js';
import { setMembers } from '../fixes.js';
import { nearestRow, stateTable, type TableRow } from '../stateTable.js';
import { paths, type Comparison, type ReceiptView, type Status } from '../types.js';

/** What became of the capsule at the Host's door, against what became of the execution. */
export const statusRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/status',
    severity: 'error',
    summary: 'A refused capsule with an execution, or an accepted capsule without one.',
    fixes: 'manual',
  },
  check(view, _context, report) {
    const found = nearestRow(view);
    const { provider_execution_status: status, capsule_delivery_comparison: comparison } = view.runtime_receipt ?? {};
    if (found.status && status !== undefined) report(wrongStatus(view, status, found.row));
    if (found.comparison && comparison !== undefined) report(wrongComparison(comparison, status, found.row));
  },
};

type Report = Omit<Draft, 'ruleId'>;

function wrongStatus(view: ReceiptView, status: Status, row: TableRow): Report {
  const comparison = view.runtime_receipt?.capsule_delivery_comparison;
  const answered = row.name === 'answered' && view.outcome !== undefined;
  const allowed = stateTable
    .filter((other) => other.comparison === row.comparison && (view.outcome === undefined || other.outcome === row.outcome))
    .flatMap((other) => other.statuses);
  const words = allowed.map((word) => `"${word}"`).join(', ').replace(/, ([^,]*)$/, ' or $1');
  const why =
    row.name === 'refused'
      ? 'a Host that finds the digests mismatched refuses before any provider runs'
      : answered
        ? 'there is an outcome, and only a completed execution has one'
        : 'a Host that accepts the capsule runs the provider, and the status says how that ended';
  return {
    message: `The status is "${status}", but ${why}. Here it should be ${words}.`,
    code: 'SCHEMA_INVALID',
    path: paths.status,
    at: 'value',
    related: [
      ...(comparison === undefined ? [] : [{ path: paths.comparison, message: `The comparison is "${comparison}".` }]),
      ...(answered ? [{ path: paths.outcome, message: 'There is an outcome.' }] : []),
    ],
    fixes: allowed.map((word) => setMembers([paths.status, word])),
  };
}

function wrongComparison(comparison: Comparison, status: Status | undefined, row: TableRow): Report {
  const says =
    comparison === 'mismatched'
      ? 'a mismatched capsule is refused before any provider runs, and this receipt tells of an execution'
      : 'a matched capsule is handed to the provider, and this receipt tells of a refusal: nothing was started';
  return {
    message: `The comparison is "${comparison}", but ${says}. With the rest of the receipt it should be "${row.comparison}".`,
    code: 'SCHEMA_INVALID',
    path: paths.comparison,
    at: 'value',
    related: status === undefined ? [] : [{ path: paths.status, message: `The status is "${status}".` }],
    fixes: [setMembers([paths.comparison, row.comparison])],
  };
}
