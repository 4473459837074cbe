/** What `task_id` and `agent` say of a return: the lane and the day of the task. */
import { instantOf } from './time.js';
import type { ReturnView } from './types.js';

/** Kimi answers payload A, Grok payload B. */
export type Lane = 'KIMI' | 'GROK';

/** The lane's name as agents write it. */
export const laneNames: Readonly<Record<Lane, string>> = { KIMI: 'Kimi', GROK: 'Grok' };

/** The lane in a task id of the form `CP8-INF8-<LANE>-…`; undefined for any other id. */
export function laneOfTask(taskId: string): Lane | undefined {
  return toLane(/^CP8-INF8-(KIMI|GROK)(?:-|$)/i.exec(taskId.trim())?.[1]);
}

/** The lane whose name the agent's name begins with ("Kimi K2", "GrokAce"); undefined for an agent of no lane ("subagent-7"). */
export function laneOfAgent(agent: string): Lane | undefined {
  return toLane(/^(?:kimi|grok)/i.exec(agent.trim())?.[0]);
}

/**
 * The lane of a return. Undefined when neither member names one, and when they name different ones: which of the two is
 * wrong is for the author to say.
 */
export function laneOf(view: ReturnView): Lane | undefined {
  const ofTask = view.task_id === undefined ? undefined : laneOfTask(view.task_id);
  const ofAgent = view.agent === undefined ? undefined : laneOfAgent(view.agent);
  if (ofTask !== undefined && ofAgent !== undefined && ofTask !== ofAgent) return undefined;
  return ofTask ?? ofAgent;
}

/** The day that a task id `CP8-INF8-…-YYYY-MM-DD` ends with; `start` is its first millisecond in UTC. Undefined without a real day. */
export function dayOfTask(taskId: string): { day: string; start: number } | undefined {
  const id = taskId.trim();
  if (!/^CP8-INF8-/i.test(id)) return undefined;
  const day = /-(\d{4}-\d{2}-\d{2})$/.exec(id)?.[1];
  if (day === undefined) return undefined;
  const start = instantOf(`${day}T00:00:00Z`);
  return start === undefined ? undefined : { day, start };
}

/** The id of a task, in the form in which ids are assigned: `CP8-INF8-KIMI-THREAD-CHRONOLOGY-2026-08-17`. */
export function taskIdFor(lane: Lane, subject: string, day: string): string {
  const words = subject.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return ['CP8', 'INF8', lane, ...words, day].join('-');
}

function toLane(text: string | undefined): Lane | undefined {
  const name = text?.toUpperCase();
  return name === 'KIMI' || name === 'GROK' ? name : undefined;
}
