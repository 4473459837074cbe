/** Looks up the `.kdna` containers beside a document, as far as that is safe: below the workspace folders, wherever links lead. */
import type { ContainerFacts } from '../contracts/shared/containers.js';
import type { Container } from './kdna.js';
import { Absent, NoFile, whyUnread } from './unreadable.js';
import { folderOf, isInside } from './uris.js';

/** What a look-up needs from outside. Implementations remember what they read. */
export interface ContainerReader {
  /** The URI of the file that `uri` leads to, every link resolved. */
  resolve(uri: string): Promise<string>;
  /** URIs of the `.kdna` files in a folder, not in the folders below it. */
  containersIn(folder: string): Promise<string[]>;
  /** The digests of a container. Rejects when the file cannot be read. */
  readContainer(uri: string): Promise<Container>;
}

/** With more containers in one folder nobody can say which of them a document means. */
const MOST = 20;

/** Whether a text may hold a document that names the digests of a container. */
export function mayNameContainer(text: string): boolean {
  return /kdna\.(?:consumption\.plan|context\.capsule|judgment\.trace)/.test(text);
}

/**
 * What is known of the containers in the folder of a document. Never rejects: of what cannot be read it is known why.
 * @param within URIs of folders; nothing outside of these is read
 */
export async function containersBeside(reader: ContainerReader, uri: string, within: readonly string[]): Promise<ContainerFacts[]> {
  const uris = await reader.containersIn(folderOf(uri)).catch(() => []);
  if (uris.length === 0 || uris.length > MOST) return [];
  const roots = (await Promise.all(within.map((folder) => reader.resolve(folder).catch(() => undefined)))).filter((root) => root !== undefined);
  const found: ContainerFacts[] = [];
  for (const each of uris) {
    const target = await reader.resolve(each).catch(() => undefined);
    if (target === undefined || !isInside(target, roots)) continue;
    const facts = await reader.readContainer(target).then((container) => factsOf(each, container), (error: unknown) => unreadFacts(each, error));
    if (facts !== undefined) found.push(facts);
  }
  return found;
}

/** Equal for equal facts, whatever they were gathered for. */
export function containersFingerprint(facts: readonly ContainerFacts[] = []): string {
  return facts.length === 0 ? '' : JSON.stringify(facts);
}

function factsOf(uri: string, { digests, assetId }: Container): ContainerFacts {
  const unread = digests.flatMap(({ name, whyNot }) => (whyNot === undefined ? [] : [[name, whyNot]]));
  return {
    name: nameOf(uri),
    ...(assetId === undefined ? {} : { assetId }),
    digests: Object.fromEntries(digests.flatMap(({ name, digest }) => (digest === undefined ? [] : [[name, digest]]))),
    ...(unread.length === 0 ? {} : { unread: Object.fromEntries(unread) as ContainerFacts['unread'] }),
  };
}

/** Undefined for what is gone meanwhile, and for a folder of that name: neither is a container. */
function unreadFacts(uri: string, error: unknown): ContainerFacts | undefined {
  if (error instanceof Absent || error instanceof NoFile) return undefined;
  const why = whyUnread(error);
  return { name: nameOf(uri), digests: {}, unread: { A: why, C: why, E: why } };
}

function nameOf(uri: string): string {
  return decodeURIComponent(uri.slice(uri.lastIndexOf('/') + 1));
}
