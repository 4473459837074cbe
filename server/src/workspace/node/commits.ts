/** What the repositories of this machine hold at a commit, read from their objects. What was read is remembered. */
import { ContentHashing, type ContentHashes } from '../contentHashes.js';
import type { CommitFacts } from '../sources.js';
import { BatchReader } from './batchReader.js';
import { gitText, runGit } from './git.js';
import { nodeHasher } from './hashFile.js';

/** Contents and places that are remembered; both never change, since a commit id fixes them. */
const MOST_REMEMBERED = 10_000;
/** A commit that is not here may be fetched, a folder may become a repository: that is asked again. */
const ASK_AGAIN_MS = 3000;
/** Names that are asked for with one command: its line has a limit. */
const MOST_NAMES = 100;
const MOST_CHARACTERS = 8000;
/** Larger contents are no pointers of Git LFS. */
const LONGEST_POINTER = 1024;

const contents = new Map<string, ContentHashes>();
/** By folder and commit: the object of each way, null where the commit holds no file there. */
const trees = new Map<string, Map<string, string | null>>();
const commits = new Map<string, { id: string | null | undefined; at: number }>();
let queue: Promise<unknown> = Promise.resolve();

/** What the repository of a folder holds at a commit; see `SourceReader.atCommit`. */
export function atCommit(folder: string, commit: string, ways: readonly string[]): Promise<CommitFacts | undefined> {
  // One after the other: many documents that ask at once would start as many processes.
  const answer = queue.then(() => ask(folder, commit, ways));
  queue = answer.catch(() => undefined);
  return answer;
}

async function ask(folder: string, commit: string, ways: readonly string[]): Promise<CommitFacts | undefined> {
  const id = await fullId(folder, commit);
  if (id === undefined) return undefined;
  const files = new Map<string, ContentHashes>();
  if (id === null) return { id, files };
  const objects = await objectsAt(folder, id, ways);
  await readContents(folder, [...new Set(objects.values())].filter((object) => object !== null && !contents.has(object)) as string[]);
  for (const [way, object] of objects) {
    const hashes = object === null ? undefined : contents.get(object);
    if (hashes !== undefined) files.set(way, hashes);
  }
  return { id, files };
}

/** The full id of a commit; null when the repository does not have it (or several of that beginning), undefined without a repository. */
async function fullId(folder: string, commit: string): Promise<string | null | undefined> {
  const key = `${folder}\n${commit}`;
  const known = commits.get(key);
  if (known !== undefined && (typeof known.id === 'string' || performance.now() - known.at < ASK_AGAIN_MS)) return known.id;
  const answer = await gitText(folder, ['cat-file', '--batch-check=%(objectname) %(objecttype)'], `${commit}^{commit}\n`);
  const found = answer === undefined ? undefined : (/^([0-9a-f]{40,64}) commit$/m.exec(answer)?.[1] ?? null);
  // A branch or a tag may be called like the beginning of an id.
  const id = typeof found === 'string' && !found.startsWith(commit) ? null : found;
  keep(commits, key, { id, at: performance.now() });
  return id;
}

async function objectsAt(folder: string, id: string, ways: readonly string[]): Promise<Map<string, string | null>> {
  const key = `${folder}\n${id}`;
  const tree = trees.get(key) ?? new Map<string, string | null>();
  if (tree.size > MOST_REMEMBERED) tree.clear();
  keep(trees, key, tree);
  for (const some of inBatches(ways.filter((way) => !tree.has(way)))) {
    const listing = await gitText(folder, ['ls-tree', '-z', id, '--', ...some]);
    if (listing === undefined) continue;
    for (const way of some) tree.set(way, null);
    // Links and submodules are no files with a content of their own.
    for (const [, object, way] of listing.matchAll(/100\d{3} blob ([0-9a-f]{40,64})\t([^\0]+)\0/g)) tree.set(way as string, object as string);
  }
  return new Map(ways.map((way) => [way, tree.get(way) ?? null]));
}

async function readContents(folder: string, objects: readonly string[]): Promise<void> {
  if (objects.length === 0) return;
  const finished: Promise<void>[] = [];
  let current = { hashing: new ContentHashing(nodeHasher), start: '' };
  const reader = new BatchReader({
    content: (chunk) => {
      current.hashing.update(chunk);
      if (current.start.length <= LONGEST_POINTER) current.start += Buffer.from(chunk.subarray(0, LONGEST_POINTER + 1)).toString('latin1');
    },
    end: (object) => {
      const { hashing, start } = current;
      current = { hashing: new ContentHashing(nodeHasher), start: '' };
      finished.push(hashing.hashes().then((hashes) => keep(contents, object, ofPointer(start) ?? hashes)));
    },
  });
  await runGit(folder, ['cat-file', '--batch'], `${objects.join('\n')}\n`, (chunk) => reader.take(chunk));
  await Promise.all(finished);
}

/** Git LFS keeps a pointer in the place of a content; the pointer names the content's own SHA-256. */
function ofPointer(content: string): ContentHashes | undefined {
  if (content.length > LONGEST_POINTER || !content.startsWith('version https://git-lfs.github.com/spec/v1\n')) return undefined;
  const sha256 = /^oid sha256:([0-9a-f]{64})$/m.exec(content)?.[1];
  return sha256 === undefined ? undefined : { sha256, otherLineEnds: [] };
}

function* inBatches(ways: readonly string[]): Generator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for (const way of ways) {
    if (batch.length === MOST_NAMES || (batch.length > 0 && characters + way.length > MOST_CHARACTERS)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(way);
    characters += way.length;
  }
  if (batch.length > 0) yield batch;
}

function keep<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next().value;
  if (map.size > MOST_REMEMBERED && oldest !== undefined) map.delete(oldest);
}
