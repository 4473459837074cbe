/** Why a file could not be read, in words for the user: the end of a sentence that begins with the file's name. */
export class Unreadable extends Error {}

/** Why a file could not be read, in words for the user, whatever went wrong. */
export function whyUnread(error: unknown): string {
  return error instanceof Unreadable ? error.message : 'it could not be read';
}
