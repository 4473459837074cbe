import type { Contract, Judgement } from './types.js';

/** The code that the contract gives a document; null for a valid one. Faults of the text are judged before, elsewhere. */
export function judged(contract: Contract, facts: Judgement): string | null {
  if (contract.judge !== undefined) return contract.judge(facts);
  if (!facts.schemaValid) return 'SCHEMA_INVALID';
  const codes = new Set(facts.drafts.map((draft) => draft.code));
  return contract.codes.find((code) => codes.has(code)) ?? null;
}

/** For contracts whose rules stand in the order in which they win: SCHEMA_INVALID, else the first code that was drafted. */
export function judgedInRuleOrder({ schemaValid, drafts }: Judgement): string | null {
  if (!schemaValid) return 'SCHEMA_INVALID';
  return drafts.find((draft) => draft.code !== undefined)?.code ?? null;
}
