import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import picomatch from 'picomatch/posix';
import { fitsPattern, patternFromFolder } from '../../workspace/filePatterns.js';
import { exists } from './exists.js';

/** Entries of folders that are looked at before the question is left open. */
const MOST_ENTRIES = 20_000;
const SKIPPED = new Set(['.git', '.hg', '.svn', 'node_modules']);

/**
 * Whether any file below a folder fits a pattern of its configuration. Undefined where that is not known: the pattern leads out
 * of the folder, or there are folders that were not looked into (behind links, unreadable, of others, too many).
 */
export async function anyFits(folder: string, pattern: string): Promise<boolean | undefined> {
  const fromFolder = patternFromFolder(pattern);
  if (await exists(join(folder, fromFolder))) return true;
  const base = pattern.includes('/') ? picomatch.scan(fromFolder).base : '';
  if (base.split('/').includes('..')) return undefined;
  const open = [base];
  let left = MOST_ENTRIES;
  let everywhere = true;
  for (let below = open.pop(); below !== undefined; below = open.pop()) {
    const entries = await entriesOf(join(folder, below));
    left -= entries?.length ?? 0;
    if (left < 0) return undefined;
    if (entries === undefined) everywhere = false;
    for (const entry of entries ?? []) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) open.push(path);
      else if (!entry.isFile()) everywhere &&= SKIPPED.has(entry.name);
      else if (fitsPattern(path, pattern)) return true;
    }
  }
  return everywhere ? false : undefined;
}

/** What is in a folder: nothing where there is none; undefined when that cannot be seen. */
async function entriesOf(folder: string): Promise<Dirent[] | undefined> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? [] : undefined;
  }
}
