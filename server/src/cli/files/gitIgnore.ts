import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { exists } from './exists.js';

/** Patterns in the syntax of .gitignore, counted from a folder. */
export interface IgnoreLevel {
  base: string;
  matcher: Ignore;
}

/** Makes a level of patterns. */
export function ignoreLevel(base: string, patterns: string | readonly string[]): IgnoreLevel {
  return { base, matcher: ignore({ ignorecase: false }).add(patterns) };
}

/** What git would not look at, from the .gitignore files of each folder up to the root of its repository. */
export class GitIgnores {
  private readonly levels = new Map<string, Promise<IgnoreLevel[]>>();
  private readonly roots = new Map<string, Promise<string | undefined>>();

  /**
   * @param top where to stop looking for .gitignore files outside of a repository
   * @param more levels that are asked first
   */
  constructor(
    private readonly top: string,
    private readonly more: readonly IgnoreLevel[] = [],
  ) {}

  /** Whether an entry of a folder is ignored; the folder itself is taken as not ignored. */
  async ignores(folder: string, name: string, isFolder: boolean): Promise<boolean> {
    const path = join(folder, name);
    for (const { base, matcher } of [...this.more, ...(await this.levelsOf(folder))]) {
      const below = relative(base, path);
      if (below === '' || below.startsWith('..')) continue;
      const { ignored, unignored } = matcher.test(below.split(sep).join('/') + (isFolder ? '/' : ''));
      if (ignored || unignored) return ignored;
    }
    return false;
  }

  /** Levels of a folder, the nearest first. */
  private levelsOf(folder: string): Promise<IgnoreLevel[]> {
    let levels = this.levels.get(folder);
    if (levels === undefined) {
      levels = this.readLevels(folder);
      this.levels.set(folder, levels);
    }
    return levels;
  }

  private async readLevels(folder: string): Promise<IgnoreLevel[]> {
    const root = (await this.rootOf(folder)) ?? this.top;
    // A link led out of everything that was asked for, and into no repository.
    if (folder !== root && !folder.startsWith(root.endsWith(sep) ? root : root + sep)) return [];
    const own = await levelOf(folder, join(folder, '.gitignore'));
    if (folder === root) return [...own, ...(await levelOf(folder, join(folder, '.git', 'info', 'exclude')))];
    const parent = dirname(folder);
    return parent === folder ? own : [...own, ...(await this.levelsOf(parent))];
  }

  /** The root of the repository that holds a folder. */
  private rootOf(folder: string): Promise<string | undefined> {
    let root = this.roots.get(folder);
    if (root === undefined) {
      root = this.findRoot(folder);
      this.roots.set(folder, root);
    }
    return root;
  }

  private async findRoot(folder: string): Promise<string | undefined> {
    if (await exists(join(folder, '.git'))) return folder;
    const parent = dirname(folder);
    return parent === folder ? undefined : this.rootOf(parent);
  }
}

/** The ignores that hold below a folder; undefined for a folder that is itself ignored: who names it wants what is in it. */
export async function ignoresBelow(folder: string, more: readonly IgnoreLevel[]): Promise<GitIgnores | undefined> {
  const all = new GitIgnores(folder, more);
  for (let path = folder; dirname(path) !== path; path = dirname(path)) {
    if (await all.ignores(dirname(path), basename(path), true)) return undefined;
  }
  return all;
}

async function levelOf(base: string, file: string): Promise<IgnoreLevel[]> {
  try {
    return [ignoreLevel(base, await readFile(file, 'utf8'))];
  } catch {
    return [];
  }
}
