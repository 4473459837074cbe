/**
 * Which files of a run may hold the partner of which: found by one search over each file's text, so that a run over many
 * files reads none of them more than a few times.
 */
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decodeBytes } from '../json/bytes.js';
import { readBytes } from './files/read.js';

/** Files with one id that are handed on: more of them are copies, and would make many files of one id take forever. */
const MOST_PER_ID = 4;
/** Requests whose text is kept; a folder's receipts usually answer the same few. */
const MOST_KEPT = 64;

type Related = { uri: string; text: string };

/** Remembers where requests stand, and finds the ones that a file's receipts may answer. */
export class PartnerIndex {
  private readonly byId = new Map<string, string[]>();
  private readonly inFolder = new Map<string, string[]>();
  private readonly kept = new Map<string, Related>();

  /** Takes in a file: O(its length), and nothing is kept of it but ids. */
  add(path: string, bytes: Uint8Array): void {
    if (!holds(bytes, 'request_id') || !(holds(bytes, 'plan_ref') || holds(bytes, 'capsule'))) return;
    for (const id of idsIn(bytes)) push(this.byId, id, path);
    push(this.inFolder, dirname(path), path);
  }

  /**
   * Files that hold a request with an id of this file; without any, the only one in the same folder that holds requests.
   * Empty for a file without receipts.
   */
  async relatedTo(path: string, bytes: Uint8Array): Promise<Related[]> {
    if (this.inFolder.size === 0 || !holds(bytes, 'runtime_receipt')) return [];
    const paths = new Set(idsIn(bytes).flatMap((id) => this.byId.get(id) ?? []));
    paths.delete(path);
    if (paths.size === 0) {
      const near = (this.inFolder.get(dirname(path)) ?? []).filter((other) => other !== path);
      if (near.length === 1 && near[0] !== undefined) paths.add(near[0]);
    }
    const texts = await Promise.all([...paths].map((other) => this.read(other)));
    return texts.filter((text) => text !== undefined);
  }

  private async read(path: string): Promise<Related | undefined> {
    const known = this.kept.get(path);
    if (known !== undefined) return known;
    const bytes = await readBytes(path);
    if (!(bytes instanceof Uint8Array)) return undefined;
    const related = { uri: pathToFileURL(path).href, text: decodeBytes(bytes).text };
    const oldest = this.kept.keys().next().value;
    if (this.kept.size >= MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    this.kept.set(path, related);
    return related;
  }
}

function push(map: Map<string, string[]>, key: string, path: string): void {
  const paths = map.get(key);
  if (paths === undefined) map.set(key, [path]);
  else if (paths.length < MOST_PER_ID && paths.at(-1) !== path) paths.push(path);
}

function holds(bytes: Uint8Array, word: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(word, 0, 'latin1');
}

function idsIn(bytes: Uint8Array): string[] {
  // The names and ids looked for are ASCII: one byte a character is the cheapest reading.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const ids = [...text.matchAll(/"request_id"\s{0,64}:\s{0,64}"([^"\\]{1,128})"/g)].map((match) => match[1] ?? '');
  return [...new Set(ids)];
}
