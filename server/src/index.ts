/** The public API of the package. */
export { lint } from './lint/lint.js';
export { fixAll, type FixAllResult } from './lint/fixAll.js';
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
