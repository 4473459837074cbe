import type { SourcePart } from '../lint/source.js';
import { whyNoDigest } from '../workspace/checkDigests.js';
import type { Refusal } from './protocol.js';

/** Why no digest may be taken of anything in a text: it is damaged. Undefined for a sound text. */
export function refusalOf(part: SourcePart): Refusal | undefined {
  const refused = whyNoDigest(part);
  return refused === undefined ? undefined : { refused };
}
