import type { Draft, RuleContext } from '../shared/types.js';
import type { TraceCode } from './codes.js';
import type { TraceFacts } from './facts.js';
import { membersOff, type TerminalMember } from './terminals.js';

/**
 * What counts for the verdict of a trace that states another end than the one that it is nearest to: members that contradict the
 * stated end. The problem itself is told by the nearest end. Undefined when there is nothing of the kind.
 */
export function statedDraft(
  view: unknown,
  facts: TraceFacts,
  { written }: RuleContext,
  members: readonly TerminalMember[],
  code: TraceCode,
): Omit<Draft, 'ruleId'> | undefined {
  const { stated } = facts;
  if (stated === undefined || membersOff(members, stated, view, written).length === 0) return undefined;
  const withoutRequest = stated.name === 'no_request';
  return { message: '', code: withoutRequest ? 'KDNA_TRACE_UNDELIVERED_HOST_EVIDENCE' : code, path: [], at: 'object', silent: true };
}
