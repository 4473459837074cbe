/** Something that could not be read or written, and why in plain words. */
export interface Unread {
  path: string;
  reason: string;
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENXIO: 'it is nothing that can be read',
  ENOSPC: 'no space is left',
  EROFS: 'the file system is read-only',
  ERR_FS_FILE_TOO_LARGE: 'it is too large to be read',
  ERR_STRING_TOO_LONG: 'it is too large to be read',
};

/** Why the system refused, in plain words. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code !== undefined && REASONS[code]) || message || 'it failed for no known reason';
}

/** Tells what could not be read from what was. */
export function isUnread(read: string | Uint8Array | Unread): read is Unread {
  return typeof read === 'object' && 'reason' in read;
}
