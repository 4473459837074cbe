/** Results of earlier runs, so that a file that did not change is not linted again. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { lintRead } from '../lint/lint.js';
import type { LintOptions, LintResult } from '../lint/types.js';
import { containersFingerprint } from '../workspace/containers.js';
import { sourcesFingerprint } from '../workspace/sources.js';
import type { FileText } from './fileText.js';
import { version } from './version.js';

interface Entry {
  fingerprint: string;
  result: LintResult;
}

/** Entries of files that a run did not touch are kept up to this many. */
const MOST_ENTRIES = 20_000;

/** A problem of this rule goes away by itself. A file without one never gets it by waiting. */
const DEPENDS_ON_TIME = 'cp8/time-future';

export class ResultCache {
  private readonly entries: Map<string, Entry>;
  private changed = false;

  private constructor(
    entries: Iterable<[string, Entry]>,
    private readonly keeps = true,
  ) {
    this.entries = new Map(entries);
  }

  /** No cache: for a run that lints each file once. */
  static none(): ResultCache {
    return new ResultCache([], false);
  }

  /** A cache that lives as long as the process. */
  static inMemory(): ResultCache {
    return new ResultCache([]);
  }

  /** The cache of earlier runs in a file; an empty one when the file is not there, damaged, or of another version. */
  static async load(path: string): Promise<ResultCache> {
    try {
      const saved = JSON.parse(await readFile(path, 'utf8')) as { version?: unknown; entries?: unknown };
      if (saved.version === version && Array.isArray(saved.entries)) return new ResultCache((saved.entries as unknown[]).filter(isEntry));
    } catch {
      // It is only a cache: without it everything is linted.
    }
    return new ResultCache([]);
  }

  /** Writes the cache to a file, when there is anything new in it. */
  async save(path: string): Promise<void> {
    if (!this.changed) return;
    await writeFile(path, JSON.stringify({ version, entries: [...this.entries].slice(-MOST_ENTRIES) }));
  }

  /**
   * The same as `lint`, from the cache when nothing that it depends on has changed.
   */
  async lint(file: FileText, options: LintOptions): Promise<LintResult> {
    const { uri } = file;
    if (!this.keeps) return lintRead(file, () => file.read(), options);
    const fingerprint = fingerprintOf(file, options);
    const known = this.entries.get(uri);
    if (known?.fingerprint === fingerprint) return known.result;
    const result = await lintRead(file, () => file.read(), options);
    this.changed = true;
    // Taken out first, so that the newest stand last and the oldest are dropped.
    this.entries.delete(uri);
    if (!result.problems.some((problem) => problem.ruleId === DEPENDS_ON_TIME)) this.entries.set(uri, { fingerprint, result });
    return result;
  }
}

function fingerprintOf({ uri, bytes }: FileText, options: LintOptions): string {
  const hash = createHash('sha256').update(bytes);
  // Lengths keep one part from running into the next.
  const parts = [uri, JSON.stringify(Object.entries(options.rules ?? {}).sort()), sourcesFingerprint(options.sources), containersFingerprint(options.containers), ...(options.related ?? []).flatMap(({ uri, text, only }) => [uri, text, String(only)])];
  for (const part of parts) hash.update(`\n${part.length}\n`).update(part);
  return hash.digest('hex');
}

function isEntry(value: unknown): value is [string, Entry] {
  if (!Array.isArray(value) || typeof value[0] !== 'string') return false;
  const entry = value[1] as Partial<Entry> | null | undefined;
  return typeof entry?.fingerprint === 'string' && Array.isArray(entry.result?.documents) && Array.isArray(entry.result?.problems);
}
