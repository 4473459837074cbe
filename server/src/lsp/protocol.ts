/**
 * Everything that client and server say to each other beyond the Language Server Protocol itself. The client imports this
 * module and nothing else of the server. Ranges and positions are LSP's own (0-based, in the encoding agreed on); pointers
 * are RFC 6901 pointers from the root of the text.
 */
import { NotificationType, RequestType, RequestType0 } from 'vscode-jsonrpc';
import type { Diagnostic, Position, Range, WorkspaceEdit } from 'vscode-languageserver-types';
import type { Span } from '../json/types.js';
import type { DocumentKind, RuleSetting, Severity, Suppression } from '../lint/types.js';
import type { ToolName } from '../tools/catalogue.js';
import type { CheckedDigest } from '../workspace/checkDigests.js';

export type { DocumentKind, RuleSetting, Severity, Suppression, ToolName };

/** The cheap look at a text by which the client decides whether the server is wanted at all. */
export { mayHoldDocument } from '../contracts/markers.js';

/** `source` of every diagnostic, and the section of the settings. */
export const DIAGNOSTIC_SOURCE = 'Envelope Lint';
export const SETTINGS_SECTION = 'envelopeLint';
/** The kind of the fix-all code action. */
export const FIX_ALL_KIND = 'source.fixAll.envelopeLint';
/** The kind of the code action that takes all digests of a document anew: never part of a fix-all, nor of a save. */
export const RECOMPUTE_KIND = 'source.recomputeDigests.envelopeLint';
/** The two languages on which the server gives everything that JSON gives. */
export const OWN_LANGUAGES: readonly string[] = ['cp8-return', 'kdna-contract'];
/** Languages of the editor's own JSON support, in which documents are found by content. */
export const JSON_LANGUAGES: readonly string[] = ['json', 'jsonc'];

/** A choice of texts, as the Language Server Protocol has it. */
export type DocumentFilter = { language: string; scheme?: string; pattern?: string } | { pattern: string };

/** Texts that hold documents between other things; these are found by content, too. */
export const AROUND_DOCUMENTS: readonly DocumentFilter[] = [
  { language: 'jsonl' },
  // Editors that do not know JSON Lines call it by other names.
  { pattern: '**/*.jsonl' },
  { pattern: '**/*.ndjson' },
  { language: 'markdown' },
  // Not everywhere: output channels are plain text as well, this server's own among them.
  ...['plaintext', 'log'].flatMap((language) => ['file', 'untitled', 'vscode-vfs'].map((scheme) => ({ language, scheme }))),
];

/** Commands that the client registers, named by code actions when {@link InitializationOptions.clientCommands} is true. */
export const ClientCommand = {
  /** Accept this problem here: argument {@link SuppressArguments}. The client writes `envelopeLint.suppressions`. */
  suppress: 'envelopeLint.suppress',
  /** Open the page of a rule: argument {@link RuleArguments}. */
  openRulePage: 'envelopeLint.openRulePage',
  /** Show another place: argument {@link PlaceArguments}. */
  openPlace: 'envelopeLint.openPlace',
} as const;
/** A command of the palette that code lenses name as well: argument {@link DocumentTarget}. */
export const VERIFY_SNAPSHOT_COMMAND = 'envelopeLint.verifySourceSnapshot';

export interface SuppressArguments {
  uri: string;
  ruleId: string;
  pointer: string;
}
export interface RuleArguments {
  ruleId: string;
}
export interface PlaceArguments {
  uri: string;
  range: Range;
}

