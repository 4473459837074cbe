import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { laneNames, laneOfAgent, laneOfTask } from '../taskId.js';
import type { ReturnView } from '../types.js';

/** An agent of one lane that returns a task of the other. */
export const agentLane: Rule<ReturnView> = {
  meta: {
    id: 'cp8/agent-lane',
    severity: 'warning',
    summary: 'The agent is named after the other lane than the task it returns.',
    fixes: 'none',
  },
  check(view, _context, report) {
    if (view.agent === undefined || view.task_id === undefined) return;
    const ofAgent = laneOfAgent(view.agent);
    const ofTask = laneOfTask(view.task_id);
    if (ofAgent === undefined || ofTask === undefined || ofAgent === ofTask) return;
    report({
      path: ['agent'],
      at: 'value',
      message: `${quoteValue(view.agent)} is an agent of the ${laneNames[ofAgent]} lane, but the task ${quoteValue(view.task_id)} was given to the ${laneNames[ofTask]} lane. The lane decides what a return may claim, so name the agent that did the task, or the task that it was given.`,
      related: [{ path: ['task_id'], message: `The task of the ${laneNames[ofTask]} lane.` }],
    });
  },
};
