import { nextActionEmpty } from '../../../../../server/src/contracts/cp8-return-1/rules/next-action-empty.js';
import { testRule, type Expected } from '../check.js';

const expected: Expected = {
  path: ['recommended_next_action'],
  message: 'The next action is blank, so the coordinator has nothing to go on with. Write the single smallest reversible next action.',
};

testRule(nextActionEmpty, {
  valid: { 'a short action': { '/recommended_next_action': 'Hold.' } },
  invalid: {
    'an empty text': [{ '/recommended_next_action': '' }, expected],
    'spaces and zero-width characters': [{ '/recommended_next_action': ' \n\u200b\ufeff' }, expected],
  },
});
