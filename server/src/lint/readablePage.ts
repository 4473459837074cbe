import { kinds } from '../contracts/kinds.js';
import type { DocumentKind } from '../contracts/shared/types.js';
import { rulePage } from './rulePages.js';

/** Fences whose example stands for more than is written in it: the info string, what is in it. */
const SHORT = /^```json (\S+)( patch)?\n([^]*?)^```$/gm;

/** The page of a rule for those who read it: above each example that is written in short stands what it stands for. Undefined for an unknown id. */
export function readablePage(id: string): string | undefined {
  return rulePage(id)?.replace(SHORT, (_fence, what: string, patch: string | undefined, content: string) => {
    const label = patch === undefined ? labelOf(what) : patchLabel(what, content);
    return content === '' ? label : `${label}\n\n\`\`\`json\n${content}\`\`\``;
  });
}

function labelOf(what: string): string {
  const depth = /^depth=(\d+)$/.exec(what)?.[1];
  return depth === undefined ? 'The text in these quotes, with its escapes:' : `A valid Host receipt with a value that is nested ${depth} levels deep.`;
}

function patchLabel(what: string, content: string): string {
  const base = baseOf(what);
  if (content.trim() === '{}') return `${base}, as it is:`;
  const removed = content.includes('"__remove__"') ? ', or taken out ("__remove__")' : '';
  return `${base}, with these values put in by their pointers${removed}:`;
}

function baseOf(what: string): string {
  if (what === 'exchange') return 'A valid exchange (/0 the request, /1 its receipt, /2 the plan, /3 the capabilities, /4 the trace)';
  if (what === 'receipts') return 'A valid Host receipt, twice (/0 and /1)';
  return Object.hasOwn(kinds, what) ? `A valid ${kinds[what as DocumentKind].title}` : 'A valid document';
}
