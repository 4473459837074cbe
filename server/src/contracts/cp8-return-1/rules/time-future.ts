import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { DAY_MS, instantOf } from '../time.js';
import type { ReturnView } from '../types.js';

/** A time that has not come yet. A day is left for clocks that are set wrong by a time zone. */
export const timeFuture: Rule<ReturnView> = {
  meta: {
    id: 'cp8/time-future',
    severity: 'warning',
    summary: 'The time of the return lies more than a day in the future.',
    fixes: 'none',
  },
  check(view, context, report) {
    const time = view.generated_at_utc;
    const instant = instantOf(time);
    if (time === undefined || instant === undefined || instant - context.now <= DAY_MS) return;
    report({
      path: ['generated_at_utc'],
      at: 'value',
      message: `${quoteValue(time)} lies more than a day in the future, so it cannot be when the return was made. Write the time at which it was generated, in UTC.`,
    });
  },
};
