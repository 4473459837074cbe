import type { Connection } from 'vscode-languageserver';
import { logFailure } from './runSafe.js';

/** A lint waits so long for files that are still being read, and then goes on without them. */
const PATIENCE_MS = 400;
const LATE = Symbol('late');

/** Keeps slow look-ups from holding up a lint: what comes late is shown as progress, and told when it is there. */
export class Patience {
  private readonly waiting = new WeakSet<Promise<unknown>>();

  constructor(private readonly connection: Connection) {}

  /**
   * What the work gives; undefined when it takes too long. The same work may be asked for again and again.
   * @param onArrived called once for work that came late
   */
  async soon<T>(what: string, work: Promise<T>, onArrived: () => void): Promise<T | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<typeof LATE>((resolve) => (timer = setTimeout(() => resolve(LATE), PATIENCE_MS)));
    const first = await Promise.race([work, late]).finally(() => clearTimeout(timer));
    if (first !== LATE) return first;
    if (!this.waiting.has(work)) {
      this.waiting.add(work);
      this.show(what, work).then(onArrived, (error: unknown) => logFailure(this.connection, what, error));
    }
    return undefined;
  }

  private async show(what: string, work: Promise<unknown>): Promise<void> {
    const progress = await this.connection.window.createWorkDoneProgress();
    progress.begin(`Envelope Lint: ${what}`);
    await work.finally(() => progress.done());
  }
}
