import { observedAndUnverified } from '../../../../../server/src/contracts/cp8-return-1/rules/observed-and-unverified.js';
import { testRule } from '../check.js';

const claim = 'Thread t-360 carries the first relay message.';

testRule(observedAndUnverified, {
  valid: {
    'a claim in other words': { '/unverified/0/claim': 'Thread t-360 carries the first relay message' },
    'blank claims': { '/unverified/0/claim': '', '/observed/0/claim': '' },
    'claims left from a template': { '/unverified/0/claim': 'TODO', '/observed/0/claim': 'TODO' },
    'absent claims': { '/unverified/0/claim': undefined, '/observed/0/claim': undefined, '/observed/1': undefined },
  },
  invalid: {
    'the same claim': [
      { '/unverified/0/claim': claim },
      {
        path: ['unverified', 0, 'claim'],
        message: `"${claim}" is unverified here and observed as well, word for word. A claim was either seen or lacks evidence: keep it in one of the two lists, or say which part of it is still open.`,
        related: [{ path: ['observed', 0, 'claim'], message: 'The same claim, as observed.' }],
      },
    ],
    'a claim with the name of a property of every object': [
      { '/unverified/0/claim': '__proto__', '/observed/1/claim': '__proto__' },
      {
        path: ['unverified', 0, 'claim'],
        message:
          '"__proto__" is unverified here and observed as well, word for word. A claim was either seen or lacks evidence: keep it in one of the two lists, or say which part of it is still open.',
        related: [{ path: ['observed', 1, 'claim'], message: 'The same claim, as observed.' }],
      },
    ],
  },
});
