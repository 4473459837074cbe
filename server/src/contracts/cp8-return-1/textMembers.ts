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

/** The texts of a return that the schema leaves free and that pass a test, each with its path. */
export function textsThat(passes: (text: string, member: string) => boolean, view: ReturnView): [path: Path, text: string][] {
  const found: [path: Path, text: string][] = [];
  const look = (item: object, names: readonly string[], list: Path, index?: number): void => {
    for (const name of names) {
      const text = (item as Readonly<Record<string, unknown>>)[name];
      if (typeof text === 'string' && passes(text, name)) found.push([[...list, ...(index === undefined ? [] : [index]), name], text]);
    }
  };
  look(view, ['agent', 'task_id'], []);
  if (view.source_snapshot !== undefined) {
    look(view.source_snapshot, ['git_commit'], ['source_snapshot']);
    for (const [index, file] of present(view.source_snapshot.files)) look(file, MEMBERS.files, ['source_snapshot', 'files'], index);
  }
  for (const name of ['observed', 'tests', 'contradictions', 'unverified', 'proposals'] as const) {
    const list = [name];
    for (const [index, item] of present<object>(view[name])) look(item, MEMBERS[name], list, index);
  }
  look(view, ['recommended_next_action'], []);
  return found;
}
