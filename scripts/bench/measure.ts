/** Measures things against each other on a machine that does other work too. */

/** Something to be measured; `run` is given the number of the run, so that it can take another input each time. */
export type Contender = (run: number) => unknown;

export interface Effort {
  /** Rounds of which the median is taken. */
  rounds: number;
  /** Milliseconds that a contender gets in each round; at least one run. */
  sliceMs: number;
  /** `processor` counts what the process itself used, whatever else the machine does meanwhile; `wall` what one waits. */
  clock: 'processor' | 'wall';
}

/** Rounds before the first that counts. */
const WARM_UP = 3;

/**
 * Runs the contenders by turns, so that what else the machine does meets them all alike, and gives the median milliseconds of
 * one run of each. Everything is run in before: the first rounds are not counted.
 */
export async function measure<Name extends string>(contenders: Record<Name, Contender>, effort: Effort): Promise<Record<Name, number>> {
  const now = effort.clock === 'wall' ? () => performance.now() : processorMs;
  const names = Object.keys(contenders) as Name[];
  const samples = new Map<Name, number[]>(names.map((name) => [name, []]));
  let run = 0;
  for (let round = -WARM_UP; round < effort.rounds; round++) {
    for (const name of names) {
      const start = now();
      let runs = 0;
      let spent = 0;
      do {
        await contenders[name](run++);
        runs++;
        spent = now() - start;
      } while (spent < effort.sliceMs);
      if (round >= 0) samples.get(name)?.push(spent / runs);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(samples.get(name) ?? [])])) as Record<Name, number>;
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The middle of some numbers; NaN without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2;
}
