import type { DigestForm, DigestReading } from '../../digests/form.js';
import { quoteValue } from './quote.js';

/** What is wrong with a digest's form and what would be right. `name` is how the member is called. */
export function digestMessage(name: string, written: string, reading: DigestReading, form: DigestForm): string {
  const right = form === 'bare' ? '64 lower-case hex digits without a prefix' : '`sha256:` and 64 lower-case hex digits';
  const shown = written.trim() === '' ? '' : ` (${quoteValue(written)})`;
  if (reading.state === 'certain') {
    return `${name} ${reading.why}${shown}. It is still recognised as that digest, but others compare digests letter by letter: write ${right}.`;
  }
  return `${name} ${reading.why}${shown}; it must be a SHA-256, ${right}.`;
}

/** The title of the fix that writes a digest in the right form. */
export const digestFixTitle = 'Write the digest in its right form';
