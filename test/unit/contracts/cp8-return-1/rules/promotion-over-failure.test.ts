import assert from 'node:assert/strict';
import { promotionOverFailure } from '../../../../../server/src/contracts/cp8-return-1/rules/promotion-over-failure.js';
import { check, testRule, type Changes, type Expected } from '../check.js';

const result = (index: number, message: string): { path: (string | number)[]; message: string } => ({
  path: ['tests', index, 'result'],
  message,
});
const expected = (level: string, reason: string, related: Expected['related'], severity?: 'info'): Expected => ({
  path: ['promotion'],
  message: `"${level}" is declared although ${reason}. E2 says that the work runs and E3 that it was reproduced, and neither is earned by declaring it. With this evidence it is HOLD.`,
  ...(severity === undefined ? {} : { severity }),
  related,
  fixes: [{ title: 'Set promotion to HOLD', kind: 'manual', changes: [{ op: 'replace', path: ['promotion'], value: 'HOLD' }] }],
});
const passed: Changes = { '/promotion': 'E2', '/tests/1/result': 'PASS' };
const noPass = [{ path: ['tests'], message: 'No test here has the result PASS.' }];

testRule(promotionOverFailure, {
  valid: {
    'E1 over a failed test': { '/promotion': 'E1' },
    'E2 with passed tests only': passed,
    'a result that the schema rejects might be a PASS': { '/promotion': 'E2', '/tests/0/result': undefined, '/tests/1': undefined },
    'absent tests': { '/promotion': 'E2', '/tests': undefined },
    'a source that is missing': { ...passed, '/source_snapshot/files/0/access': 'MISSING' },
  },
  invalid: {
    'a failed test': [{ '/promotion': 'E2' }, expected('E2', 'a test failed', [result(1, 'This test failed.')])],
    'a failed test beside a result that the schema rejects': [
      { '/promotion': 'E3', '/tests/0/result': undefined },
      expected('E3', 'a test failed', [result(1, 'This test failed.')]),
    ],
    'two failed tests': [
      { '/promotion': 'E3', '/tests/0/result': 'FAIL' },
      expected('E3', '2 tests failed', [result(0, 'This test failed.'), result(1, 'This test failed.')]),
    ],
    'no tests': [{ '/promotion': 'E2', '/tests': [] }, expected('E2', 'no test passed', noPass)],
    'blocked tests only': [
      { '/promotion': 'E2', '/tests/0/result': 'BLOCKED', '/tests/1/result': 'BLOCKED' },
      expected('E2', 'no test passed', noPass),
    ],
    'a blocked test': [
      { '/promotion': 'E2', '/tests/1/result': 'BLOCKED' },
      expected('E2', 'a test was blocked', [result(1, 'This test was blocked.')], 'info'),
    ],
    'a source with another hash': [
      { ...passed, '/source_snapshot/files/2/access': 'HASH_MISMATCH' },
      expected(
        'E2',
        'a source had another hash than expected',
        [{ path: ['source_snapshot', 'files', 2, 'access'], message: 'This source had another hash than expected.' }],
        'info',
      ),
    ],
  },
});

describe('cp8/promotion-over-failure in a damaged text', () => {
  it('does not miss a PASS that may stand in the damaged part', () => {
    assert.deepEqual(check(promotionOverFailure, { '/promotion': 'E2', '/tests': [] }, ['/tests']), []);
  });
  it('names at most eight places', () => {
    const tests = Array.from({ length: 20 }, () => ({ test: 't', result: 'FAIL', evidence: 'e' }));
    const [draft] = check(promotionOverFailure, { '/promotion': 'E2', '/tests': tests });
    assert.equal(draft?.related?.length, 8);
    assert.match(draft?.message ?? '', /^"E2" is declared although 20 tests failed\./);
  });
});
