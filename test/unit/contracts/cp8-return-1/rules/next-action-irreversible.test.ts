import { nextActionIrreversible } from '../../../../../server/src/contracts/cp8-return-1/rules/next-action-irreversible.js';
import { testRule } from '../check.js';

const action = 'Add the August 2025 export to the next snapshot.';

testRule(nextActionIrreversible, {
  valid: {
    'another action is not reversible': { '/proposals/0/reversible': false, '/recommended_next_action': 'Copy the export first.' },
    'a proposal in other words': { '/proposals/0/reversible': false, '/proposals/0/action': action.toLowerCase() },
    'blank actions': { '/proposals/0/reversible': false, '/proposals/0/action': '', '/recommended_next_action': '' },
    'actions left from a template': { '/proposals/0/reversible': false, '/proposals/0/action': 'TODO', '/recommended_next_action': 'TODO' },
    'an absent answer': { '/proposals/0/reversible': undefined },
  },
  invalid: {
    'the proposal of the same words': [
      { '/proposals/0/reversible': false },
      {
        path: ['recommended_next_action'],
        message: `"${action}" is the next action, and the proposal of the same words says that it cannot be reversed. The next action is the smallest reversible one: recommend a step that can be taken back.`,
        related: [{ path: ['proposals', 0, 'reversible'], message: 'Here the same action is not reversible.' }],
      },
    ],
  },
});
