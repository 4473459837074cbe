import ignore, { type Ignore } from 'ignore';
import { filePath, suppressionFilter } from '../lint/settings.js';
import type { LintResult, RuleSetting, Suppression } from '../lint/types.js';
import type { Config, ConfigSuppression } from './config.js';
import { fitsPattern, patternFromFolder } from './filePatterns.js';

/** What a configuration says of one file. */
export interface FileSettings {
  rules: Record<string, RuleSetting>;
  /** Those that are for this file and have not expired. */
  suppressions: ConfigSuppression[];
  /** Those that are for this file and have expired. */
  expired: ConfigSuppression[];
}

/**
 * What a configuration says of a file.
 * @param configUri where the configuration stands: patterns are counted from its folder
 * @param now the present, in milliseconds since 1970
 */
export function settingsFor(config: Config, configUri: string, fileUri: string, now: number): FileSettings {
  const path = pathBelow(configUri, fileUri);
  const overrides = config.overrides.filter((override) => override.files.some((pattern) => fitsPattern(path, pattern)));
  const here = config.suppressions.filter(({ file }) => file === undefined || fitsPattern(path, file));
  return {
    rules: Object.assign({}, config.rules, ...overrides.map((override) => override.rules)) as Record<string, RuleSetting>,
    suppressions: here.filter((suppression) => !hasExpired(suppression, now)),
    expired: here.filter((suppression) => hasExpired(suppression, now)),
  };
}

/**
 * What a configuration says of a file, as options of `lint` and `fixAll`.
 * @param configUri where the configuration stands: patterns are counted from its folder
 * @param now the present, in milliseconds since 1970; the clock when absent
 */
export function optionsFor(config: Config, configUri: string, fileUri: string, now = Date.now()): { rules: Record<string, RuleSetting>; suppressions: Suppression[] } {
  const { rules, suppressions } = settingsFor(config, configUri, fileUri, now);
  return { rules, suppressions: suppressions.map(withoutFile) };
}

const ignores = new WeakMap<Config, Ignore>();

/** Whether a configuration leaves a file out of what is linted without being named. */
export function isIgnored(config: Config, configUri: string, fileUri: string): boolean {
  const path = pathBelow(configUri, fileUri);
  if (config.ignore.length === 0 || !ignore.isPathValid(path)) return false;
  let matcher = ignores.get(config);
  if (matcher === undefined) {
    matcher = ignore({ ignorecase: false }).add(config.ignore);
    ignores.set(config, matcher);
  }
  return matcher.ignores(path);
}

/** Filters problems by suppressions and remembers which of these were of use. */
export class SuppressionUse {
  private readonly seen = new Set<ConfigSuppression>();
  private readonly used = new Set<ConfigSuppression>();

  /** The problems of a file without those that one of the suppressions (from {@link settingsFor}) accepts. */
  apply(uri: string, suppressions: readonly ConfigSuppression[], problems: LintResult['problems']): LintResult['problems'] {
    const filters = suppressions.map((suppression) => {
      this.seen.add(suppression);
      return { suppression, accepts: suppressionFilter(uri, [withoutFile(suppression)]) };
    });
    return problems.filter((problem) => {
      const accepting = filters.filter(({ accepts }) => accepts(problem.ruleId, problem.pointer));
      for (const { suppression } of accepting) this.used.add(suppression);
      return accepting.length === 0;
    });
  }

  /** Suppressions that were asked and accepted nothing. */
  unused(): ConfigSuppression[] {
    return [...this.seen].filter((suppression) => !this.used.has(suppression));
  }
}

/** Whether a suppression names a file by its whole path from the folder of the configuration, and so means that file. */
export function namesFile({ file }: ConfigSuppression, configUri: string, fileUri: string): boolean {
  return file !== undefined && patternFromFolder(file) === pathBelow(configUri, fileUri);
}

/** A suppression for the engine, whose file has been settled by the place of the configuration. */
export function withoutFile({ rule, pointer, reason }: ConfigSuppression): Suppression {
  return { rule, pointer, reason };
}

/** Whether the last day of a suppression is over. */
export function hasExpired({ expires }: ConfigSuppression, now: number): boolean {
  return expires !== undefined && now >= Date.parse(`${expires}T00:00:00Z`) + 24 * 60 * 60 * 1000;
}

/** A file's path from the folder of the configuration; the whole path when it is not below it. */
function pathBelow(configUri: string, fileUri: string): string {
  const configPath = filePath(configUri);
  const folder = configPath.slice(0, configPath.lastIndexOf('/') + 1);
  const path = filePath(fileUri);
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
