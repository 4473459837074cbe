import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits } from '../../server/src/json/edits.js';
import type { TextEdit } from '../../server/src/json/types.js';
import { complaint } from './check.js';
import { randomEdit } from './edits.js';
import { seeded, type Random } from './random.js';

export interface FuzzOptions {
  /** Number of edits. */
  count: number;
  seed: number;
  /** Told now and then how many edits are done. */
  onProgress?: (done: number) => void;
}

export interface FuzzFailure {
  complaint: string;
  /** The document that was edited, below test/fixtures. */
  document: string;
  /** The smallest text found that still gives a complaint of the same kind. */
  text: string;
}

/** So many edits on top of each other; then a fresh document. */
const EDITS_IN_A_ROW = 4;
/** Attempts at making a failing text smaller. */
const SHRINK_ATTEMPTS = 3000;
const FIXTURES = join(__dirname, '..', 'fixtures');

/** The valid documents that are edited, each once: as they are, and on one line. */
export function documents(): { path: string; text: string }[] {
  const seen = new Set<string>();
  const files = ['cp8', 'exchange'].flatMap((folder) => readdirSync(join(FIXTURES, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`));
  return files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(FIXTURES, path), 'utf8') }))
    .filter(({ text }) => !seen.has(text) && seen.add(text))
    .flatMap(({ path, text }) => [{ path, text }, { path: `${path} on one line`, text: JSON.stringify(JSON.parse(text)) }]);
}

/** Edits valid documents at random and checks each text; stops at the first failure and makes it small. */
export async function runFuzz({ count, seed, onProgress }: FuzzOptions): Promise<FuzzFailure | undefined> {
  const random = seeded(seed);
  const all = documents();
  for (let done = 0; done < count; ) {
    // The smallest of three: a large document costs more without showing more.
    const [document] = [random.pick(all), random.pick(all), random.pick(all)].sort((a, b) => a.text.length - b.text.length);
    let text = document!.text;
    for (let row = random.below(EDITS_IN_A_ROW) + 1; row > 0 && done < count; row--, done++) {
      text = applyEdits(text, [randomEdit(random, text)]).text;
      const failed = await complaint(text);
      if (failed !== undefined) return { complaint: failed, document: document!.path, text: await shrink(text, failed, random) };
      if (done % 1000 === 0) onProgress?.(done);
    }
  }
  return undefined;
}

/** Takes pieces out of a text, large ones first, as long as it fails in the same way. */
async function shrink(text: string, failed: string, random: Random): Promise<string> {
  const kind = failed.slice(0, 20);
  let current = text;
  let size = current.length >> 1;
  for (let attempt = 0; attempt < SHRINK_ATTEMPTS && size > 0; attempt++) {
    const offset = random.below(Math.max(1, current.length - size + 1));
    const cut: TextEdit = { offset, length: Math.min(size, current.length - offset), newText: '' };
    const smaller = applyEdits(current, [cut]).text;
    if ((await complaint(smaller))?.startsWith(kind)) current = smaller;
    else if (attempt % 40 === 39) size = size > 8 ? size >> 1 : size > 1 ? size - 1 : attempt > SHRINK_ATTEMPTS / 2 ? 0 : 12;
    size = Math.min(size, current.length);
  }
  return current;
}
