/** How a SHA-256 is written, and what else is written in its place. */

/** `bare`: 64 lower-case hex digits. `prefixed`: the same after `sha256:`. */
export type DigestForm = 'bare' | 'prefixed';

export interface DigestReading {
  /**
   * `exact`: in the wanted form. `certain`: one digest without doubt, in another form. `unclear`: meant to be one, but not
   * whole. `other-algorithm`: a digest, but no SHA-256. `placeholder`: empty, or a word that says that there is none.
   * `not-a-digest`: any other text.
   */
  state: 'exact' | 'certain' | 'unclear' | 'other-algorithm' | 'placeholder' | 'not-a-digest';
  /** The digest as 64 lower-case hex digits, where it is known. */
  hex?: string;
  /** The digest in the wanted form, where it is known and written otherwise. In the state `unclear` it is to be checked by hand. */
  corrected?: string;
  /** What is wrong, as the end of a sentence about the value; empty for an exact one. */
  why: string;
}

/** Longest text that is looked into. */
const LONGEST = 1000;

const EXACT = { bare: /^[0-9a-f]{64}$/, prefixed: /^sha256:[0-9a-f]{64}$/ };
const noDigest = /^(?:|n\/?a|unknown|none|null|nil|-+|\?+|pending|missing|absent|not[ _-]?(?:available|located|accessible|computed|known)|unavailable)$/i;
const otherPrefix = /^(md5|sha-?1|sha-?224|sha-?384|sha-?512|sha3-\d+|blake2[bs]?|blake3|crc32|xxh\w*)\s*[:=-]/i;
const prefix = /^sha[-_ ]?256\s*[:=-]?\s*/i;
const byLength: Readonly<Record<number, string>> = { 32: 'MD5', 40: 'SHA-1', 56: 'SHA-224', 96: 'SHA-384', 128: 'SHA-512' };

/** Reads a text that stands where a SHA-256 belongs. Linear; never throws. */
export function readDigest(text: string, form: DigestForm): DigestReading {
  if (text.length > LONGEST) return { state: 'not-a-digest', why: 'is far too long for a SHA-256' };
  if (EXACT[form].test(text)) {
    return { state: 'exact', hex: text.slice(-64), why: '' };
  }
  const trimmed = text.trim();
  if (noDigest.test(trimmed)) return { state: 'placeholder', why: trimmed === '' ? 'is empty' : 'is no digest' };
  const other = otherPrefix.exec(trimmed)?.[1];
  if (other !== undefined) return { state: 'other-algorithm', why: `is made with ${algorithmName(other)}` };
  const written = prefix.exec(trimmed)?.[0] ?? '';
  const rest = trimmed.slice(written.length);
  return (
    readHex(text, written, rest, form) ??
    readBase64(written, rest, form) ??
    readChecksumLine(rest, form) ??
    readRemains(written, rest)
  );
}

function readHex(text: string, written: string, rest: string, form: DigestForm): DigestReading | undefined {
  const digits = rest.replace(/^0x/i, '').replace(/[\s:_-]+/g, '');
  if (!/^[0-9a-f]{64}$/i.test(digits)) return undefined;
  const faults = [
    ...(text === text.trim() ? [] : [/[\r\n]$/.test(text) ? 'ends with a line break' : 'has white space around it']),
    ...prefixFault(written, form),
    ...(/^0x/i.test(rest) ? ['begins with `0x`'] : []),
    ...(digits.length === rest.replace(/^0x/i, '').length ? [] : ['has separators between its digits']),
    ...(/[A-F]/.test(digits) ? ['is written in upper case'] : []),
  ];
  return known('certain', digits, form, joined(faults));
}

function prefixFault(written: string, form: DigestForm): string[] {
  if (form === 'bare') return written === '' ? [] : [`has the prefix \`${written.trim()}\``];
  if (written === '') return ['has no `sha256:` in front'];
  return written === 'sha256:' ? [] : [`begins with \`${written.trim()}\` instead of \`sha256:\``];
}

function readBase64(written: string, rest: string, form: DigestForm): DigestReading | undefined {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(rest)) return undefined;
  const bytes = atob(`${rest.slice(0, 43).replace(/-/g, '+').replace(/_/g, '/')}=`);
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  // Without a prefix any 32 bytes look like this.
  const state = written === '' ? 'unclear' : 'certain';
  return known(state, hex, form, 'is written in Base64');
}

/** A line of sha256sum: the digest, then the file. */
function readChecksumLine(rest: string, form: DigestForm): DigestReading | undefined {
  const digits = /^([0-9a-f]{64})\s+\*?\S/i.exec(rest)?.[1];
  return digits === undefined ? undefined : known('unclear', digits, form, 'has more text after the digest');
}

function readRemains(written: string, rest: string): DigestReading {
  if (/^[0-9a-f]+$/i.test(rest)) {
    const algorithm = written === '' ? byLength[rest.length] : undefined;
    if (algorithm !== undefined) return { state: 'other-algorithm', why: `has the ${rest.length} hex digits of ${algorithm}` };
    if (written !== '' || rest.length >= 32) return { state: 'unclear', why: `has ${rest.length} hex digits` };
  }
  if (rest.length === 64 && /^[0-9a-z]+$/i.test(rest)) return { state: 'unclear', why: 'has characters that are no hex digits' };
  if (written !== '') return { state: 'unclear', why: 'has no 64 hex digits after its prefix' };
  return { state: 'not-a-digest', why: 'is no digest' };
}

function known(state: 'certain' | 'unclear', digits: string, form: DigestForm, why: string): DigestReading {
  const hex = digits.toLowerCase();
  return { state, hex, corrected: form === 'bare' ? hex : `sha256:${hex}`, why };
}

function joined(faults: readonly string[]): string {
  return faults.length <= 1 ? (faults[0] ?? '') : `${faults.slice(0, -1).join(', ')} and ${faults.at(-1)}`;
}

function algorithmName(prefixWritten: string): string {
  return prefixWritten.toUpperCase().replace(/^SHA-?(\d{1,3})$/, 'SHA-$1');
}

/**
 * What a whole digest gives away: made of nothing, or filler. A text to end "this is …" with; undefined for every other one.
 * `hex` are 64 lower-case hex digits.
 */
export function suspiciousDigest(hex: string): string | undefined {
  if (hex === 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855') return 'the SHA-256 of nothing: no byte was hashed';
  // Pieces of 1, 2, 4 and 8 digits repeat every 16 digits too.
  if (!hex.startsWith(hex.slice(0, 48), 16)) return undefined;
  return hex.startsWith('0000000000000000') ? 'all zeros, which no file has' : 'one short piece repeated, a placeholder';
}
