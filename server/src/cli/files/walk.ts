import * as fs from 'node:fs';
import { join, sep } from 'node:path';
import { glob, type FileSystemAdapter } from 'tinyglobby';
import { ignoresBelow, type GitIgnores, type IgnoreLevel } from './gitIgnore.js';
import { reasonOf, type Unread } from './unread.js';

/** Folders that hold no documents of the user's own. */
const SKIPPED = new Set(['.git', '.hg', '.svn', 'node_modules']);

export interface WalkOptions {
  /** False to look also into what git ignores and into node_modules. */
  ignore: boolean;
  /** Patterns of the configuration, asked before git's. */
  levels: readonly IgnoreLevel[];
  /** Absolute paths to leave out, folders with all that is in them. */
  except: (path: string) => boolean;
  /** Match without regard to upper and lower case. */
  anyCase: boolean;
}

/** What a walk came upon. */
export interface Walked {
  /** Absolute paths. */
  files: string[];
  unread: Unread[];
  /** Whether there was anything but files and folders, such as a link or a pipe. */
  others: boolean;
}

/**
 * Files below a folder whose path matches a pattern. Links are followed, cycles of them end. Folders that cannot be read
 * are told, not passed over.
 */
export async function walk(base: string, patterns: readonly string[], options: WalkOptions): Promise<Walked> {
  const walked: Walked = { files: [], unread: [], others: false };
  const ignores = options.ignore ? await ignoresBelow(base, options.levels) : undefined;
  walked.files = await glob([...patterns], {
    cwd: base,
    absolute: true,
    dot: true,
    expandDirectories: false,
    caseSensitiveMatch: !options.anyCase,
    fs: visibleFiles(base, options, ignores, walked),
  });
  return walked;
}

/** The file system without what is ignored, so that the walk never enters it. */
function visibleFiles(base: string, options: WalkOptions, ignores: GitIgnores | undefined, walked: Walked): FileSystemAdapter {
  const visible = async (folder: string): Promise<fs.Dirent[]> => {
    const kept: fs.Dirent[] = [];
    for (const entry of await fs.promises.readdir(folder, { withFileTypes: true })) {
      if (entry.name === '.git' || (options.ignore && SKIPPED.has(entry.name)) || options.except(join(folder, entry.name))) continue;
      if (await ignores?.ignores(folder, entry.name, entry.isDirectory())) continue;
      kept.push(entry);
      walked.others ||= !entry.isFile() && !entry.isDirectory();
    }
    return kept;
  };
  const readdir = (path: fs.PathLike, _options: unknown, done: (error: NodeJS.ErrnoException | null, entries: fs.Dirent[]) => void): void => {
    const folder = String(path).replace(/(?<=.)\/$/, '');
    visible(folder).then(
      (entries) => done(null, entries),
      (error: NodeJS.ErrnoException) => {
        walked.unread.push({ path: folder, reason: reasonOf(error) });
        done(error, []);
      },
    );
  };
  const realpath = (path: fs.PathLike, done: (error: NodeJS.ErrnoException | null, resolved: string) => void): void => {
    fs.realpath(path, (error, resolved) => {
      // A link to a folder that holds this one would bring all of it a second time, or the whole disk.
      const holdsBase = error === null && `${base}${sep}`.startsWith(resolved.endsWith(sep) ? resolved : resolved + sep);
      done(holdsBase ? new Error('leads upwards') : error, resolved);
    });
  };
  return { readdir, realpath } as unknown as FileSystemAdapter;
}
