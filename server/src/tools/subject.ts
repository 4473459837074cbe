import type { FixAllResult } from '../lint/fixAll.js';
import type { Source } from '../lint/source.js';
import type { LintResult } from '../lint/types.js';
import type { DigestSurroundings } from '../workspace/recompute.js';

/** A text that a tool works on, with what lies around it. */
export interface Subject {
  /** As the one who asks calls it. */
  name: string;
  source: Source;
  /** Settings, suppressions and surroundings are taken into account. */
  lint(): Promise<LintResult>;
  fixAll(): Promise<FixAllResult>;
  around: DigestSurroundings;
}