/** `initializationOptions`. Every member may be missing; what is said is the value then. */
export interface InitializationOptions {
  /** Where the rule pages are: a URI ending in `/`, to which `<rule id>.md` is added. Missing: problems carry no link. */
  docsBase?: string;
  /** The editor reports JSON syntax in `json` and `jsonc` itself, so json/syntax is left out there. Default false. */
  hostReportsJsonSyntax?: boolean;
  /** The user trusts the workspace: files that documents name, and containers beside them, may be read. Default false; later by {@link TrustGranted}. */
  trusted?: boolean;
  /** The client answers {@link ReadFile} and {@link ListFiles}, for files the server cannot reach. Default false. */
  clientFiles?: boolean;
  /** The client has the {@link ClientCommand}s. Default false: the actions that need them are not offered. */
  clientCommands?: boolean;
  /** The client shows {@link DocumentStatus}. Default false: it is not sent. */
  clientStatus?: boolean;
  /** The settings, for clients without `workspace/configuration`, and for those that have no answer to it. */
  settings?: Settings;
}

/** The section `envelopeLint`, per workspace folder. */
export interface Settings {
  /** False: no problems at all. Default true. */
  enable?: boolean;
  /** Severity by rule id. */
  rules?: Record<string, RuleSetting>;
  /** Problems that are accepted; files are globs relative to the workspace folder. */
  suppressions?: Suppression[];
}

/** `data` of a diagnostic: what its quick fixes are made of. */
export interface DiagnosticData {
  ruleId: string;
  pointer: string;
  fixes: { title: string; kind: 'safe' | 'manual'; edits: { range: Range; newText: string }[] }[];
}

/** The answer of a request that cannot be met: why, in plain words, to be shown as it is. */
export interface Refusal {
  refused: string;
}
/** Narrows an answer to its refusal. */
export function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer;
}

/** What a command works on: the `range` as a text of its own, else the value at `position`, else the whole document. */
export interface TextTarget {
  uri: string;
  range?: Range;
  position?: Position;
}

export interface DocumentTarget {
  uri: string;
}
export interface PositionTarget {
  uri: string;
  position: Position;
}

/** The value that was worked on. `pointer` is absent for a selection. */
export interface ValuePlace {
  pointer?: string;
  range: Range;
}

/** Copy Canonical Form (JCS): the RFC 8785 text of the target. */
export const CanonicalForm = new RequestType<TextTarget, (ValuePlace & { text: string }) | Refusal, void>(
  'envelopeLint/canonicalForm',
);

/** Copy SHA-256 of Canonical Form: `digest` is `sha256:` + `hex`. */
export const CanonicalSha256 = new RequestType<
  TextTarget,
  (ValuePlace & { hex: string; digest: string }) | Refusal,
  void
>('envelopeLint/canonicalSha256');

/** Copy SHA-256 of File. `of`: the bytes on disk, or the text as UTF-8 when it has unsaved changes or cannot be read. */
export interface FileSha256Params {
  uri: string;
  /** The document has no unsaved changes. A URI that is not open is always read from disk. */
  clean?: boolean;
}
export const FileSha256 = new RequestType<
  FileSha256Params,
  { hex: string; digest: string; bytes: number; of: 'disk' | 'text' } | Refusal,
  void
>('envelopeLint/fileSha256');

/** One digest of the document. */
export type DigestRow = Omit<CheckedDigest, keyof Span> & { range: Range };
/** Check Digests in This Document: every digest written in it, in text order. */
export const CheckDigests = new RequestType<DocumentTarget, { rows: DigestRow[] } | Refusal, void>(
  'envelopeLint/checkDigests',
);

/** Recompute Digest at Cursor. Nothing is written: `edit` is for the client to apply after showing both values. */
export interface RecomputedDigest {
  pointer: string;
  range: Range;
  name: string;
  profile: string;
  written: string;
  recomputed: string;
  same: boolean;
  edit: WorkspaceEdit;
}
export const RecomputeDigest = new RequestType<PositionTarget, RecomputedDigest | Refusal, void>(
  'envelopeLint/recomputeDigest',
);

/**
 * Recompute All Digests in This Document: every digest that can be taken anew, in text order. What others are taken over comes
 * first, so that one round is enough. Nothing is written: `edit` is for the client to apply after showing the values; null when
 * all are right as written.
 */
