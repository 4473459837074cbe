/**
 * What a contract is made of. A rule sees values and paths only: places in the text and edits are worked out by the
 * pipeline, for what was reported alone.
 */
import type { Change, JsonObject, JsonValue, Path } from '../../json/types.js';
import type { ContainerFacts } from './containers.js';
import type { SnapshotFacts } from './sources.js';

export type Severity = 'error' | 'warning' | 'info' | 'hint';
export type RuleSetting = Severity | 'off';

export type DocumentKind =
  | 'cp8-return'
  | 'host-receipt'
  | 'host-request'
  | 'consumption-plan'
  | 'host-capabilities'
  | 'capsule-2'
  | 'capsule-1'
  | 'judgment-trace';

export type { Change } from '../../json/types.js';

export interface DraftFix {
  title: string;
  kind: 'safe' | 'manual';
  changes: Change[];
}

/** Another place of the problem; in another document when `partner` is given. */
export interface DraftRelated {
  partner?: Partner;
  path: Path;
  message: string;
}

/** A value that may be what is wrong; in another document when `partner` is given. */
export type Suspect = Pick<DraftRelated, 'partner' | 'path'>;

/** A problem before its place is known. Paths start at the root of the document, not of the text. */
export interface Draft {
  ruleId: string;
  message: string;
  code?: string;
  path: Path;
  /**
   * What to underline: the value (of a value over several lines its opening bracket only), the member name in front of it,
   * or the object itself by its name (its opening brace at the root and in arrays).
   */
  at: 'value' | 'key' | 'object';
  related?: DraftRelated[];
  fixes?: DraftFix[];
  /**
   * For a relation between values: those of which any may be the mistake, each with all that is in it. Relations with a suspect in
   * common are told once, and a fix is offered only when nothing is left of that mistake then.
   */
  suspects?: Suspect[];
  /** When the severity depends on the case; the rule's own otherwise. */
  severity?: Severity;
  /** True when it counts for the verdict alone: what is behind it is a problem of an embedded document and told there. */
  silent?: true;
}

/** Another document that this one answers or is answered by. */
export interface Partner {
  uri: string;
  /** Pointer of the document in its text. */
  basePath: Path;
  kind: DocumentKind;
  value: JsonObject;
  /** Whether its text and its schema are in order; relations between its members do not count. */
  valid: boolean;
  /** The code of its text or schema when it is not valid; null when it is. */
  code: string | null;
  /** `id`: found by the id they share; `sole`: the only candidate, its id may differ. */
  foundBy: 'id' | 'sole';
}

/** What a rule may ask for beside the document. Everything is read-only. */
export interface RuleContext {
  kind: DocumentKind;
  /** The document's value as written, without what is doubtful because the text is damaged there. */
  written: JsonObject;
  /** True when ajv accepts the document as written. */
  schemaValid: boolean;
  /** True when the text has no json/* fault inside the document: only then may a digest be computed. */
  textSound: boolean;
  /** The present, milliseconds since 1970. */
  now: number;
  /** False when the text of the container at `path` is damaged, so that members or items may be missing only for that. */
  complete(path: Path): boolean;
  /** The file's name (last segment of the URI, decoded). */
  fileName: string;
  /** The partner of a kind, if it is at hand. */
  partner(kind: DocumentKind): Partner | undefined;
  /** Every other document at hand of a kind that has a value at a path. */
  documentsHaving(kind: DocumentKind, path: Path, value: JsonValue): readonly Partner[];
  /** The documents that have the name of the partner of a kind, one of each content, where they differ: none of them is the partner. */
  several(kind: DocumentKind): readonly Partner[];
  /** True when partners were chosen from all that there is, so that one that is not found is missing. */
  relatedIsAll: boolean;
  /** True for a document that is all of its text: no item of a list, no line of many, no part of a report. */
  isWholeText: boolean;
  /** False for a document inside of another one, of which it is a part or a copy. */
  standsAlone: boolean;
  /** Address of the text. */
  uri: string;
  /** What is known of the files of the snapshot with this commit; undefined when nobody looked. */
  snapshot(gitCommit: string): SnapshotFacts | undefined;
  /** The `.kdna` containers beside the text, as far as somebody has read them. */
  containers: readonly ContainerFacts[];
  /** SHA-256 over the canonical form (RFC 8785) of a value: 64 lower-case hex digits. Rejects when the value has none. */
  canonicalSha256(value: JsonValue): Promise<string>;
}

/**
 * The document as a rule sees it: certain corrections applied (an enum value in another case, a misspelt member name, a
 * digest in another form), and everything that the schema rejects left out. So a rule never meets a value of the wrong type
 * and stays silent about what is already reported.
 */
export type View = unknown;

export interface RuleMeta {
  id: string;
  severity: RuleSetting;
  /** One sentence, for tables: what the rule flags. */
  summary: string;
  /** How its fixes are offered. */
  fixes: 'safe' | 'manual' | 'both' | 'none';
}

/** A rule over one document. `check` calls `report` once per mistake. */
export interface Rule<V = View> {
  meta: RuleMeta;
  check(view: V, context: RuleContext, report: (draft: Omit<Draft, 'ruleId'>) => void): void | Promise<void>;
}

/** One error of the generated validator (ajv's shape). */
export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
export interface Validate {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

/** What a verdict is made from. */
export interface Judgement {
  /** The document's value as written. */
  written: JsonObject;
  /** True when ajv accepts the document as written. */
  schemaValid: boolean;
  /** Everything that was drafted, in the order of the schema reading and then of the contract's rules. */
  drafts: readonly Draft[];
}

/** A covered kind: its schema, and its rules. Names and what it embeds are in kinds.ts. */
export interface Contract {
  kind: DocumentKind;
  schema: JsonObject;
  validate: Validate;
  rules: Rule<never>[];
  /** Its codes; empty for a contract without codes. Without `judge` the first one that applies wins, SCHEMA_INVALID before all. */
  codes: readonly string[];
  /** The code of the verdict where the order of `codes` does not say it; null for a valid document. */
  judge?(facts: Judgement): string | null;
  /** The code of what the schema rejects at a path, where it is not SCHEMA_INVALID. */
  schemaCode?(path: Path): string;
  /** True when a safe fix must keep the canonical form byte for byte (evidence). */
  evidence: boolean;
  /**
   * When the whole document is a template of placeholders: the one problem that says so. Of evidence it is asked only where the
   * schema rejects it.
   */
  templateDraft?(written: JsonObject, fileName: string): Draft | undefined;
}
