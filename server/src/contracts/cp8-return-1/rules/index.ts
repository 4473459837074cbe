import type { Rule } from '../../shared/types.js';
import type { ReturnView } from '../types.js';
import { agentLane } from './agent-lane.js';
import { contradictionSides } from './contradiction-sides.js';
import { contradictionVote } from './contradiction-vote.js';
import { fileHash } from './file-hash.js';
import { fileMissing } from './file-missing.js';
import { fileOutside } from './file-outside.js';
import { fileTwice } from './file-twice.js';
import { gitCommitForm } from './git-commit-form.js';
import { laneTimestampClass } from './lane-timestamp-class.js';
import { nextActionEmpty } from './next-action-empty.js';
import { nextActionIrreversible } from './next-action-irreversible.js';
import { nextActionSeveral } from './next-action-several.js';
import { observedAndUnverified } from './observed-and-unverified.js';
import { observedMissingSource } from './observed-missing-source.js';
import { placeholder } from './placeholder.js';
import { promotionOverFailure } from './promotion-over-failure.js';
import { promotionSelfDeclared } from './promotion-self-declared.js';
import { riskReceipt } from './risk-receipt.js';
import { testEvidence } from './test-evidence.js';
import { timeBeforeTask } from './time-before-task.js';
import { timeFuture } from './time-future.js';
import { timeUtc } from './time-utc.js';

/** The rules of a CP8 return, in the order of its members. */
export const rules: Rule<ReturnView>[] = [
  agentLane,
  gitCommitForm,
  fileTwice,
  fileHash,
  fileMissing,
  fileOutside,
  laneTimestampClass,
  observedMissingSource,
  observedAndUnverified,
  testEvidence,
  contradictionSides,
  contradictionVote,
  riskReceipt,
  nextActionEmpty,
  nextActionSeveral,
  nextActionIrreversible,
  promotionSelfDeclared,
  promotionOverFailure,
  timeUtc,
  timeFuture,
  timeBeforeTask,
  placeholder,
];
