/** The patterns by which a configuration names files, counted from its folder. */
import picomatch from 'picomatch/posix';

/**
 * Whether a path, counted from the folder of the configuration, fits a pattern. A pattern without a slash is for names in any
 * folder, as in .gitignore; a path as it stands means itself, brackets and all.
 */
export function fitsPattern(path: string, pattern: string): boolean {
  const fromFolder = patternFromFolder(pattern);
  if (path === fromFolder) return true;
  return picomatch.isMatch(path, pattern.includes('/') ? fromFolder : `**/${pattern}`, { dot: true });
}

/** A pattern without what says that it begins in the folder of the configuration: `./`, `/`. */
export function patternFromFolder(pattern: string): string {
  return pattern.replace(/^(?:\.?\/)+/, '');
}

/** What is wrong with a pattern that can fit nothing, or not what is meant; undefined for one that makes sense. */
export function patternFault(pattern: string): string | undefined {
  const fromFolder = patternFromFolder(pattern);
  if (fromFolder === '') return 'a pattern for files must say which ones';
  try {
    picomatch.makeRe(fromFolder, { dot: true, strictBrackets: true, debug: true });
    return undefined;
  } catch {
    return 'this pattern is broken: a bracket without its partner, a range that runs backwards, or the like; in front of a character that means itself belongs a backslash, written "\\\\" in JSON';
  }
}
