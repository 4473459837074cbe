import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { present } from '../items.js';
import type { ReturnView } from '../types.js';

/** A file that the agent says it has read, and that is not looked at here, since its name or a link leads out of the workspace. */
export const fileOutside: Rule<ReturnView> = {
  meta: {
    id: 'cp8/file-outside',
    severity: 'hint',
    summary: 'A snapshot file is ACCESSIBLE but lies outside of the folder, so it is not read and its hash is not checked.',
    fixes: 'none',
  },
  check(view, context, report) {
    const snapshot = context.snapshot(view.source_snapshot?.git_commit ?? '');
    if (snapshot === undefined) return;
    const accessible = [...present(view.source_snapshot?.files)].filter(([, { name, access }]) => name !== undefined && access === 'ACCESSIBLE');
    const outside = accessible.flatMap(([index, { name = '' }]) => {
      const file = snapshot.files.get(name);
      return file?.state === 'unread' && file.outside !== undefined ? [{ index, name, how: file.outside }] : [];
    });
    if (outside.length > 1 && outside.length === accessible.length) {
      report({
        path: ['source_snapshot', 'files'],
        at: 'key',
        message: `All accessible files of this snapshot are outside of the folder, so none was read and none of their hashes is checked. Names are followed from the folder of this document, or the workspace folder, downwards only.`,
      });
      return;
    }
    for (const { index, name, how } of outside) {
      const why = how === 'by link' ? 'leads by a link to' : 'names';
      const more = how === 'by link' ? '' : ' Names are followed from the folder of this document, or the workspace folder, downwards only: not from the root of a disk, and not by "..".';
      report({
        path: ['source_snapshot', 'files', index, 'name'],
        at: 'value',
        message: `${quoteValue(name)} ${why} a file outside of the folder, so it was not read and its hash is not checked.${more}`,
      });
    }
  },
};
