import type { Draft, Rule } from '../../shared/types.js';
import { setMembers } from '../fixes.js';
import { nearestRow, stateTable, type TableRow } from '../stateTable.js';
import { paths, type ReceiptView } from '../types.js';

/** `outcome` is null or not, against what the rest of the receipt says of the execution. */
export const outcomeRule: Rule<ReceiptView> = {
  meta: {
    id: 'receipt/outcome',
    severity: 'error',
    summary: 'An outcome without a completed execution, or a completed execution without an outcome.',
    fixes: 'manual',
  },
  check(view, _context, report) {
    const found = nearestRow(view);
    if (found.outcome) report(found.row.outcome === 'null' ? surplus(view, found.row) : lacking());
  },
};

type Report = Omit<Draft, 'ruleId'>;

function surplus(view: ReceiptView, row: TableRow): Report {
  const status = view.runtime_receipt?.provider_execution_status;
  const comparison = view.runtime_receipt?.capsule_delivery_comparison;
  const cause =
    row.name === 'refused'
      ? 'the Host refused the capsule before any provider ran, so there is nothing that it could have judged'
      : `the provider did not complete${status === undefined ? '' : ` (its status is "${status}")`}, and only a completed execution has an outcome`;
  const related = [];
  if (status !== undefined) related.push({ path: paths.status, message: `The status is "${status}".` });
  if (comparison !== undefined) related.push({ path: paths.comparison, message: `The comparison is "${comparison}".` });
  const fixes = [setMembers([paths.outcome, null])];
  // In a stopped execution the status may as well be what is wrong; a refusal is told by more than the status.
  if (row.name === 'stopped' && status !== undefined && status !== 'not_started') fixes.push(setMembers([paths.status, 'completed']));
  return { message: `There is an outcome, but ${cause}. \`outcome\` should be null.`, code: 'SCHEMA_INVALID', path: paths.outcome, at: 'value', related, fixes };
}

function lacking(): Report {
  const stopped = stateTable.find((row) => row.name === 'stopped')?.statuses ?? [];
  return {
    message:
      '`outcome` is null, but the status is "completed": a completed execution is the one that has an outcome, with its judgment. Either the judgment is missing here, or the execution did not complete.',
    code: 'SCHEMA_INVALID',
    path: paths.outcome,
    at: 'value',
    related: [{ path: paths.status, message: 'The status is "completed".' }],
    fixes: stopped.map((status) => setMembers([paths.status, status])),
  };
}
