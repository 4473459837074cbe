import { riskReceipt } from '../../../../../server/src/contracts/cp8-return-1/rules/risk-receipt.js';
import { testRule, type Expected } from '../check.js';

const receipt = '/proposals/0/expected_receipt';
const risk = '/proposals/0/risk';
const reversible = '/proposals/0/reversible';
const expected = (danger: string): Expected => ({
  path: ['proposals', 0, 'expected_receipt'],
  message: `The expected receipt is blank, but this proposal ${danger}. Such a step has to leave a proof behind: say which receipt will show that it was done, and done right.`,
});

testRule(riskReceipt, {
  valid: {
    'low risk without a receipt': { [receipt]: '' },
    'medium risk without a receipt': { [receipt]: '', [risk]: 'MEDIUM' },
    'high risk with a receipt': { [risk]: 'HIGH', [reversible]: false },
    'absent members': { [receipt]: '', [risk]: undefined, [reversible]: undefined },
    'an absent receipt': { [receipt]: undefined, [risk]: 'HIGH' },
  },
  invalid: {
    'high risk': [{ [receipt]: '', [risk]: 'HIGH' }, expected('is of high risk')],
    'not reversible': [{ [receipt]: ' \u200b', [reversible]: false }, expected('cannot be reversed')],
    both: [{ [receipt]: '', [risk]: 'HIGH', [reversible]: false }, expected('is of high risk and cannot be reversed')],
    'high risk, though reversible is absent': [{ [receipt]: '', [risk]: 'HIGH', [reversible]: undefined }, expected('is of high risk')],
  },
});
