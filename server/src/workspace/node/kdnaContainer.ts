/** Digests of `.kdna` files of this machine, read entry by entry in bounded memory. Hostile archives are refused. */
import { createHash } from 'node:crypto';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { CanonicalFormError } from '../../digests/canonical.js';
import { assetIdOf, contentTreeText, entrySetText, isContent, isJsonEntry, jsonEntryText, MANIFEST, PAYLOAD } from '../../digests/kdna/contentTree.js';
import { sha256Hex } from '../../digests/sha256.js';
import { quoteText, quoteValue } from '../../json/quote.js';
import { containerDigest, type Container } from '../kdna.js';
import { Unreadable, whyUnread } from '../unreadable.js';
import { hashFile } from './hashFile.js';

const MOST_ENTRIES = 10_000;
/** All entries together, unpacked. Small archives that claim more are made to fill disks. */
const MOST_BYTES = 1024 * 1024 * 1024;
/** A JSON entry is read as a whole. */
const MOST_JSON_BYTES = 32 * 1024 * 1024;
/** Of what the archive's reader says, which may repeat names, in UTF-16 units. */
const LONGEST_SAID = 120;
const LINK = 0o120000;
const FILE_TYPE = 0o170000;

/** Containers that are remembered, by the digest of their bytes. */
const MOST_REMEMBERED = 64;
const known = new Map<string, Promise<Container>>();

/** The three digests of a container. What cannot be taken says why; only a file that cannot be read rejects, with an {@link Unreadable}. */
export async function readContainer(path: string): Promise<Container> {
  const { sha256 } = await hashFile(path);
  let container = known.get(sha256);
  if (container === undefined) {
    container = readEntries(path, sha256);
    known.set(sha256, container);
    const oldest = known.keys().next().value;
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
  }
  const read = await container;
  // Replaced while it was read: what was found belongs to other bytes.
  if ((await hashFile(path)).sha256 !== sha256) known.delete(sha256);
  return read;
}

async function readEntries(path: string, sha256: string): Promise<Container> {
  const asset = containerDigest('A', { hex: sha256 });
  try {
    const { tree, raw, assetId } = await hashEntries(path);
    const manifest = raw.get(MANIFEST);
    const payload = raw.get(PAYLOAD);
    const hasBoth = manifest !== undefined && payload !== undefined;
    const entrySet = hasBoth ? { hex: await sha256Hex(entrySetText(manifest, payload)) } : { whyNot: `it has no entry ${manifest === undefined ? MANIFEST : PAYLOAD}` };
    const content = 'whyNot' in tree ? tree : { hex: await sha256Hex(contentTreeText(tree.entries)) };
    return { digests: [asset, containerDigest('C', content), containerDigest('E', entrySet)], ...(assetId === undefined ? {} : { assetId }) };
  } catch (error) {
    const whyNot = error instanceof Unreadable ? error.message : `it is no archive that can be read${error instanceof Error ? `: ${quoteText(error.message, LONGEST_SAID)}` : ''}`;
    return { digests: [asset, containerDigest('C', { whyNot }), containerDigest('E', { whyNot })] };
  }
}

interface Hashed {
  /** The entries that count for the content digest, or why it cannot be taken. */
  tree: { entries: { path: string; hex: string }[] } | { whyNot: string };
  /** SHA-256 of the raw runtime entries, in hex. */
  raw: Map<string, string>;
  assetId?: string;
}

async function hashEntries(path: string): Promise<Hashed> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true, decodeStrings: true, validateEntrySizes: true });
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new Unreadable(`it has ${zip.entryCount} entries; at most ${MOST_ENTRIES} are read`);
    const entries: { path: string; hex: string }[] = [];
    const raw = new Map<string, string>();
    let whyNot: string | undefined;
    let assetId: string | undefined;
    const noteManifest = (text: string): void => void (assetId = assetIdOf(text));
    for (const entry of await checkedEntries(zip)) {
      const name = entry.fileName;
      if (name === MANIFEST || name === PAYLOAD) raw.set(name, await rawHex(zip, entry));
      if (!isContent(name) || whyNot !== undefined) continue;
      const hex = await contentHex(zip, entry, raw, noteManifest).catch((error: unknown) => {
        if (!(error instanceof CanonicalFormError) && !(error instanceof Unreadable)) throw error;
        whyNot = `its entry ${quoteValue(name)} has no digest: ${error instanceof CanonicalFormError ? error.message : whyUnread(error)}`;
        return '';
      });
      entries.push({ path: name, hex });
    }
    return { tree: whyNot === undefined ? { entries } : { whyNot }, raw, assetId };
  } finally {
    zip.close();
  }
}

/** All entries, once each of them is known to be harmless. */
async function checkedEntries(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  const names = new Set<string>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const shown = quoteValue(entry.fileName);
    const steps = entry.fileName.replace(/\/$/, '').split('/');
    if (steps.some((step) => step === '' || step === '.' || step === '..' || /[\\\0]/.test(step))) throw new Unreadable(`its entry ${shown} does not lead to a place inside of it`);
    if (names.has(entry.fileName.normalize('NFC'))) throw new Unreadable(`it has two entries ${shown}, and nobody knows which of them counts`);
    if (((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK) throw new Unreadable(`its entry ${shown} is a link`);
    if (entry.isEncrypted()) throw new Unreadable(`its entry ${shown} is encrypted`);
    names.add(entry.fileName.normalize('NFC'));
    bytes += entry.uncompressedSize;
    if (bytes > MOST_BYTES) throw new Unreadable(`its entries unpack to more than ${MOST_BYTES / 1024 / 1024} MiB`);
    entries.push(entry);
    if (entries.length > MOST_ENTRIES) throw new Unreadable(`it has more than ${MOST_ENTRIES} entries`);
  }
  return entries;
}

async function contentHex(zip: ZipFile, entry: Entry, raw: ReadonlyMap<string, string>, noteManifest: (text: string) => void): Promise<string> {
  if (!isJsonEntry(entry.fileName)) return raw.get(entry.fileName) ?? rawHex(zip, entry);
  if (entry.uncompressedSize > MOST_JSON_BYTES) throw new Unreadable(`it is JSON of more than ${MOST_JSON_BYTES / 1024 / 1024} MiB`);
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const written = decoded(Buffer.concat(chunks));
  if (entry.fileName === MANIFEST) noteManifest(written);
  const text = jsonEntryText(entry.fileName, written);
  if (text === undefined) throw new Unreadable('it is no JSON that everybody reads alike');
  return sha256Hex(text);
}

async function rawHex(zip: ZipFile, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await zip.openReadStreamPromise(entry)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Unreadable('it is not UTF-8');
  }
}
