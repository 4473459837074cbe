import type { Path } from '../../json/types.js';
import { present } from './items.js';
import type { ReturnView } from './types.js';

/** Members of each kind of item that hold any text, in the order of the schema. */
const MEMBERS = {
  files: ['name', 'sha256'],
  observed: ['claim', 'source', 'method'],
  tests: ['test', 'evidence'],
  contradictions: ['claim_a', 'claim_b', 'stronger_evidence', 'reason'],
  unverified: ['claim', 'missing_evidence'],
  proposals: ['action', 'expected_receipt'],
} as const;

/** Every text of a return that the schema leaves free, with its path. */
export function* textMembers(view: ReturnView): Generator<[path: Path, text: string]> {
  yield* texts(view, ['agent', 'task_id'], []);
  if (view.source_snapshot !== undefined) {
    yield* texts(view.source_snapshot, ['git_commit'], ['source_snapshot']);
    for (const [index, file] of present(view.source_snapshot.files)) {
      yield* texts(file, MEMBERS.files, ['source_snapshot', 'files', index]);
    }
  }
  for (const name of ['observed', 'tests', 'contradictions', 'unverified', 'proposals'] as const) {
    for (const [index, item] of present<object>(view[name])) yield* texts(item, MEMBERS[name], [name, index]);
  }
  yield* texts(view, ['recommended_next_action'], []);
}

function* texts(item: object, names: readonly string[], path: Path): Generator<[path: Path, text: string]> {
  const members = item as Readonly<Record<string, unknown>>;
  for (const name of names) {
    const text = members[name];
    if (typeof text === 'string') yield [[...path, name], text];
  }
}
