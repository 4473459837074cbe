import { agentHost2Receipt } from '../../generated/validators.js';
import type { JsonObject, Path } from '../../json/types.js';
import { distance, nearestRow } from './stateTable.js';
import type { ReceiptView } from './types.js';

/** The members with a choice of words, each with its words in the order of the schema. */
const CHOICES: readonly { path: Path; values: readonly string[] }[] = [
  { path: ['runtime_receipt', 'capsule_delivery_comparison'], values: ['matched', 'mismatched'] },
  {
    path: ['runtime_receipt', 'provider_execution_status'],
    values: ['completed', 'not_started', 'failed', 'cancelled', 'timed_out'],
  },
  { path: ['runtime_receipt', 'usage', 'basis'], values: ['host_reported', 'not_observed'] },
  { path: ['runtime_receipt', 'model_identity', 'basis'], values: ['host_reported', 'not_observed'] },
];

/**
 * Which words at `path` are still possible, given the rest of the receipt: those that leave it nearest to the state table.
 * Whatever stands at `path` itself does not count. Empty for a path where no words are to be chosen from.
 */
export function possibleValues(view: ReceiptView, path: Path): string[] {
  const choice = CHOICES.find((known) => known.path.length === path.length && known.path.every((part, index) => part === path[index]));
  if (choice === undefined) return [];
  const tried = choice.values.map((value) => {
    const [relations, members] = distance(nearestRow(withValue(view, path, value)));
    return { value, relations, members };
  });
  const best = tried.reduce((a, b) => (b.relations - a.relations || b.members - a.members) < 0 ? b : a);
  return tried.filter(({ relations, members }) => relations === best.relations && members === best.members).map(({ value }) => value);
}

function withValue(view: ReceiptView, path: Path, value: string): ReceiptView {
  const copy: JsonObject = { ...(view as JsonObject) };
  let target = copy;
  for (const name of path.slice(0, -1)) {
    const inner = { ...(target[name] as JsonObject | undefined) };
    target[name] = inner;
    target = inner;
  }
  target[path.at(-1) as string] = value;
  return copy;
}

/** Whether a receipt fits its schema and the state table, whatever the request says. */
export function receiptHolds(receipt: JsonObject): boolean {
  return agentHost2Receipt(receipt) && distance(nearestRow(receipt))[0] === 0;
}
