import { resolve } from 'node:path';
import { canonicalForm, CanonicalFormError } from '../../digests/canonical.js';
import { profileDigest, type ProfileName } from '../../digests/profiles.js';
import { sha256Hex } from '../../digests/sha256.js';
import { decodeBytes } from '../../json/bytes.js';
import { resolvePointer } from '../../json/pointer.js';
import type { JsonValue } from '../../json/types.js';
import { digestObstacle } from '../../lint/soundness.js';
import { readSource } from '../../lint/source.js';
import type { ContainerDigest } from '../../workspace/kdna.js';
import { readContainer } from '../../workspace/node/kdnaContainer.js';
import { Unreadable } from '../../workspace/unreadable.js';
import { exists } from '../files/exists.js';
import { readBytes, readInput } from '../files/read.js';
import type { Io } from '../io.js';
import { EXIT, UsageError } from '../usage.js';

/** Digests over a canonical form that no contract names, and over the bytes of a file. */
const JCS = 'jcs';
const BYTES = 'bytes';

export type DigestProfile = ProfileName | ContainerDigest['profile'] | typeof JCS | typeof BYTES;

/** The profiles over a `.kdna` file. */
const CONTAINER: readonly ContainerDigest['profile'][] = ['kdna-container-bytes-v1', 'kdna-content-tree-v1', 'kdna-runtime-entry-set-v1'];

/** What each profile is taken over, the default first. */
const OVER: Readonly<Record<DigestProfile, string>> = {
  [JCS]: 'a JSON value in its canonical form',
  [BYTES]: 'any file as it is, byte by byte (as sha256sum)',
  'kdna-consumption-plan-jcs-v1': 'a plan without its own member integrity',
  'kdna-capsule-jcs-v1': 'a capsule (P)',
  'kdna-result-jcs-v1': 'the outcome of a receipt',
  'kdna-container-bytes-v1': 'a .kdna file, byte by byte (A)',
  'kdna-content-tree-v1': 'the content of a .kdna file (C)',
  'kdna-runtime-entry-set-v1': 'the entries of a .kdna file that are run (E)',
};

/** The names of the profiles, the default first. */
export const digestProfiles = Object.keys(OVER) as DigestProfile[];

/** What the help says of the profiles. */
export const profilesHelp = `
Without --profile it is jcs, the SHA-256 of the canonical form (RFC 8785): the same however the JSON is laid out, and not that
of the file's bytes, which is bytes. The profiles and what they are taken over:
${Object.entries(OVER).map(([name, over]) => `  ${name.padEnd(28)}  ${over}\n`).join('')}`;

export interface DigestOptions {
  profile: DigestProfile;
  /** Print the canonical form itself. */
  canonical?: boolean;
}

/** Prints `sha256:` + 64 hex digits of a file, of standard input (`-`), or of the value at a pointer in it. */
export async function digest(place: string | undefined, { profile, canonical }: DigestOptions, io: Io): Promise<number> {
  const { file, pointer } = await splitPlace(place ?? '-', io.cwd);
  if (isContainerProfile(profile)) {
    if (file === '-' || pointer !== undefined || canonical === true) throw new UsageError(`${profile} is taken over a .kdna file: name the file, without a pointer`);
    await io.out.write(`${await containerDigest(file, profile, io.cwd)}\n`);
    return EXIT.clean;
  }
  const bytes = await read(file, io);
  if (profile === BYTES) {
    if (pointer !== undefined || canonical === true) throw new UsageError('the digest of bytes is taken over the whole file: it takes no pointer and has no canonical form');
    await io.out.write(`sha256:${await sha256Hex(bytes)}\n`);
    return EXIT.clean;
  }
  if (isContainer(file, bytes)) {
    throw new UsageError(
      `${file} is a container, no JSON, and ${profile} is taken over JSON. Over a container are taken: --profile kdna-container-bytes-v1 (A, the file byte by byte), ` +
        'kdna-content-tree-v1 (C, its content) and kdna-runtime-entry-set-v1 (E, the entries that are run); --profile bytes is taken over any file',
    );
  }
  const value = soundValue(file, bytes, pointer ?? '');
  if (profile !== JCS && (typeof value !== 'object' || value === null || Array.isArray(value))) {
    throw new UsageError(`${profile} is taken over an object, and there is none at ${pointer ?? 'the root'}`);
  }
  try {
    if (canonical === true && profile !== JCS) throw new UsageError('--canonical goes with the profile jcs only');
    await io.out.write(canonical === true ? canonicalForm(value) : `${await digestOf(profile, value)}\n`);
  } catch (error) {
    if (error instanceof CanonicalFormError) throw new UsageError(error.message);
    throw error;
  }
  return EXIT.clean;
}

function isContainerProfile(profile: DigestProfile): profile is ContainerDigest['profile'] {
  return (CONTAINER as readonly string[]).includes(profile);
}

async function containerDigest(file: string, profile: ContainerDigest['profile'], cwd: string): Promise<string> {
  try {
    const found = (await readContainer(resolve(cwd, file))).digests.find((digest) => digest.profile === profile);
    if (found?.digest !== undefined) return found.digest;
    throw new UsageError(`${file} has no such digest: ${found?.whyNot ?? 'it is not known'}`);
  } catch (error) {
    if (error instanceof Unreadable) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

async function digestOf(profile: ProfileName | typeof JCS, value: JsonValue): Promise<string> {
  return profile === JCS ? `sha256:${await sha256Hex(canonicalForm(value))}` : profileDigest(profile, value);
}

/** `file#/pointer`, or `#/pointer` of standard input; a file that is called so is that file. */
async function splitPlace(place: string, cwd: string): Promise<{ file: string; pointer?: string }> {
  if (place === '-' || (await exists(resolve(cwd, place)))) return { file: place };
  for (let at = place.indexOf('#'); at >= 0; at = place.indexOf('#', at + 1)) {
    const file = place.slice(0, at);
    const pointer = place.slice(at + 1);
    if ((pointer === '' || pointer.startsWith('/')) && (at === 0 || (await exists(resolve(cwd, file))))) return { file: file || '-', pointer };
  }
  return { file: place };
}

async function read(file: string, io: Io): Promise<Uint8Array> {
  if (file === '-') return readInput(io.input);
  const bytes = readBytes(resolve(io.cwd, file));
  if (!(bytes instanceof Uint8Array)) throw new UsageError(`${file}: ${bytes.reason}`);
  return bytes;
}

/** How every ZIP archive with something in it begins. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Whether a file is a .kdna container, whatever it is called, or wants to be one. */
function isContainer(file: string, bytes: Uint8Array): boolean {
  return /\.kdna$/i.test(file) || ZIP.every((byte, index) => bytes[index] === byte);
}

/** The value at a pointer of a text in which everybody reads the same. */
function soundValue(file: string, bytes: Uint8Array, pointer: string): JsonValue {
  const { text, faults } = decodeBytes(bytes);
  // As JSON whatever the file is called: the text is one value.
  const part = readSource('file:///value.json', text, { encoding: faults }).parts[0];
  const obstacle = part === undefined ? undefined : digestObstacle(part);
  if (part === undefined || obstacle !== undefined) {
    const line = part?.source.lines.position(obstacle?.offset ?? 0).line ?? 0;
    throw new UsageError(
      `${file}: no digest is taken of a damaged text, since not everybody would read the same in it. Line ${line + 1}: ${obstacle?.message ?? 'there is no value'}`,
    );
  }
  const node = resolvePointer(part.parsed.tree, pointer);
  if (node === undefined) throw new UsageError(`${file}: there is no value at ${pointer}`);
  return part.parsed.tree.value(node);
}
