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

/**
 * Whether a problem is accepted by one of the suppressions.
 * @param root folder to which the globs are relative; without one a glob matches at any depth
 */
export function suppressionFilter(
  uri: string,
  suppressions: readonly Suppression[] = [],
  root?: string,
): (ruleId: string, pointer: string) => boolean {
  if (suppressions.length === 0) return () => false;
  const matches = fileMatcher(uri, root);
  const here = suppressions.filter((suppression) => suppression.file === undefined || matches(suppression.file));
  if (here.length === 0) return () => false;
  return (ruleId, pointer) =>
    here.some(
      (suppression) =>
        (suppression.rule === undefined || suppression.rule === ruleId) &&
        (suppression.pointer === undefined || pointer === suppression.pointer || pointer.startsWith(`${suppression.pointer}/`)),
    );
}

function fileMatcher(uri: string, root: string | undefined): (glob: string) => boolean {
  const path = filePath(uri);
  const folder = root === undefined ? undefined : filePath(root).replace(/\/*$/, '/');
  if (folder !== undefined && path.startsWith(folder)) {
    const relative = path.slice(folder.length);
    return (glob) => relative === glob || picomatch.isMatch(relative, glob, { dot: true });
  }
  return (glob) => path === glob || path.endsWith(`/${glob}`) || picomatch.isMatch(path, glob.startsWith('/') ? glob : `**/${glob}`, { dot: true });
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
  // Asked of every file, and nearly all of them are so plain.
  const path = /^file:\/[^?#%]*$/.test(uri) ? uri : filePath(uri);
  return path.slice(path.lastIndexOf('/') + 1);
}
