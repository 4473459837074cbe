/** Looks up the files that snapshots name, as far as that is safe: below the workspace folders, wherever links lead. */
import type { SnapshotFacts, SourceFile } from '../contracts/shared/sources.js';
import type { ContentHashes } from './contentHashes.js';
import { leadsOut, wayDown, type SnapshotNames } from './sourceNames.js';
import { Absent, whyUnread } from './unreadable.js';
import { isInside } from './uris.js';

/** What a look-up needs from outside. Implementations remember what they hashed. */
export interface SourceReader {
  /** The URI of the file that `uri` leads to, every link resolved. Rejects with {@link Absent} when there is none. */
  resolve(uri: string): Promise<string>;
  /** The hashes of a file. Rejects with an {@link Unreadable}. */
  hashFile(uri: string): Promise<ContentHashes>;
  /**
   * What the repository that holds `folder` knows of a commit and of files in it.
   * @param commit a commit id, perhaps shortened: hex digits alone
   * @param ways of the files, down from the folder, with `/`
   * @returns undefined when there is no repository, or no git to ask
   */
  atCommit?(folder: string, commit: string, ways: readonly string[]): Promise<CommitFacts | undefined>;
}

/** A commit as a repository knows it. */
export interface CommitFacts {
  /** Its full id; null when the repository does not have it. */
  id: string | null;
  /** The files that it holds, by the way that was asked for. */
  files: ReadonlyMap<string, ContentHashes>;
}

/** Where files are looked for. All are URIs of folders. */
export interface SourcePlaces {
  /** Names are taken from here, the first one before the second. */
  bases: readonly string[];
  /** Nothing outside of these is read. */
  within: readonly string[];
}

/** Of a snapshot with more files only the first are looked up: each costs a few questions to the file system. */
const MOST_FILES = 2000;
const AT_ONCE = 16;

/** What is known of the files of snapshots. Never rejects: what goes wrong is said of the file. */
export async function lookUpSources(reader: SourceReader, snapshots: readonly SnapshotNames[], places: SourcePlaces): Promise<SnapshotFacts[]> {
  const named = snapshots.filter(({ files, gitCommit }) => files.length > 0 || isCommitId(gitCommit));
  if (named.length === 0) return [];
  const within = await resolveAll(reader, places.within);
  const bases: Base[] = [];
  for (const uri of [...new Set(places.bases)]) {
    const resolved = await reader.resolve(uri).catch(() => undefined);
    if (resolved !== undefined && isInside(resolved, within)) bases.push({ uri: uri.replace(/\/+$/, ''), resolved });
  }
  return Promise.all(named.map((snapshot) => lookUp(reader, snapshot, bases, within)));
}

/** The URIs at which the files of snapshots are looked for, whether there is anything or not. */
export function urisLookedAt(snapshots: readonly SnapshotNames[], { bases }: SourcePlaces): string[] {
  const ways = snapshots.flatMap(({ files }) => files.slice(0, MOST_FILES).flatMap((name) => [wayDown(name) ?? []].filter((way) => way.length > 0)));
  return bases.flatMap((base) => ways.map((way) => uriOf(base, way)));
}

/** Equal for equal facts, whatever they were gathered for. */
export function sourcesFingerprint(facts: readonly SnapshotFacts[] = []): string {
  return facts.length === 0 ? '' : JSON.stringify(facts.map(({ files, ...rest }) => ({ ...rest, files: [...files] })));
}

interface Base {
  uri: string;
  resolved: string;
}

async function lookUp(reader: SourceReader, { gitCommit, files: names }: SnapshotNames, bases: readonly Base[], within: readonly string[]): Promise<SnapshotFacts> {
  const files = new Map<string, SourceFile>();
  const ways = new Map<string, string[]>();
  for (const [index, name] of names.entries()) {
    const way = wayDown(name);
    if (way === undefined) files.set(name, { state: 'unread', why: 'its name does not lead to a file inside the workspace', ...(leadsOut(name) ? { outside: 'by name' } : {}) });
    else if (index >= MOST_FILES) files.set(name, { state: 'unread', why: `only the first ${MOST_FILES} files of a snapshot are looked up` });
    else ways.set(name, way);
  }
  let commitId: string | null | undefined;
  for (const base of bases) {
    const pending = [...ways].filter(([name]) => (files.get(name)?.state ?? 'absent') !== 'found');
    const atCommit = await commitFacts(reader, base, gitCommit, pending.map(([, way]) => way.join('/')));
    commitId = commitId ?? atCommit?.id;
    await eachOf(pending, async ([name, way]) => {
      const stored = atCommit?.files.get(way.join('/'));
      const file = stored === undefined ? await onDisk(reader, base, way, within) : ({ state: 'found', at: 'commit', ...stored } as const);
      // Why a file could not be read in one place says more than that there is none in the other.
      if (file.state !== 'absent' || !files.has(name)) files.set(name, file);
    });
  }
  if (bases.length === 0) {
    for (const name of ways.keys()) files.set(name, { state: 'unread', why: 'the document is not inside the workspace' });
  }
  // In the order of the document, however long each of them took.
  const inOrder = new Map(names.map((name): [string, SourceFile] => [name, files.get(name) ?? { state: 'absent' }]));
  return { gitCommit, ...(commitId === undefined ? {} : { commitId }), files: inOrder };
}

async function commitFacts(reader: SourceReader, { resolved }: Base, commit: string, ways: readonly string[]): Promise<CommitFacts | undefined> {
  if (reader.atCommit === undefined || !isCommitId(commit)) return undefined;
  return reader.atCommit(resolved, commit.toLowerCase(), ways).catch(() => undefined);
}

async function onDisk(reader: SourceReader, base: Base, way: readonly string[], within: readonly string[]): Promise<SourceFile> {
  try {
    const target = await reader.resolve(uriOf(base.uri, way));
    if (!isInside(target, within)) return { state: 'unread', why: 'it is not inside the workspace', outside: 'by link' };
    return { state: 'found', at: 'disk', ...(await reader.hashFile(target)) };
  } catch (error) {
    return error instanceof Absent ? { state: 'absent' } : { state: 'unread', why: whyUnread(error) };
  }
}

function uriOf(base: string, way: readonly string[]): string {
  return `${base.replace(/\/+$/, '')}/${way.map(encodeURIComponent).join('/')}`;
}

async function resolveAll(reader: SourceReader, uris: readonly string[]): Promise<string[]> {
  const resolved = await Promise.all(uris.map((uri) => reader.resolve(uri).catch(() => undefined)));
  return resolved.filter((uri) => uri !== undefined);
}

/** Only what can be a commit id is asked of a repository: other words mean other things to git. */
function isCommitId(commit: string): boolean {
  return /^[0-9a-f]{4,64}$/i.test(commit);
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(work));
}
