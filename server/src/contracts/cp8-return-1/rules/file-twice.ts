import type { Path } from '../../../json/types.js';
import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { comparableName } from '../fileNames.js';
import { present } from '../items.js';
import type { ReturnView, SnapshotFileView } from '../types.js';
import { isUnfilled } from '../unfilled.js';

/** One file listed twice in the snapshot, in whatever spelling of its path. */
export const fileTwice: Rule<ReturnView> = {
  meta: {
    id: 'cp8/file-twice',
    severity: 'warning',
    summary: 'The source snapshot lists one file twice.',
    fixes: 'manual',
  },
  check(view, _context, report) {
    const firsts = new Map<string, [index: number, file: SnapshotFileView]>();
    for (const [index, file] of present(view.source_snapshot?.files)) {
      if (file.name === undefined || isUnfilled(file.name)) continue;
      const name = comparableName(file.name);
      const first = firsts.get(name);
      if (first === undefined) {
        firsts.set(name, [index, file]);
        continue;
      }
      const [firstIndex, firstFile] = first;
      report({
        path: [...entry(index), 'name'],
        at: 'value',
        message: `${quoteValue(file.name)} is listed a second time${differently(firstFile, file)}. A snapshot fixes one state per file, so a reader cannot tell which entry counts. Keep the entry that was used.`,
        related: [{ path: [...entry(firstIndex), 'name'], message: 'The file is listed here first.' }],
        fixes: [
          { title: 'Remove this entry', kind: 'manual', changes: [{ op: 'remove', path: entry(index) }] },
          { title: 'Remove the first entry', kind: 'manual', changes: [{ op: 'remove', path: entry(firstIndex) }] },
        ],
      });
    }
  },
};

function entry(index: number): Path {
  return ['source_snapshot', 'files', index];
}

function differently(first: SnapshotFileView, second: SnapshotFileView): string {
  const spelt = first.name === second.name ? '' : ` (first as ${quoteValue(first.name ?? '')})`;
  const hashes = first.sha256 !== undefined && second.sha256 !== undefined && first.sha256 !== second.sha256;
  return hashes ? `${spelt}, with another hash` : spelt;
}
