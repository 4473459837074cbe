/** What somebody meant who wrote a word that is not allowed. */

/** Longest word that is looked at: no name or value of a contract comes near it. */
const LONGEST = 80;

/** Spellings of one word, folded: not typing errors, but the other side of the Atlantic, or one word for two. */
const variants: Readonly<Record<string, string>> = {
  canceled: 'cancelled',
  cancelled: 'cancelled',
  judgement: 'judgment',
  judgment: 'judgment',
  timeout: 'timedout',
  timedout: 'timedout',
};

/** Prefixes that turn a word into its opposite: never lost or gained by a typing error. */
const negations = ['un', 'mis', 'not', 'non', 'dis', 'in'];

/**
 * The one candidate that is equal but for case, spaces, `-`, `_` and camelCase, or a listed variant in spelling. Undefined
 * when there is none, several, or `written` is itself a candidate.
 */
export function certainMatch(written: string, candidates: readonly string[]): string | undefined {
  if (written.length > LONGEST || candidates.includes(written)) return undefined;
  const key = spelling(written);
  if (key === '') return undefined;
  const matches = candidates.filter((candidate) => spelling(candidate) === key);
  return matches.length === 1 ? matches[0] : undefined;
}

/**
 * The one candidate that is nearest by edit distance and near enough to be suggested; for fixes by hand only. Never a word
 * of the opposite meaning (`verified` for `unverified`).
 */
export function suggestedMatch(written: string, candidates: readonly string[]): string | undefined {
  if (written.length > LONGEST || candidates.includes(written)) return undefined;
  const word = fold(written);
  let best: string | undefined;
  let bestDistance = Infinity;
  for (const candidate of candidates) {
    const target = fold(candidate);
    // Short words are a few letters from each other by nature: T0 and T1, E1 and E2.
    const allowed = Math.min(3, Math.floor(Math.max(word.length, target.length) / 4));
    if (Math.abs(word.length - target.length) > allowed) continue;
    const distance = editDistance(word, target);
    if (distance > allowed || areOpposites(word, target, distance)) continue;
    if (distance === bestDistance) best = undefined;
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** A word without what certain corrections may change. */
function fold(word: string): string {
  return word.toLowerCase().replace(/[\s_-]+/g, '');
}

function spelling(word: string): string {
  const folded = fold(word);
  return Object.hasOwn(variants, folded) ? (variants[folded] as string) : folded;
}

/** Whether one word is nearer to the other without its negation than with it. */
function areOpposites(a: string, b: string, distance: number): boolean {
  return negations.some(
    (prefix) =>
      a.startsWith(prefix) !== b.startsWith(prefix) &&
      (a.startsWith(prefix)
        ? editDistance(a.slice(prefix.length), b) <= distance
        : editDistance(a, b.slice(prefix.length)) <= distance),
  );
}

/** Insertions, deletions, replacements and swaps of neighbours between two short words. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = (last[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(replace, (last[j] as number) + 1, (row[j - 1] as number) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] as number;
}
