/**
 * Throws when a package holds a path that no pattern allows, or lacks a required one.
 * @param {string} file
 * @param {string[]} paths
 * @param {RegExp[]} allowed
 * @param {string[]} required
 */
export function checkContents(file, paths, allowed, required) {
  const superfluous = paths.filter((path) => !allowed.some((pattern) => pattern.test(path)));
  if (superfluous.length > 0) throw new Error(`${file} should not hold ${superfluous.join(', ')}`);
  const missing = required.filter((path) => !paths.includes(path));
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}`);
}
