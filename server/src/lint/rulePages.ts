import { rulePages } from '../generated/rulePages.js';

/** The page of a rule in Markdown; undefined for an unknown id. */
export function rulePage(id: string): string | undefined {
  return Object.hasOwn(rulePages, id) ? rulePages[id] : undefined;
}
