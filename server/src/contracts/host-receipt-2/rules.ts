import type { Rule } from '../shared/types.js';
import { blankAnswerRule } from './rules/blank-answer.js';
import { deadlineRule } from './rules/deadline.js';
import { deliveryDigestsRule } from './rules/delivery-digests.js';
import { modelBasisRule } from './rules/model-basis.js';
import { noRequestRule } from './rules/no-request.js';
import { outcomeRule } from './rules/outcome.js';
import { requestRule } from './rules/request.js';
import { sameReceiptRule } from './rules/same-receipt.js';
import { statusRule } from './rules/status.js';
import { usageBasisRule } from './rules/usage-basis.js';
import { usageRule } from './rules/usage.js';
import type { ReceiptView } from './types.js';

/** The rules of a Host receipt: the state table, then the outcome's words, then the request that it answers. */
export const receiptRules: readonly Rule<ReceiptView>[] = [
  outcomeRule,
  statusRule,
  deliveryDigestsRule,
  usageBasisRule,
  modelBasisRule,
  usageRule,
  blankAnswerRule,
  requestRule,
  noRequestRule,
  deadlineRule,
  sameReceiptRule,
];
