import { isBlank } from '../../shared/blank.js';
import { isPlaceholder } from '../../shared/placeholder.js';
import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import type { ReturnView } from '../types.js';

/** A commit that is named in a way that can move or become ambiguous. */
export const gitCommitForm: Rule<ReturnView> = {
  meta: {
    id: 'cp8/git-commit-form',
    severity: 'warning',
    summary: 'The commit of the snapshot is neither a full commit id, nor empty, nor NA.',
    fixes: 'manual',
  },
  check(view, context, report) {
    const commit = view.source_snapshot?.git_commit;
    if (commit === undefined || isBlank(commit) || isPlaceholder(commit)) return;
    if (/^(?:[0-9a-f]{40}|[0-9a-f]{64}|\s*NA\s*)$/i.test(commit)) return;
    const fullId = context.snapshot(commit)?.commitId;
    const path = ['source_snapshot', 'git_commit'];
    report({
      path,
      at: 'value',
      message: `${quoteValue(commit)} ${whatIsWrong(commit)} The snapshot has to stay frozen: write the full id, 40 or 64 hexadecimal digits, or NA when there is no repository.`,
      ...(typeof fullId === 'string'
        ? { fixes: [{ title: `Write the full id ${fullId}`, kind: 'manual', changes: [{ op: 'replace', path, value: fullId }] }] }
        : {}),
    });
  },
};

function whatIsWrong(commit: string): string {
  if (commit.trim() !== commit) return 'has white space around it, so it is no commit id as it stands.';
  if (/^[0-9a-f]{4,39}$/i.test(commit)) return 'is a shortened commit id, which a growing repository can make ambiguous.';
  if (/^[0-9a-f]{41,}$/i.test(commit)) return `has ${commit.length} hexadecimal digits, which no commit id has.`;
  return 'is no commit id; the name of a branch or a tag can come to mean another commit.';
}
