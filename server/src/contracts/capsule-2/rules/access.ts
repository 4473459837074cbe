import type { Path } from '../../../json/types.js';
import type { Rule } from '../../shared/types.js';
import { valueAt } from '../../shared/valueAt.js';
import { ADAPTER_INVALID } from '../codes.js';

/** The words of Capsule 1 for each access of Capsule 2. */
const ALIASES: Readonly<Record<string, string>> = { public: 'open', licensed: 'protected', remote: 'runtime' };
const ACCESS: Path = ['access'];
const ALIAS: Path = ['compatibility', 'capsule_1_access'];

/** The access of a capsule, against the word that Capsule 1 has for it. */
export const accessRule: Rule = {
  meta: {
    id: 'capsule/access',
    severity: 'error',
    summary: 'A Capsule 1 access that does not stand for the access of the capsule.',
    fixes: 'manual',
  },
  check(view, _context, report) {
    const access = valueAt(view, ACCESS);
    const alias = valueAt(view, ALIAS);
    if (typeof access !== 'string' || typeof alias !== 'string' || ALIASES[access] === alias) return;
    const right = ALIASES[access] ?? '';
    const meant = Object.keys(ALIASES).find((word) => ALIASES[word] === alias) ?? '';
    report({
      message: `\`capsule_1_access\` is "${alias}", but \`access\` is "${access}". What Capsule 1 calls "${right}" is "${access}" here; "${alias}" would stand for "${meant}", and whoever reads the capsule as a Capsule 1 would be told another access.`,
      code: ADAPTER_INVALID,
      path: ALIAS,
      at: 'value',
      related: [{ path: ACCESS, message: `The access is "${access}".` }],
      fixes: [
        { title: `Set capsule_1_access to ${right}`, kind: 'manual', changes: [{ op: 'replace', path: ALIAS, value: right }] },
        { title: `Set access to ${meant}`, kind: 'manual', changes: [{ op: 'replace', path: ACCESS, value: meant }] },
      ],
    });
  },
};
