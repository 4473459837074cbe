import type { TextEdit } from './types.js';

/** A fix as {@link applyFixes} takes it. */
export interface ApplicableFix {
  title: string;
  kind: 'safe' | 'manual';
  edits: readonly TextEdit[];
}

/** Applies edits. Those that overlap an earlier one, or lie outside of the text, are left out and given back. Never throws. */
export function applyEdits(text: string, edits: readonly TextEdit[]): { text: string; skipped: TextEdit[] } {
  const accepted = new EditList(text.length);
  const skipped: TextEdit[] = [];
  for (const edit of edits) if (!accepted.add([edit])) skipped.push(edit);
  return { text: accepted.apply(text), skipped };
}

/**
 * Applies fixes in the given order. A fix is applied whole or not at all: it is skipped when one of its edits overlaps one
 * of an earlier fix or inserts at the same offset. An edit that an earlier fix has made identically counts as made.
 */
export function applyFixes<F extends ApplicableFix>(text: string, fixes: readonly F[]): { text: string; applied: F[]; skipped: F[] } {
  const accepted = new EditList(text.length);
  const applied: F[] = [];
  const skipped: F[] = [];
  for (const fix of fixes) (accepted.add(fix.edits) ? applied : skipped).push(fix);
  return { text: accepted.apply(text), applied, skipped };
}

/** Edits that do not overlap, in text order. */
class EditList {
  private readonly edits: TextEdit[] = [];

  constructor(private readonly textLength: number) {}

  /** Adds all of them, or none and answers false. */
  add(edits: readonly TextEdit[]): boolean {
    const fresh: TextEdit[] = [];
    for (const edit of [...edits].sort((a, b) => a.offset - b.offset || a.length - b.length)) {
      const last = fresh[fresh.length - 1];
      if (!this.isInside(edit)) return false;
      if (last && same(last, edit)) continue;
      // Several insertions at one place are in order within one fix: they were meant together.
      if (last && edit.offset < last.offset + last.length) return false;
      const fit = this.fit(edit);
      if (fit === 'overlaps') return false;
      if (fit === 'free') fresh.push(edit);
    }
    if (fresh.length === 0) return true;
    const at = this.indexOf(fresh[0]!);
    const alone = at === this.edits.length || fresh[fresh.length - 1]!.offset < this.edits[at]!.offset;
    if (alone) this.edits.splice(at, 0, ...fresh);
    else for (const edit of fresh) this.edits.splice(this.indexOf(edit), 0, edit);
    return true;
  }

  apply(text: string): string {
    const parts: string[] = [];
    let from = 0;
    for (const { offset, length, newText } of this.edits) {
      parts.push(text.slice(from, offset), newText);
      from = offset + length;
    }
    parts.push(text.slice(from));
    return parts.join('');
  }

  private isInside({ offset, length }: TextEdit): boolean {
    return Number.isInteger(offset) && Number.isInteger(length) && offset >= 0 && length >= 0 && offset + length <= this.textLength;
  }

  /** Where an edit goes: behind everything that begins before it or, at the same offset, is not longer. */
  private indexOf(edit: TextEdit): number {
    let low = 0;
    let high = this.edits.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = this.edits[middle]!;
      if (other.offset < edit.offset || (other.offset === edit.offset && other.length <= edit.length)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private fit(edit: TextEdit): 'free' | 'same' | 'overlaps' {
    const at = this.indexOf(edit);
    for (const other of [this.edits[at - 1], this.edits[at - 2], this.edits[at]]) if (other && same(other, edit)) return 'same';
    const before = this.edits[at - 1];
    const after = this.edits[at];
    if (before && (before.offset + before.length > edit.offset || (before.offset === edit.offset && before.length === edit.length))) return 'overlaps';
    if (after && edit.offset + edit.length > after.offset) return 'overlaps';
    return 'free';
  }
}

function same(a: TextEdit, b: TextEdit): boolean {
  return a.offset === b.offset && a.length === b.length && a.newText === b.newText;
}
