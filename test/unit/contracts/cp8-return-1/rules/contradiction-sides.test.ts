import { contradictionSides } from '../../../../../server/src/contracts/cp8-return-1/rules/contradiction-sides.js';
import { testRule } from '../check.js';

const a = '/contradictions/0/claim_a';
const b = '/contradictions/0/claim_b';
const blank = 'This claim is blank, so the contradiction has one side only. Both sides are kept: write the claim that the other one contradicts.';

testRule(contradictionSides, {
  valid: {
    'claims that differ in one character': { [a]: 'It began on 2025-09-02.', [b]: 'It began on 2025-09-03.' },
    'claims left from a template': { [a]: 'TODO', [b]: 'TODO' },
    'absent claims': { [a]: undefined, [b]: undefined },
  },
  invalid: {
    'the same claim twice': [
      { [a]: 'It began.', [b]: 'It began.' },
      {
        path: ['contradictions', 0, 'claim_b'],
        message: 'Both claims are the same, so nothing contradicts anything. Write the two claims as they were made, or remove the entry.',
        related: [{ path: ['contradictions', 0, 'claim_a'], message: 'The same claim.' }],
      },
    ],
    'a blank first claim': [{ [a]: ' ' }, { path: ['contradictions', 0, 'claim_a'], message: blank }],
    'a blank second claim': [{ [b]: '' }, { path: ['contradictions', 0, 'claim_b'], message: blank }],
    'a blank claim beside an absent one': [{ [a]: undefined, [b]: '' }, { path: ['contradictions', 0, 'claim_b'], message: blank }],
    'two blank claims': [
      { [a]: '', [b]: '\u200b' },
      {
        path: ['contradictions', 0, 'claim_a'],
        message: 'Both claims are blank, so there is no contradiction to keep. Write the two claims as they were made, or remove the entry.',
        related: [{ path: ['contradictions', 0, 'claim_b'], message: 'The other blank claim.' }],
      },
    ],
  },
});
