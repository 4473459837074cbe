/**
 * Sets of values by key. Most keys have one value; a set is made only for those with more.
 */
export class SetsByKey<T extends object> {
  private readonly entries = new Map<string, T | Set<T>>();

  /** The values of a key, in the order in which they were added. */
  get(key: string): Iterable<T> {
    const entry = this.entries.get(key);
    return entry instanceof Set ? entry : entry === undefined ? [] : [entry];
  }

  sizeOf(key: string): number {
    const entry = this.entries.get(key);
    return entry instanceof Set ? entry.size : entry === undefined ? 0 : 1;
  }

  add(key: string, value: T): void {
    const entry = this.entries.get(key);
    if (entry === undefined) this.entries.set(key, value);
    else if (entry instanceof Set) entry.add(value);
    else if (entry !== value) this.entries.set(key, new Set([entry, value]));
  }

  delete(key: string, value: T): void {
    const entry = this.entries.get(key);
    if (entry === value) this.entries.delete(key);
    else if (entry instanceof Set && entry.delete(value) && entry.size === 0) this.entries.delete(key);
  }
}
