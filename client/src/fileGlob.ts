/** One file as a glob. */

/**
 * The glob that matches the file at `path` and nothing else: relative to `folder` when the file is below it, else absolute.
 * Both are URI paths, decoded; `folder` is undefined for a file outside the workspace.
 */
export function fileGlob(path: string, folder: string | undefined): string {
  const base = folder?.replace(/\/?$/, '/');
  const shown = base !== undefined && path.startsWith(base) ? path.slice(base.length) : path;
  return shown.replace(/[\\*?[\]{}()!+@|$^,]/g, '\\$&');
}
