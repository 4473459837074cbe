import { promotionSelfDeclared } from '../../../../../server/src/contracts/cp8-return-1/rules/promotion-self-declared.js';
import { testRule, type Expected } from '../check.js';

const expected = (level: string): Expected => ({
  path: ['promotion'],
  message: `"${level}" is declared by the return itself, and a level is not earned by declaring it: the coordinator earns or holds it at intake. HOLD claims nothing.`,
  fixes: [{ title: 'Set promotion to HOLD', kind: 'manual', changes: [{ op: 'replace', path: ['promotion'], value: 'HOLD' }] }],
});

testRule(promotionSelfDeclared, {
  valid: {
    'E2 over a failed test, which another rule reports': { '/promotion': 'E2' },
    'E3 without any test, which another rule reports': { '/promotion': 'E3', '/tests': [] },
    'E2 over a blocked test, which another rule reports': { '/promotion': 'E2', '/tests/1/result': 'BLOCKED' },
  },
  invalid: {
    'E1, whatever the tests say': [{ '/promotion': 'E1' }, expected('E1')],
    'E2 with passed tests only': [{ '/promotion': 'E2', '/tests/1/result': 'PASS' }, expected('E2')],
    'E3 with tests that cannot be read': [{ '/promotion': 'E3', '/tests': undefined }, expected('E3')],
  },
});
