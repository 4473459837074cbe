import { testEvidence } from '../../../../../server/src/contracts/cp8-return-1/rules/test-evidence.js';
import { testRule, type Expected } from '../check.js';

const expected = (index: number, result: string, needed: string): Expected => ({
  path: ['tests', index, 'evidence'],
  message: `The evidence is blank, so nothing supports the result ${result}, and the coordinator cannot check it. ${needed}`,
});
const forPass = 'Say what shows that the test passed: the file, the output, the counts.';

testRule(testEvidence, {
  valid: {
    'short evidence': { '/tests/0/evidence': '3' },
    'no result': { '/tests/0/evidence': '', '/tests/0/result': undefined },
    'absent evidence': { '/tests/0/evidence': undefined },
  },
  invalid: {
    'a passed test': [{ '/tests/0/evidence': '' }, expected(0, 'PASS', forPass)],
    'evidence of zero width': [{ '/tests/0/evidence': ' \u200b\t' }, expected(0, 'PASS', forPass)],
    'a failed and a blocked test': [
      { '/tests/0/evidence': '', '/tests/0/result': 'BLOCKED', '/tests/1/evidence': '' },
      expected(0, 'BLOCKED', 'Say what kept the test from running.'),
      expected(1, 'FAIL', 'Say what shows that the test failed: the file, the output, the difference.'),
    ],
  },
});
