import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import picomatch from 'picomatch';
import { isDynamicPattern } from 'tinyglobby';
import { CONFIG_NAME } from '../../workspace/config.js';
import { exists, isFolder } from './exists.js';
import type { IgnoreLevel } from './gitIgnore.js';
import type { Unread } from './unread.js';
import { walk, type Walked, type WalkOptions } from './walk.js';

/** A file to lint. */
export interface Target {
  /** Absolute path. */
  path: string;
  uri: string;
  /** The same without links. */
  real: string;
  /** True for what is known to be a file of the disk, not a link, a pipe or a device. */
  isPlain: boolean;
  /** As reports name it: relative to the working folder with `/`, absolute when it is outside. */
  shown: string;
}

export interface FindOptions {
  cwd: string;
  /** False to look also into what git ignores. */
  ignore: boolean;
  /** Patterns of the configuration that leave files out. */
  levels?: readonly IgnoreLevel[];
  /** Absolute paths that are never targets: the report that is being written. */
  except?: readonly string[];
}

export interface Found {
  targets: Target[];
  /** Arguments that name no file and match none, and folders that could not be read. */
  unread: Unread[];
}

/** What is looked for in a folder. A file that is named, or matched by a pattern, may be of any type. */
const IN_FOLDERS = ['**/*.json', '**/*.jsonl', '**/*.ndjson', '**/*.md'];

/**
 * Finds what the arguments name: files, folders, patterns; a pattern that begins with `!` leaves out. Without anything to
 * look for it is the working folder. A path that exists is never a pattern. Each file comes once, in the order of the
 * arguments and of its path.
 */
export async function findTargets(args: readonly string[], options: FindOptions): Promise<Found> {
  const paths = new Map<string, KnownFile>();
  const unread: Unread[] = [];
  const { wanted, patterns, except } = await splitArguments(args, options.cwd);
  for (const arg of wanted) {
    const found = await findOne(arg, except, options);
    unread.push(...found.unread);
    if (found.files.length === 0 && found.unread.length === 0) unread.push({ path: arg, reason: await whyNothing(arg, patterns, options) });
    for (const file of await inOrder(found)) {
      if (!options.except?.includes(file.path) && !paths.has(file.real)) paths.set(file.real, file);
    }
  }
  return { targets: [...paths.values()].map((file) => ({ ...file, uri: pathToFileURL(file.path).href, shown: shownPath(file.path, options.cwd) })), unread };
}

/** Tells the arguments that leave out from those that are looked for. */
async function splitArguments(args: readonly string[], cwd: string): Promise<{ wanted: string[]; patterns: string[]; except: WalkOptions['except'] }> {
  const wanted: string[] = [];
  const patterns: string[] = [];
  for (const arg of args) {
    const negated = arg.startsWith('!') && !arg.startsWith('!(') && !(await exists(resolve(cwd, arg)));
    if (negated) patterns.push(arg.slice(1).replace(/^\.\//, ''));
    else wanted.push(arg);
  }
  if (wanted.length === 0) wanted.push('.');
  if (patterns.length === 0) return { wanted, patterns, except: () => false };
  const matches = picomatch(patterns, { dot: true });
  return { wanted, patterns, except: (path) => matches(relative(cwd, path).split(sep).join('/')) || matches(path.split(sep).join('/')) };
}

/** A path as reports name it. */
export function shownPath(path: string, cwd: string): string {
  const below = relative(cwd, path);
  const inside = below !== '' && below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
  const shown = (inside ? below : path).split(sep).join('/');
  // At the start of a line these mean something to those who read logs for commands.
  return /^[:#-]/.test(shown) ? `./${shown}` : shown;
}

async function findOne(arg: string, except: WalkOptions['except'], options: FindOptions): Promise<Walked> {
  // An unset variable of a script is not meant to be the whole working folder.
  if (arg === '') return { files: [], unread: [{ path: '""', reason: 'an empty argument names no file' }], others: false };
  const path = resolve(options.cwd, arg);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  const walking = { ignore: options.ignore, levels: options.levels ?? [] };
  if (!(found instanceof Error)) {
    if (!found.isDirectory()) return { files: [path], unread: [], others: true };
    return documentsIn(await walk(path, IN_FOLDERS, { ...walking, except: except, anyCase: true }));
  }
  if (!isDynamicPattern(arg)) return { files: [], unread: [], others: false };
  const { base, pattern } = await splitPattern(arg, options.cwd);
  return documentsIn(await walk(base, [pattern], { ...walking, except: except, anyCase: false }));
}

/** Our own configuration is no document, unless it is named. */
function documentsIn(walked: Walked): Walked {
  return { ...walked, files: walked.files.filter((file) => basename(file) !== CONFIG_NAME) };
}

/** The longest beginning of a pattern that is a folder as it stands, so that brackets in the names of folders mean themselves. */
async function splitPattern(arg: string, cwd: string): Promise<{ base: string; pattern: string }> {
  const segments = arg.split('/');
  let base = isAbsolute(arg) ? sep : cwd;
  let index = 0;
  for (; index < segments.length - 1; index++) {
    const next = join(base, segments[index] ?? '');
    if (!(await isFolder(next))) break;
    base = next;
  }
  return { base, pattern: segments.slice(index).join('/') };
}

type KnownFile = Pick<Target, 'path' | 'real' | 'isPlain'>;

/** Files by path; of several ways to one file the one without links, so that it is the name people know. */
async function inOrder({ files, others }: Walked): Promise<KnownFile[]> {
  const real = (path: string): Promise<string> => realpath(path).catch(() => path);
  // Where no links are, it is enough to ask for the folders.
  const folders = new Map<string, string>();
  if (!others) for (const folder of new Set(files.map((path) => dirname(path)))) folders.set(folder, await real(folder));
  const known = await Promise.all(
    files.map(async (path) => {
      const folder = folders.get(dirname(path));
      return { path, real: folder === undefined ? await real(path) : join(folder, basename(path)), isPlain: !others };
    }),
  );
  return known.sort((a, b) => Number(a.path !== a.real) - Number(b.path !== b.real) || (a.path < b.path ? -1 : 1));
}

/** Why an argument gave no file. */
async function whyNothing(arg: string, patterns: readonly string[], options: FindOptions): Promise<string> {
  const isThere = await exists(resolve(options.cwd, arg));
  if (!isThere && !isDynamicPattern(arg)) return 'there is no such file or folder';
  const all = isThere ? 'everything in it' : 'everything that the pattern matches';
  const some = async (more: Partial<FindOptions>): Promise<boolean> => (await findOne(arg, () => false, { ...options, ...more })).files.length > 0;
  if (patterns.length > 0 && (await some({}))) return `${all} is left out by ${patterns.map((pattern) => `!${pattern}`).join(' ')}`;
  if (options.ignore && (await some({ ignore: false, levels: [] }))) {
    return `${all} is left out by .gitignore, by the configuration or as node_modules; --no-ignore looks there too`;
  }
  return isThere ? 'there is nothing to lint in it' : 'the pattern matches no file';
}
