import type { Path } from '../../json/types.js';
import { quoteValue } from '../shared/quote.js';
import type { Draft, DocumentKind, Rule, RuleContext, RuleMeta } from '../shared/types.js';
import { valueAt } from '../shared/valueAt.js';
import { ADAPTER_INVALID } from './codes.js';

/**
 * A rule for two members of a capsule that say the same. In a Capsule 1, whose contract leaves the relation open, the
 * difference is a warning.
 */
export function sameMembersRule(meta: RuleMeta, told: Path, traced: Path, why: string): Rule {
  return {
    meta,
    check(view, context, report) {
      const value = valueAt(view, told);
      const inTrace = valueAt(view, traced);
      if (value === undefined || inTrace === undefined || value === inTrace) return;
      report({
        message: `\`${traced.join('.')}\` is ${quoteValue(inTrace)}, but \`${told.join('.')}\` is ${quoteValue(value)}. ${why}`,
        path: traced,
        at: 'value',
        related: [{ path: told, message: `\`${told.join('.')}\` is ${quoteValue(value)}.` }],
        suspects: [{ path: told }, { path: traced }],
        fixes: [
          { title: `Set ${traced.join('.')} to ${quoteValue(value)}`, kind: 'manual', changes: [{ op: 'replace', path: traced, value }] },
          { title: `Set ${told.join('.')} to ${quoteValue(inTrace)}`, kind: 'manual', changes: [{ op: 'replace', path: told, value: inTrace }] },
        ],
        ...weightIn(context.kind),
      });
    },
  };
}

function weightIn(kind: RuleContext['kind']): Pick<Draft, 'code' | 'severity'> {
  const strict: DocumentKind = 'capsule-2';
  return kind === strict ? { code: ADAPTER_INVALID } : { severity: 'warning' };
}
