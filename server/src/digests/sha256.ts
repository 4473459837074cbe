/**
 * SHA-256 as 64 lower-case hex digits. A string is hashed as UTF-8 without BOM and without a newline of ours; give it
 * well-formed text only (see canonicalForm), since UTF-8 has no form for half of a surrogate pair.
 */
export async function sha256Hex(input: Uint8Array | string): Promise<string> {
  // The copy is of its own memory: WebCrypto takes no view of memory that is shared with another thread.
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : new Uint8Array(input);
  const hash = await globalThis.crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
