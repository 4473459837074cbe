import picomatch from 'picomatch/posix';
import type { LintOptions, RuleSetting, Severity, Suppression } from './types.js';

/**
 * The severity of one problem: what the settings say of its rule, else what the case calls for, else the rule's default.
 * Undefined when the rule is off.
 */
export function severityOf(
  ruleId: string,
  byDefault: RuleSetting,
  ofCase: Severity | undefined,
  settings: LintOptions['rules'],
): Severity | undefined {
  const set = settings !== undefined && Object.hasOwn(settings, ruleId) ? settings[ruleId] : undefined;
  const setting = set ?? ofCase ?? byDefault;
  return setting === 'off' ? undefined : setting;
}

/** Whether a problem is accepted by one of the suppressions. The file's URI is matched by its path. */
export function suppressionFilter(uri: string, suppressions: readonly Suppression[] = []): (ruleId: string, pointer: string) => boolean {
  const path = filePath(uri);
  const here = suppressions.filter((suppression) => suppression.file === undefined || matchesFile(path, suppression.file));
  if (here.length === 0) return () => false;
  return (ruleId, pointer) =>
    here.some(
      (suppression) =>
        (suppression.rule === undefined || suppression.rule === ruleId) &&
        (suppression.pointer === undefined || pointer === suppression.pointer || pointer.startsWith(`${suppression.pointer}/`)),
    );
}

function matchesFile(path: string, pattern: string): boolean {
  const anywhere = pattern.startsWith('/') ? pattern : `**/${pattern}`;
  return path === pattern || path.endsWith(`/${pattern}`) || picomatch.isMatch(path, anywhere, { dot: true });
}

/** The decoded path of a URI, without its scheme and authority. */
export function filePath(uri: string): string {
  const path = uri.replace(/^[a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?/i, '').replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The last segment of a URI's path. */
export function fileName(uri: string): string {
  const path = filePath(uri);
  return path.slice(path.lastIndexOf('/') + 1);
}
