import { contradictionVote } from '../../../../../server/src/contracts/cp8-return-1/rules/contradiction-vote.js';
import { testRule, type Expected } from '../check.js';

const reason = '/contradictions/0/reason';
const expected = (count: string): Expected => ({
  path: ['contradictions', 0, 'reason'],
  message: `The reason counts agents ("${count}"). Contradictions are kept and weighed, never settled by a majority vote of agents: name the evidence that makes one side stronger, such as a better timestamp class.`,
});

testRule(contradictionVote, {
  valid: {
    'evidence is counted': { [reason]: 'Three of four messages carry this date.' },
    'a denied vote': { [reason]: 'Not decided by a vote of agents: the message is T0.' },
    'an absent reason': { [reason]: undefined },
  },
  invalid: {
    'three of four agents': [{ [reason]: 'Three of four agents agreed on 2025-09-03.' }, expected('Three of four agents')],
    'a majority': [{ [reason]: 'The T3 header loses against claim_b, which the majority of seats reports.' }, expected('majority of seats')],
  },
});
