import { kinds } from '../contracts/kinds.js';
import { contracts } from '../contracts/registry.js';
import type { Found } from '../contracts/recognise.js';
import { quoteValue } from '../contracts/shared/quote.js';
import type { Draft, RuleMeta } from '../contracts/shared/types.js';

export const unsupportedRule: RuleMeta = {
  id: 'contract/unsupported',
  severity: 'warning',
  summary: 'A document of a known contract in a version that is not covered.',
  fixes: 'none',
};

/** The one problem of a document that is recognised but not covered; undefined for a covered one. */
export function unsupportedDraft(found: Found): Draft | undefined {
  const facts = kinds[found.kind];
  if (found.unsupported !== undefined) {
    const { name, version } = found.unsupported;
    return {
      ruleId: unsupportedRule.id,
      message: `This document says that it is ${quoteValue(name)} version ${quoteValue(version)}, which is not covered. Covered is ${facts.name} version ${facts.version}; nothing else was checked here.`,
      path: [],
      at: 'object',
    };
  }
  if (contracts.some((contract) => contract.kind === found.kind)) return undefined;
  return {
    ruleId: unsupportedRule.id,
    message: `This is a ${facts.title} (${facts.name} ${facts.version}). This kind is recognised but not covered yet: its content was not checked.`,
    path: [],
    at: 'object',
    severity: 'hint',
  };
}
