/** What the digests of a `.kdna` container are taken over, given its entries. */
import { parseText } from '../../json/parse.js';
import type { JsonObject, JsonValue } from '../../json/types.js';
import { canonicalForm } from '../canonical.js';

export const MANIFEST = 'kdna.json';
export const PAYLOAD = 'payload.kdnab';

/** Entries that say something of the content without being part of it. */
const LEFT_OUT: readonly string[] = ['signature.json', '.DS_Store', 'build-receipt.json'];
/** Members of the manifest that hold digests and signatures themselves. */
const DECLARATIONS: readonly string[] = ['signature', 'asset_digest', 'container_sha256', 'content_digest', '_source'];

/** Whether an entry counts for the content digest. */
export function isContent(path: string): boolean {
  return !path.endsWith('/') && !LEFT_OUT.includes(path) && !path.startsWith('reports/');
}

/** Whether an entry is hashed as the JSON that it holds, not as it is written. */
export function isJsonEntry(path: string): boolean {
  return /\.json$/i.test(path);
}

/**
 * The text that stands for a JSON entry: compact, members sorted by UTF-16 code units; of the manifest without its own declarations.
 * Undefined when the entry is no JSON that everybody reads alike.
 * @throws {CanonicalFormError} when the value has no canonical form
 */
export function jsonEntryText(path: string, text: string): string | undefined {
  const { value, faults } = parseText(text);
  if (value === undefined || faults.some(({ ruleId }) => ruleId !== 'json/number-precision')) return undefined;
  return canonicalForm(path === MANIFEST && isObject(value) ? withoutDeclarations(value) : value);
}

/** The asset that a manifest names; undefined where it names none. */
export function assetIdOf(manifest: string): string | undefined {
  const { value } = parseText(manifest);
  const id = value !== undefined && isObject(value) ? value['asset_id'] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The text over which the content digest is taken. `entries`: each path with the SHA-256 of its content in hex. */
export function contentTreeText(entries: readonly { path: string; hex: string }[]): string {
  const sorted = entries.map(({ path, hex }) => ({ path, hex, bytes: new TextEncoder().encode(path) })).sort((a, b) => compareBytes(a.bytes, b.bytes));
  return sorted.map(({ path, hex }) => `${path}:${hex}`).join('\n');
}

/** The text over which the digest of the runtime entries is taken, from the SHA-256 of the two raw entries in hex. */
export function entrySetText(manifestHex: string, payloadHex: string): string {
  return `${MANIFEST}:${manifestHex}\n${PAYLOAD}:${payloadHex}`;
}

function withoutDeclarations(manifest: JsonObject): JsonObject {
  // fromEntries defines members, so that one called __proto__ stays a member.
  const kept = Object.entries(manifest).filter(([name]) => !DECLARATIONS.includes(name));
  return Object.fromEntries(
    kept.map(([name, value]) => (name === 'authoring' && isObject(value) ? [name, Object.fromEntries(Object.entries(value).filter(([inner]) => inner !== 'content_digest'))] : [name, value])),
  );
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const difference = (a[at] as number) - (b[at] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