export interface RecomputedDigests {
  rows: Omit<RecomputedDigest, 'edit'>[];
  /** Digests that are not taken anew here, each with why. */
  left: { pointer: string; name: string; whyNot: string }[];
  edit: WorkspaceEdit | null;
}
export const RecomputeAllDigests = new RequestType<DocumentTarget, RecomputedDigests | Refusal, void>(
  'envelopeLint/recomputeAllDigests',
);

/** Copy JSON Pointer: of the value or member name at the position. */
export const PointerAt = new RequestType<PositionTarget, { pointer: string; range: Range } | Refusal, void>(
  'envelopeLint/pointer',
);

/** New CP8 Return. The server fills in the time; `promotion` is HOLD. */
export interface NewCp8ReturnParams {
  lane: 'KIMI' | 'GROK';
  /** Free text; becomes the SUBJECT of `task_id` (upper case, words joined by `-`). */
  subject: string;
  /** The repository's commit, when the client knows it. */
  gitCommit?: string;
}
export const NewCp8Return = new RequestType<NewCp8ReturnParams, { text: string; languageId: string } | Refusal, void>(
  'envelopeLint/newCp8Return',
);

/** The rows of the receipt's state table that New Host Receipt offers. */
export interface ReceiptRow {
  id: string;
  label: string;
  description: string;
}
export const ReceiptRows = new RequestType0<ReceiptRow[], void>('envelopeLint/receiptRows');
/** New Host Receipt: the text of a receipt of that row. */
export const NewHostReceipt = new RequestType<{ row: string }, { text: string; languageId: string } | Refusal, void>(
  'envelopeLint/newHostReceipt',
);

/** Add File to Source Snapshot: appends one `files[]` entry per file to the return in `uri` (the one at `position`). */
export interface AddToSnapshotParams {
  uri: string;
  position?: Position;
  /** Files to read and hash; `name` and `sha256` are worked out unless given. */
  files: { uri: string; name?: string; sha256?: string }[];
}
export interface AddedToSnapshot {
  edit: WorkspaceEdit;
  added: { name: string; sha256: string }[];
  skipped: { uri: string; why: string }[];
}
export const AddToSnapshot = new RequestType<AddToSnapshotParams, AddedToSnapshot | Refusal, void>(
  'envelopeLint/addToSnapshot',
);

/** Check Digests of a .kdna File: what the container has, and where open documents say so. */
export interface ContainerDigestRow {
  name: 'A' | 'C' | 'E';
  /** In words. */
  title: string;
  profile: string;
  /** Written `sha256:` + hex; absent when it could not be taken, for the reason in `whyNot`. */
  digest?: string;
  whyNot?: string;
  /** Where it is written in documents that are open. */
  written: { uri: string; pointer: string; range: Range; value: string; matches: boolean }[];
}
export const CheckContainer = new RequestType<DocumentTarget, { rows: ContainerDigestRow[] } | Refusal, void>(
  'envelopeLint/checkContainer',
);

/** Verify Source Snapshot: the files that the returns of a document name, each compared with what the entry says. */
export interface VerifiedSnapshot {
  /** Of the return. */
  pointer: string;
  gitCommit: string;
  /** The full id of the commit in the repository here; null: the repository does not have it; absent: there is none to ask. */
  commitId?: string | null;
  /** "2 match, 1 differs"; empty for a snapshot without files. */
  summary: string;
  files: {
    pointer: string;
    range: Range;
    name: string;
    access: string;
    /** As written. */
    sha256: string;
    verdict: 'matches' | 'line ends differ' | 'differs' | 'not here' | 'not read' | 'no hash';
    /** What it was compared with. */
    at?: 'commit' | 'disk';
    /** The file's hash, where it was read. */
    actual?: string;
    /** Why it was not read. */
    why?: string;
  }[];
}
export const VerifySnapshot = new RequestType<DocumentTarget, { snapshots: VerifiedSnapshot[] } | Refusal, void>(
  'envelopeLint/verifySnapshot',
);

