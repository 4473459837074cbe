import { kinds } from '../contracts/kinds.js';
import { contractOf, contracts } from '../contracts/registry.js';
import type { Found } from '../contracts/recognise.js';
import { quoteValue } from '../contracts/shared/quote.js';
import { schemaCodeAt } from '../contracts/shared/schemaReading.js';
import type { Draft, RuleMeta } from '../contracts/shared/types.js';

export const unsupportedRule: RuleMeta = {
  id: 'contract/unsupported',
  severity: 'warning',
  summary: 'A document of a known contract in a version that is not covered.',
  fixes: 'none',
};

/**
 * The one problem of a document that is recognised but not covered; undefined for a covered one.
 * @param holder the covered document that holds it; that has no room for another version, and is not valid with it
 */
export function unsupportedDraft(found: Found, holder?: Found): Draft | undefined {
  const facts = kinds[found.kind];
  if (found.unsupported !== undefined) {
    const { name, version } = found.unsupported;
    const says = `This document says that it is ${quoteValue(name)} version ${quoteValue(version)}, which is not covered. Covered is ${facts.name} version ${facts.version}`;
    return {
      ruleId: unsupportedRule.id,
      ...(holder === undefined
        ? { message: `${says}; nothing else was checked here.` }
        : { message: `${says}, and a ${kinds[holder.kind].title} holds no other one; nothing else was checked here.`, ...inHolder(found, holder) }),
      path: found.versionAt ?? [],
      at: found.versionAt === undefined ? 'object' : 'value',
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

function inHolder(found: Found, holder: Found): Pick<Draft, 'severity' | 'code'> {
  const contract = contractOf(holder.kind);
  const path = [...found.path.slice(holder.path.length), ...(found.versionAt ?? [])];
  return { severity: 'error', ...(contract === undefined || contract.codes.length === 0 ? {} : { code: schemaCodeAt(contract, path) }) };
}
