/** When to stop starting a server that keeps ending. */

const MOST = 4;
const WITHIN_MILLISECONDS = 3 * 60 * 1000;

/** Remembers when the server crashed: it may be started again four times within three minutes, not a fifth time. */
export class CrashCount {
  readonly #times: number[] = [];

  /** Counts a crash at `now` (milliseconds). False: it crashed too often, leave it. */
  mayRestart(now: number): boolean {
    this.#times.push(now);
    while (this.#times.length > 0 && now - (this.#times[0] as number) > WITHIN_MILLISECONDS) this.#times.shift();
    return this.#times.length <= MOST;
  }
}
