import type { Placement } from './segment.js';

/**
 * A placement that is known piece by piece: each run of a segment stands somewhere in the text around, in the same order.
 * A run of one character may stand for several there (an escape); all others have the same length in both.
 */
export class Runs implements Placement {
  private readonly at: number[] = [];
  private readonly outer: number[] = [];
  private readonly outerEnd: number[] = [];
  private total = 0;

  /** Appends a run of `length` characters that stands between two offsets of the text around. */
  add(length: number, outer: number, outerEnd: number): void {
    // A run without characters would hide its neighbour; only alone it has a place to keep.
    if (this.at.length > 0 && length === 0) return;
    if (this.at.length === 1 && this.total === 0) [this.at, this.outer, this.outerEnd].forEach((list) => list.pop());
    this.at.push(this.total);
    this.outer.push(outer);
    this.outerEnd.push(outerEnd);
    this.total += length;
  }

  toOuter(offset: number): number {
    return this.place(lastAtMost(this.at, offset), offset);
  }

  toOuterEnd(offset: number): number {
    return this.place(lastAtMost(this.at, offset - 1), offset);
  }

  fromOuter(offset: number): number | undefined {
    const run = lastAtMost(this.outer, offset);
    if (offset < this.outer[0]! || offset > this.outerEnd[this.outerEnd.length - 1]!) return undefined;
    if (offset >= this.outerEnd[run]!) return this.endOf(run);
    const isEscape = this.endOf(run) - this.at[run]! !== this.outerEnd[run]! - this.outer[run]!;
    return isEscape ? this.at[run]! : this.at[run]! + (offset - this.outer[run]!);
  }

  private place(run: number, offset: number): number {
    return offset >= this.endOf(run) ? this.outerEnd[run]! : this.outer[run]! + (offset - this.at[run]!);
  }

  private endOf(run: number): number {
    return this.at[run + 1] ?? this.total;
  }
}

/** Index of the last number that is at most `limit`; 0 when none is. The numbers rise. */
export function lastAtMost(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numbers[middle]! <= limit) low = middle;
    else high = middle - 1;
  }
  return low;
}
