import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { dayOfTask } from '../taskId.js';
import { DAY_MS, instantOf } from '../time.js';
import type { ReturnView } from '../types.js';

/** A return older than its task. A day is left, since the date in the id may be a local one. */
export const timeBeforeTask: Rule<ReturnView> = {
  meta: {
    id: 'cp8/time-before-task',
    severity: 'warning',
    summary: 'The return was made more than a day before the date of its task.',
    fixes: 'none',
  },
  check(view, _context, report) {
    if (view.generated_at_utc === undefined || view.task_id === undefined) return;
    const instant = instantOf(view.generated_at_utc);
    const task = dayOfTask(view.task_id);
    if (instant === undefined || task === undefined || task.start - instant <= DAY_MS) return;
    report({
      path: ['generated_at_utc'],
      at: 'value',
      message: `${quoteValue(view.generated_at_utc)} is more than a day before ${task.day}, the date of the task, and nobody returns a task before it is given. Write the time at which the return was generated, or the task id as it was assigned.`,
      related: [{ path: ['task_id'], message: `The task is dated ${task.day}.` }],
    });
  },
};
