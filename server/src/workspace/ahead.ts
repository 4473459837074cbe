/**
 * The results of some work for each item, in the order of the items. The work of the next few is under way while one is looked at,
 * so that whoever waits for a disk waits for many files at once.
 * @param atOnce how many are under way at most
 * @param work must not reject
 */
export async function* ahead<T, R>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<R>): AsyncGenerator<[item: T, result: R]> {
  const pending: { item: T; result: Promise<R> }[] = [];
  for (const item of items) {
    pending.push({ item, result: work(item) });
    const first = pending.length < atOnce ? undefined : pending.shift();
    if (first !== undefined) yield [first.item, await first.result];
  }
  for (const { item, result } of pending) yield [item, await result];
}
