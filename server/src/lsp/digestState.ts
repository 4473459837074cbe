import { readDigest, suspiciousDigest } from '../digests/form.js';
import { describeProfile } from '../digests/profiles.js';
import type { DigestPlace } from '../workspace/digestPlaces.js';
import { profileOf } from '../workspace/recompute.js';

/** What the digest that stands at a place is, and in which state, as Markdown. Nothing of the text itself gets into it. */
export function digestState(written: string, place: DigestPlace): string {
  return `${capital(place.name)}. ${stateOf(written, place)}${profileText(place)}`;
}

function stateOf(written: string, { form }: DigestPlace): string {
  const reading = readDigest(written, form);
  const suspicion = reading.hex === undefined ? undefined : suspiciousDigest(reading.hex);
  const kind = suspicion === undefined ? '' : ` It is ${suspicion}.`;
  switch (reading.state) {
    case 'exact':
      return `In the right form.${kind}`;
    case 'certain':
      return `One SHA-256 without doubt, but it ${reading.why}; as it should be written: \`${reading.corrected ?? ''}\`.${kind}`;
    case 'unclear':
      return `Not whole as it stands: it ${reading.why}.${kind}`;
    case 'other-algorithm':
      return `Not a SHA-256: it ${reading.why}.`;
    case 'placeholder':
      return 'No digest is given.';
    case 'not-a-digest':
      return 'This is no digest.';
  }
}

function profileText(place: DigestPlace): string {
  const profile = profileOf(place);
  if (profile === null || place.source.from === 'file') return '';
  return place.source.from === 'nowhere' || place.source.from === 'container' ? ` Profile \`${profile}\`.` : `\n\nProfile \`${profile}\`: ${describeProfile(profile)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
