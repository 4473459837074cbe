/** Thrown for a command line or a configuration that makes no sense: the message goes to the user, the exit code is 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** What the process ends with. */
export const EXIT = {
  /** Nothing that fails the run. */
  clean: 0,
  /** Problems that fail the run. */
  problems: 1,
  /** The run itself did not work: bad usage, nothing matched, a file that could not be read or written. */
  trouble: 2,
} as const;