/** Lint Workspace: reads and lints every file of ours below the workspace folders; its problems then show like all others. */
export interface WorkspaceSummary {
  /** Files in which documents or problems were found. */
  files: number;
  documents: number;
  errors: number;
  warnings: number;
  infos: number;
  hints: number;
  /** Files that could not be read. */
  unread: { uri: string; why: string }[];
}
export const LintWorkspace = new RequestType0<WorkspaceSummary | Refusal, void>('envelopeLint/lintWorkspace');

/** Fix All Safe Problems: computed from the current text; `edit` is null when there is nothing to do. */
export const FixAll = new RequestType<
  DocumentTarget,
  { edit: WorkspaceEdit | null; applied: number; skipped: number } | Refusal,
  void
>('envelopeLint/fixAll');

/** Explain Rule: the page as Markdown, and where it is published. */
export const ExplainRule = new RequestType<
  RuleArguments,
  { title: string; markdown: string; href?: string } | Refusal,
  void
>('envelopeLint/explainRule');

/**
 * A tool for agents, on an open document or on a text. `text` of the answer holds nothing of the document that is not quoted,
 * escaped and cut. `edit`: what fix_envelope says it has done, for the client to do.
 */
export interface ToolParams {
  tool: ToolName;
  /** Of explain_rule, which takes nothing else. */
  rule?: string;
  /** The open document, and how the caller calls it. */
  uri?: string;
  name?: string;
  /** The document was chosen by a model, not by the user: it must be inside the workspace, wherever links lead. */
  inside?: boolean;
  /** In the place of `uri`; `name` is then what the file would be called, from the workspace folder down. */
  text?: string;
}
export const RunTool = new RequestType<ToolParams, { text: string; edit?: WorkspaceEdit } | Refusal, void>('envelopeLint/runTool');

/** Every rule, for pickers. */
export interface RuleRow {
  id: string;
  summary: string;
  severity: RuleSetting;
}
export const Rules = new RequestType0<RuleRow[], void>('envelopeLint/rules');

/** Client → server: the workspace is trusted from now on. */
export const TrustGranted = new NotificationType<{ trusted: true }>('envelopeLint/trustGranted');

/** Server → client, after each lint of an open document: what the language status item shows. */
export interface DocumentStatus {
  uri: string;
  version: number;
  /** The documents found; empty when there is none (nothing is shown then). */
  documents: {
    kind: DocumentKind;
    /** For a person: "CP8 agent return". */
    title: string;
    pointer: string;
    /** Null for a version that is not covered. */
    valid: boolean | null;
    code: string | null;
  }[];
  problems: Record<Severity, number>;
  /** Problems that a safe fix settles. */
  fixable: number;
  /** How long the lint took. */
  milliseconds: number;
  /** Something to know beside it ("slow: 1.2 s for 9 MB", "switched off by settings"); absent when all is well. */
  note?: string;
}
export const StatusChanged = new NotificationType<DocumentStatus>('envelopeLint/status');

/** Server → client: the bytes of a file as base64. `maxBytes`: refuse anything larger; `absent`: there is no such file. */
export const ReadFile = new RequestType<{ uri: string; maxBytes: number }, { base64: string } | (Refusal & { absent?: boolean }), void>(
  'envelopeLint/readFile',
);
/** Server → client: the files below a workspace folder, at most `limit`; the editor's excludes apply. */
export const ListFiles = new RequestType<{ folder: string; limit: number }, { uris: string[] }, void>(
  'envelopeLint/listFiles',
);

/** What `textDocument/publishDiagnostics` and the pull reports carry. */
export interface EnvelopeDiagnostic extends Diagnostic {
  data: DiagnosticData;
}
