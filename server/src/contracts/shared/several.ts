import type { Path } from '../../json/types.js';
import type { DocumentKind, Rule, RuleMeta } from './types.js';

/** A kind of partner, and the member by which a document names it. */
export interface NamedPartner {
  kind: DocumentKind;
  /** In the plural, in the words of a message. */
  names: string;
  /** False for a kind that no member names. */
  isNamed?: false;
  path: Path;
  /** Where a partner says its own name. */
  theirs: Path;
}

/** Places of candidates that are told; more help nobody. */
const MOST_TOLD = 8;

/** A rule that says where several different documents have the name of one partner: none of them is guessed to be it. */
export function severalRule(meta: Pick<RuleMeta, 'id' | 'summary'>, document: string, partners: readonly NamedPartner[]): Rule {
  return {
    meta: { ...meta, severity: 'hint', fixes: 'none' },
    check(_view, context, report) {
      for (const { kind, names, isNamed, path, theirs } of partners) {
        const several = context.several(kind);
        if (several.length === 0) continue;
        report({
          message: `Several different ${names}${isNamed === false ? '' : ' of this name'} are at hand, and nothing says which of them this ${document} belongs to. It was compared with none of them: keep the right one beside it, or move the others away.`,
          path,
          at: 'value',
          related: several.slice(0, MOST_TOLD).map((partner) => ({ partner, path: theirs, message: 'One of them.' })),
        });
      }
    },
  };
}
