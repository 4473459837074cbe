import type { Path } from '../../../json/types.js';
import { quoteValue } from '../../shared/quote.js';
import type { Rule } from '../../shared/types.js';
import { present } from '../items.js';
import { laneOf } from '../taskId.js';
import type { ReturnView } from '../types.js';

/** A timestamp class that the Grok lane was not given. */
export const laneTimestampClass: Rule<ReturnView> = {
  meta: {
    id: 'cp8/lane-timestamp-class',
    severity: 'warning',
    summary: 'An observation of the Grok lane has a timestamp class other than NA.',
    fixes: 'manual',
  },
  check(view, _context, report) {
    if (laneOf(view) !== 'GROK') return;
    for (const [index, { timestamp_class: timestampClass }] of present(view.observed)) {
      if (timestampClass === undefined || timestampClass === 'NA') continue;
      const path: Path = ['observed', index, 'timestamp_class'];
      report({
        path,
        at: 'value',
        message: `${quoteValue(timestampClass)} dates this observation, but this is a return of the Grok lane, which dates nothing: the classes T0 to T4 are the Kimi lane's to give and to reconcile. Here it is NA.`,
        fixes: [{ title: 'Set timestamp_class to NA', kind: 'manual', changes: [{ op: 'replace', path, value: 'NA' }] }],
      });
    }
  },
};
