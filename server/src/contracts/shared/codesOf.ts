import type { JsonObject } from '../../json/types.js';
import type { Contract, DocumentKind, Draft, Partner, Rule, RuleContext } from './types.js';

/**
 * The codes that another document earns by its contract's rules, in their order. It is whole and its text is sound; `partner` says
 * what it is held against. So what one contract says of a document, another one need not say again.
 */
export async function codesOf(
  contract: Contract,
  value: JsonObject,
  context: RuleContext,
  partner: (kind: DocumentKind) => Partner | undefined,
): Promise<string[]> {
  const drafts: Omit<Draft, 'ruleId'>[] = [];
  const inner: RuleContext = { ...context, kind: contract.kind, written: value, schemaValid: true, textSound: true, complete: () => true, partner };
  for (const rule of contract.rules as Rule[]) await rule.check(value, inner, (draft) => drafts.push(draft));
  return drafts.flatMap(({ code }) => code ?? []);
}
