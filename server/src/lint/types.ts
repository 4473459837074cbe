/**
 * What goes into a lint and what comes out: the public shapes of the package. Lines and characters are 0-based, characters,
 * offsets and lengths are UTF-16 code units of the document's text.
 */
import type { ContainerFacts } from '../contracts/shared/containers.js';
import type { SnapshotFacts, SourceFile } from '../contracts/shared/sources.js';
import type { DocumentKind, RuleSetting, Severity } from '../contracts/shared/types.js';
import type { Span, TextEdit, TextFault } from '../json/types.js';

export type { ContainerFacts, DocumentKind, RuleSetting, Severity, SnapshotFacts, SourceFile };

export interface Position {
  line: number;
  character: number;
}
export interface Range {
  start: Position;
  end: Position;
}

/** A fix, computed with its problem. `safe` fixes form fix-all; `manual` ones are offered one by one. */
export interface Fix {
  title: string;
  kind: 'safe' | 'manual';
  edits: TextEdit[];
}

/** Another place that belongs to a problem. */
export interface RelatedPlace {
  uri: string;
  pointer: string;
  range: Range;
  message: string;
}

export interface Problem extends Span {
  ruleId: string;
  severity: Severity;
  message: string;
  /** The protocol's own code (`KDNA_…`, `SCHEMA_INVALID`), where it has one. */
  code?: string;
  /** RFC 6901 pointer from the root of the text that holds the document. */
  pointer: string;
  range: Range;
  related: RelatedPlace[];
  fixes: Fix[];
}

/** What the contract alone says of a document, whatever the settings. `code` is null for a valid document and for every CP8 return. */
export interface Verdict {
  valid: boolean;
  code: string | null;
}

/** A document found in the text. `verdict` is null for a version that is not covered. */
export interface DocumentReport {
  kind: DocumentKind;
  contract: { name: string; version: string };
  pointer: string;
  range: Range;
  verdict: Verdict | null;
}

export interface LintResult {
  documents: DocumentReport[];
  problems: Problem[];
  /** What was not looked at, and why, in whole sentences. Absent when all of the text was. */
  leftOut?: string[];
}

/** The document to lint. With `bytes` the encoding itself is checked too. */
export interface DocumentInput {
  uri: string;
  text?: string;
  bytes?: Uint8Array;
  /** Faults of the bytes behind `text`, where they are known. Offsets count in the text. */
  encoding?: readonly TextFault[];
  languageId?: string;
}

/** Accept problems of `rule` (all rules when absent) in `file` (glob, all files when absent) at `pointer` and below (everywhere when absent). */
export interface Suppression {
  rule?: string;
  file?: string;
  pointer?: string;
  reason?: string;
}

/** A text with documents that may be partners of another one. */
export interface RelatedText {
  uri: string;
  text: string;
  /** Offsets at which the documents begin that count; all of them when absent. */
  only?: readonly number[];
}

export interface LintOptions {
  /** Texts with documents that may be partners of this one: the request of a receipt, for example. */
  related?: readonly RelatedText[];
  /** True when `related` was chosen from all that there is, such as a whole workspace: then a partner that is not among them is said to be missing. */
  relatedIsAll?: boolean;
  /** What is known of the files that the snapshots of returns name. Without it their hashes are not checked. */
  sources?: readonly SnapshotFacts[];
  /** What is known of the `.kdna` containers beside the document. */
  containers?: readonly ContainerFacts[];
  /** Severity by rule id. */
  rules?: Record<string, RuleSetting>;
  suppressions?: Suppression[];
  /** URI of the folder to which the suppressions' globs are relative; without it they match at any depth. */
  root?: string;
  /** The present, in milliseconds since 1970; the clock when absent. */
  now?: number;
  /** Checked now and then: when it is true the work stops and the result is empty. */
  isCancelled?: () => boolean;
  /**
   * Called between the steps of the work, which each take a fraction of a second even for a text of many megabytes. What it
   * gives is waited for, so that others get their turn; undefined to go on at once.
   */
  pause?: () => Promise<void> | undefined;
}
