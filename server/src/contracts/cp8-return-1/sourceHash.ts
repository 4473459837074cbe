import { readDigest, suspiciousDigest } from '../../digests/form.js';
import type { SourceFile } from '../shared/sources.js';

/** The SHA-256 of no bytes: suspicious, but the hash of an empty file. */
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * How a hash as it is written compares with a file: `same`, `line-ends` (that of the same content with other line ends), or
 * `content`. Undefined when there is nothing to compare: the file was not read, or what is written is no whole digest, or made up.
 */
export function compareHash(written: string, file: SourceFile): 'same' | 'line-ends' | 'content' | undefined {
  if (file.state !== 'found') return undefined;
  const { state, hex } = readDigest(written, 'bare');
  if (hex === undefined || state === 'unclear' || (suspiciousDigest(hex) !== undefined && hex !== OF_NOTHING)) return undefined;
  if (hex === file.sha256) return 'same';
  return file.otherLineEnds.includes(hex) ? 'line-ends' : 'content';
}
