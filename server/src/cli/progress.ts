import type { Output } from './output.js';

/** Shorter runs need no progress. */
const SHOW_AFTER_MS = 700;
const EVERY_MS = 100;

/** One line on the terminal that tells how far a long run is, wiped away before anything else is printed. */
export class Progress {
  private readonly start: number;
  private last: number;
  private shown = false;

  constructor(
    private readonly err: Output,
    private readonly total: number,
    private readonly now: () => number,
  ) {
    this.start = now();
    this.last = this.start;
  }

  /** Tells that so many files are done. Nothing is printed unless it is a terminal and the run is long. */
  async at(done: number): Promise<void> {
    const now = this.now();
    if (!this.err.isTerminal || now - this.start < SHOW_AFTER_MS || now - this.last < EVERY_MS) return;
    this.last = now;
    this.shown = true;
    await this.err.write(`\r\u001b[2KLinting ${done} of ${this.total} files`);
  }

  /** Wipes the line away. */
  async clear(): Promise<void> {
    if (!this.shown) return;
    this.shown = false;
    await this.err.write('\r\u001b[2K');
  }
}
