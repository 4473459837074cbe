import type { Path } from '../../../json/types.js';
import { hasPlaceholders, isPlaceholder } from '../../shared/placeholder.js';
import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { textsThat } from '../textMembers.js';
import type { ReturnView } from '../types.js';

/** A text that was never filled in. For a whole template see templateDraft. */
export const placeholder: Rule<ReturnView> = {
  meta: {
    id: 'cp8/placeholder',
    severity: 'warning',
    summary: 'A value is left over from a template.',
    fixes: 'none',
  },
  check(view, context, report) {
    // What was put right in the view was no placeholder before, and is none now.
    const passes = !hasPlaceholders(context.written) ? isBothSides : isLeftOver;
    for (const [path, text] of textsThat(passes, view)) {
      report({
        path,
        at: 'value',
        message: `${quoteValue(text)} is left over from a template, so the return says nothing here. ${rightValue(path.at(-1))}`,
      });
    }
  },
};

function isLeftOver(text: string, member: string): boolean {
  return isPlaceholder(text) || isBothSides(text, member);
}

/** "claim_a | claim_b", where one of them belongs. */
function isBothSides(text: string, member: string): boolean {
  return member === 'stronger_evidence' && /^\s*claim_a\s*\|\s*claim_b\b/i.test(text);
}

function rightValue(member: Path[number] | undefined): string {
  if (member === 'git_commit') return 'Write the full id of the commit, or NA when there is no repository.';
  if (member === 'sha256') return 'Write the 64 hexadecimal digits of the hash, or NA where the file could not be reached.';
  if (member === 'task_id') return 'Write the task id exactly as it was assigned.';
  return `Write the real value of ${String(member)}.`;
}
