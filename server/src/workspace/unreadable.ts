/** Why a file could not be read, in words for the user: the end of a sentence about it. */
export class Unreadable extends Error {}

/** There is no file of that name. */
export class Absent extends Unreadable {
  constructor() {
    super('there is no such file');
  }
}

/** What has the name is a folder, a pipe or a device. */
export class NoFile extends Unreadable {
  constructor() {
    super('it is not a file');
  }
}

/** Why a file could not be read, in words for the user, whatever went wrong. */
export function whyUnread(error: unknown): string {
  return error instanceof Unreadable ? error.message : 'it could not be read';
}
