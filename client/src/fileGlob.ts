/** One file as a glob. */

/**
 * The glob that matches the file at `path` and nothing else: relative to `folder` when it is below it (undefined: no folder),
 * else by its name anywhere. Both are URI paths, decoded.
 */
export function fileGlob(path: string, folder: string | undefined): string {
  const base = folder === undefined ? undefined : folder.replace(/\/?$/, '/');
  const below = base !== undefined && path.startsWith(base);
  const literal = (below ? path.slice(base.length) : path.slice(path.lastIndexOf('/') + 1)).replace(/[\\*?[\]{}()!+@|$^,]/g, '\\$&');
  return below ? literal : `**/${literal}`;
}
