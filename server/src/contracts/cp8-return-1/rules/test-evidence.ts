import { isBlank } from '../../shared/blank.js';
import type { Rule } from '../../shared/types.js';
import { present } from '../items.js';
import type { ReturnView } from '../types.js';

/** A result that nothing supports. */
export const testEvidence: Rule<ReturnView> = {
  meta: {
    id: 'cp8/test-evidence',
    severity: 'warning',
    summary: 'A test has a result but no evidence for it.',
    fixes: 'none',
  },
  check(view, _context, report) {
    for (const [index, { result, evidence }] of present(view.tests)) {
      if (result === undefined || evidence === undefined || !isBlank(evidence)) continue;
      report({
        path: ['tests', index, 'evidence'],
        at: 'value',
        message: `The evidence is blank, so nothing supports the result ${result}, and the coordinator cannot check it. ${needed[result]}`,
      });
    }
  },
};

const needed = {
  PASS: 'Say what shows that the test passed: the file, the output, the counts.',
  FAIL: 'Say what shows that the test failed: the file, the output, the difference.',
  BLOCKED: 'Say what kept the test from running.',
};
