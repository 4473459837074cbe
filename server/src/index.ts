/** The public API of the package. */
import { checkDocument, checkedOptions } from './lint/arguments.js';
import { fixAll as fixAllOf, type FixAllResult } from './lint/fixAll.js';
import { lint as lintOf } from './lint/lint.js';
import type { DocumentInput, LintOptions, LintResult } from './lint/types.js';

/**
 * Lints a text: finds the documents in it and says what is wrong with them, in the order of the text. A text without any of
 * our documents gives an empty result; in a language of our own its syntax is still checked. Whatever the text, it gives a result.
 * @throws {InvalidArgument} as a rejection, for arguments that are not of these types
 */
export async function lint(document: DocumentInput, options?: LintOptions | null): Promise<LintResult> {
  checkDocument('lint', document);
  return lintOf(document, checkedOptions('lint', options));
}

/**
 * Applies all safe fixes until none is left. Never a fix that states a fact, never a digest's value.
 * @throws {InvalidArgument} as a rejection, for arguments that are not of these types
 */
export async function fixAll(document: DocumentInput, options?: LintOptions | null): Promise<FixAllResult> {
  checkDocument('fixAll', document);
  return fixAllOf(document, checkedOptions('fixAll', options));
}

export { InvalidArgument } from './lint/arguments.js';
export type { FixAllResult } from './lint/fixAll.js';
export { applyFixes } from './json/edits.js';
export { rules, ruleMeta } from './lint/rules.js';
export { CONFIG_NAME, readConfig, type Config, type ConfigFault, type ConfigSuppression, type Override } from './workspace/config.js';
export { ConfigFiles, type FoundConfig } from './workspace/configFiles.js';
export { optionsFor } from './workspace/configSettings.js';
export type { RuleMeta } from './contracts/shared/types.js';
export type {
  ContainerFacts,
  DocumentInput,
  DocumentKind,
  DocumentReport,
  Fix,
  LintOptions,
  LintResult,
  Position,
  Problem,
  Range,
  RelatedPlace,
  RelatedText,
  RuleSetting,
  Severity,
  SnapshotFacts,
  SourceFile,
  Suppression,
  Verdict,
} from './lint/types.js';
export type { Span, TextEdit } from './json/types.js';
