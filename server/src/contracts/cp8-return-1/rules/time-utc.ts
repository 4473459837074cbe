import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { inUtc, isInUtc } from '../time.js';
import type { ReturnView } from '../types.js';

/** A time in local offset. */
export const timeUtc: Rule<ReturnView> = {
  meta: {
    id: 'cp8/time-utc',
    severity: 'warning',
    summary: 'The time of the return is not written in UTC.',
    fixes: 'safe',
  },
  check(view, _context, report) {
    const time = view.generated_at_utc;
    if (time === undefined || isInUtc(time)) return;
    const utc = inUtc(time);
    report({
      path: ['generated_at_utc'],
      at: 'value',
      message: `${quoteValue(time)} is written with the offset ${time.slice(-6)}, but returns are put in order by their time in UTC. ${utc === undefined ? 'Write it with Z.' : `The same instant in UTC is ${utc}.`}`,
      fixes:
        utc === undefined
          ? []
          : [{ title: `Write the same instant in UTC: ${utc}`, kind: 'safe', changes: [{ op: 'replace', path: ['generated_at_utc'], value: utc }] }],
    });
  },
};
