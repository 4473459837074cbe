import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { present } from '../items.js';
import type { ReturnView } from '../types.js';

/** A file that the agent says it has read, and that is not to be found here. */
export const fileMissing: Rule<ReturnView> = {
  meta: {
    id: 'cp8/file-missing',
    severity: 'hint',
    summary: 'A snapshot file is ACCESSIBLE but neither at the commit nor here, so its hash cannot be checked.',
    fixes: 'none',
  },
  check(view, context, report) {
    const snapshot = context.snapshot(view.source_snapshot?.git_commit ?? '');
    if (snapshot === undefined) return;
    const missing: { index: number; name: string }[] = [];
    let someAreHere = false;
    for (const [index, { name, access }] of present(view.source_snapshot?.files)) {
      const state = name === undefined ? undefined : snapshot.files.get(name)?.state;
      if (state === 'found') someAreHere = true;
      if (state === 'absent' && access === 'ACCESSIBLE') missing.push({ index, name: name ?? '' });
    }
    if (missing.length === 0) return;
    if (!someAreHere) {
      report({
        path: ['source_snapshot', 'files'],
        at: 'key',
        message: `None of the files of this snapshot is here, so none of their hashes can be checked. They are looked for in the folder of this document and in the workspace folder, under the names that the snapshot gives them.`,
      });
      return;
    }
    for (const { index, name } of missing) {
      report({
        path: ['source_snapshot', 'files', index, 'name'],
        at: 'value',
        message: `${quoteValue(name)} is said to be accessible but is not here, while other files of the snapshot are. Its hash cannot be checked: look for a moved file or a misspelt name. What the agent could reach may still not lie on this disk.`,
      });
    }
  },
};
