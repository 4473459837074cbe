import assert from 'node:assert/strict';
import { countOfAgents } from '../../../../server/src/contracts/cp8-return-1/vote.js';

describe('countOfAgents', () => {
  const counting: [reason: string, count: string][] = [
    ['Three of four agents agreed on 2025-09-03.', 'Three of four agents'],
    ['3 of 4 agents say so', '3 of 4 agents'],
    ['3 out of the 4 reviewers', '3 out of the 4 reviewers'],
    ['Two of the three independent models report it.', 'Two of the three independent models'],
    ['3/4 seats', '3/4 seats'],
    ['75% of the reviewers', '75% of the reviewers'],
    ['Two-thirds of agents', 'Two-thirds of agents'],
    ['Most agents', 'Most agents'],
    ['Half of the seats', 'Half of the seats'],
    ['The majority of agents prefers claim_b.', 'majority of agents'],
    ['Decided by majority vote of the agents.', 'majority vote of the agents'],
    ['Settled by a vote among the seats.', 'vote among the seats'],
    ['Consensus of the models', 'Consensus of the models'],
    ['Agent majority', 'Agent majority'],
    ['By cross-model consensus', 'cross-model consensus'],
    ['A four-agent majority says 2025-09-03.', 'four-agent majority'],
    ['The agents voted for claim_b.', 'agents voted'],
    ['The reviewers were unanimous.', 'reviewers were unanimous'],
    ['The agents’ majority is clear.', 'agents’ majority'],
    ['Both models agree on this.', 'Both models'],
    ['All reviewers said the same.', 'All reviewers'],
    ['Several lanes confirmed it.', 'Several lanes'],
    ['Supported by three agents.', 'three agents'],
    ['Independently confirmed by two models', 'two models'],
    ['Held by more agents.', 'more agents'],
    ['3 reviewers', '3 reviewers'],
    ['Message date. Three agents.', 'Three agents'],
    ['Two seats against one.', 'Two seats'],
    ['Two seats vs. one.', 'Two seats'],
    ['More agents support claim_b than claim_a.', 'More agents'],
    ['Only two agents, independently, report 09-02.', 'two agents'],
    ['Not by evidence, but three of four agents agreed.', 'three of four agents'],
    ['The header is not reliable because three of four agents agreed on the message.', 'three of four agents'],
    ['The header is not exact. Most agents agree.', 'Most agents'],
    ['Three of four agents agreed that it did not begin on 09-02.', 'Three of four agents'],
    ['Three of four agents agreed, but one differed.', 'Three of four agents'],
    ['Three of four agents agreed, but only the fourth saw 09-02.', 'Three of four agents'],
    ['The T0 header says 09-02, but three of four agents agreed on 09-03.', 'three of four agents'],
    ['MOST AGENTS AGREE', 'MOST AGENTS'],
    ['The tally shows three agents agree.', 'three agents'],
    ['The header is irrelevant. Most agents agree.', 'Most agents'],
    ['First line.\nMost agents agree.', 'Most agents'],
  ];
  for (const [reason, count] of counting) {
    it(`finds the count in ${JSON.stringify(reason)}`, () => assert.equal(countOfAgents(reason), count));
  }

  const weighing = [
    '',
    'A message timestamp (T0) outranks a thread header (T3).',
    'Three of four messages carry the date.',
    'The two log lines agree.',
    'Not decided by a vote of agents.',
    'No majority of agents decides this.',
    'This was never settled by majority vote of agents.',
    "It isn't a majority of agents that decides.",
    'Not because most agents agree, but because the message is T0.',
    'The evidence decides, regardless of how many agents agree.',
    'However many agents agree, the message is dated.',
    'Although most agents agree on 09-03, the T0 timestamp says 09-02.',
    'Even if all reviewers agree on it.',
    'The T0 timestamp outweighs three of four agents.',
    'One T0 message is stronger than any majority of agents.',
    'A majority of agents does not decide this; the message does.',
    'Three of four agents agreed, which proves nothing.',
    'A vote of the agents is irrelevant here.',
    'Three of four agents agreed on 09-03, but the message itself is dated 09-02.',
    'Three of four agents agreed on 09-03. However, the message itself is dated 09-02.',
    'Both agents read the same export.',
    'Two of three agents read only the header, which is T3; the message is T0.',
    'Four agents, one date: the header is missing.',
    'Kept open; it is not for a majority of agents to settle.',
    'The two agents disagree, so the message timestamp decides.',
    'Two agents found different dates; the T0 one is stronger.',
    'Two agents differ on the date.',
    "Both agents' logs show the T0 message.",
    'Two models of the same log file show other dates.',
    'Both lanes of the relay log show the date.',
    'The log lists two user agents that report the date.',
    'Only one agent reported the message itself.',
    'One of the agents said where it is.',
    'The agents never voted; the message is T0.',
    'The agent said so in its log.',
    'Most messages name the agents.',
    'On 2025-09-03 agents reported the relay.',
    'The model identity was reported by the host.',
    'It is irrelevant how many agents agree.',
    'The roster in sources/agents.json shows 12 agents, the brief says 11.',
  ];
  for (const reason of weighing) {
    it(`finds none in ${JSON.stringify(reason)}`, () => assert.equal(countOfAgents(reason), undefined));
  }

  it('reads a long reason in linear time', () => {
    for (const part of ['three of four agents but ', 'not most agents ', 'agents ', 'a-', '-', 'three of ', ' ', "'", 'agents voted, ']) {
      countOfAgents(part.repeat(1_000_000 / part.length));
    }
  });
});
