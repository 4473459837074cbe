/**
 * A CP8 return as its rules see it: the document with certain corrections applied and without everything that the schema
 * rejects. So any member may be absent, and an absent item leaves a hole: the indexes are those of the document.
 */
export interface ReturnView {
  schema?: string;
  agent?: string;
  task_id?: string;
  source_snapshot?: SnapshotView;
  observed?: Items<ObservationView>;
  tests?: Items<TestView>;
  contradictions?: Items<ContradictionView>;
  unverified?: Items<UnverifiedView>;
  proposals?: Items<ProposalView>;
  recommended_next_action?: string;
  promotion?: Promotion;
  generated_at_utc?: string;
}

export type Items<T> = readonly (T | undefined)[];

export type Access = 'ACCESSIBLE' | 'METADATA_ONLY' | 'MISSING' | 'HASH_MISMATCH';
export type TimestampClass = 'T0' | 'T1' | 'T2' | 'T3' | 'T4' | 'NA';
export type TestResult = 'PASS' | 'FAIL' | 'BLOCKED';
export type Risk = 'LOW' | 'MEDIUM' | 'HIGH';
export type Promotion = 'HOLD' | 'E1' | 'E2' | 'E3';

export interface SnapshotView {
  git_commit?: string;
  files?: Items<SnapshotFileView>;
}
export interface SnapshotFileView {
  name?: string;
  sha256?: string;
  access?: Access;
}
export interface ObservationView {
  claim?: string;
  source?: string;
  method?: string;
  timestamp_class?: TimestampClass;
}
export interface TestView {
  test?: string;
  result?: TestResult;
  evidence?: string;
}
export interface ContradictionView {
  claim_a?: string;
  claim_b?: string;
  stronger_evidence?: string;
  reason?: string;
}
export interface UnverifiedView {
  claim?: string;
  missing_evidence?: string;
}
export interface ProposalView {
  action?: string;
  risk?: Risk;
  reversible?: boolean;
  expected_receipt?: string;
}
