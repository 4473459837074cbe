/** One text is asked about by many features at once; so long the disk is taken to be as it was. */
const FRESH_MS = 300;
/** What took long is not asked for again at once: so many times as long as it took, its answer counts. */
const TIMES_AS_LONG = 5;

/** Remembers answers about things for a short while. */
export class FreshAnswers<Key extends object, Answer> {
  private last = new WeakMap<Key, { until: number; answer: Promise<Answer> }>();

  /** The last answer while it is fresh, else a new one. */
  of(key: Key, ask: () => Promise<Answer>): Promise<Answer> {
    const last = this.last.get(key);
    if (last !== undefined && performance.now() < last.until) return last.answer;
    const began = performance.now();
    const entry = { until: Infinity, answer: ask() };
    this.last.set(key, entry);
    const settle = (): void => {
      const ended = performance.now();
      entry.until = Math.max(began + FRESH_MS, ended + (ended - began) * TIMES_AS_LONG);
    };
    entry.answer.then(settle, settle);
    return entry.answer;
  }

  /** Has everything asked anew. */
  forget(): void {
    this.last = new WeakMap();
  }
}
